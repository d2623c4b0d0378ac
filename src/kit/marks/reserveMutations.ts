/** The write of a reservation: apart from other marks, because its reads belong to many pages. */
import { courseChannel } from '../../../openapi/dist/course.ts';
import { indexHome } from '../../../openapi/dist/home.ts';
import { hospitalChannelDetail } from '../../../openapi/dist/hospital.ts';
import { liveDetail, liveList, liveReserve, liveTimetable } from '../../../openapi/dist/live.ts';
import { inboxRemind } from '../../../openapi/dist/remind.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { useWrite } from '../useWrite.ts';

/** Reads that show a reservation. */
const reservable = [liveList, liveTimetable, liveDetail, indexHome, inboxRemind, courseChannel, hospitalChannelDetail];

/** Reserves an announced live stream, or takes the reservation back. */
export function useReserve(liveId: number) {
  const { notices } = useStores();
  return useWrite(liveReserve, {
    reason: '登录后即可预约',
    input: (reserve: boolean) => ({ body: { liveId, reserve } }),
    success({ reserved, conflict }) {
      if (!reserved) return '已取消预约';
      return conflict ? null : '预约成功，开播前15分钟提醒您';
    },
    // The reservation is made in any case: a stream at the same time is a hint, not a failure.
    keep(_queryClient, { reserved, conflict }) {
      if (reserved && conflict) notices.show('info', `预约成功，与已预约的“${conflict.title}”时间冲突`);
    },
    invalidates: reservable,
    // It has begun or was cancelled meanwhile.
    invalidatesOnFailure: reservable,
  });
}
