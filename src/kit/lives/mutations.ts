/** Writes of live streams that several features share. */
import { liveReserve } from '#openapi/dist/operations/liveReserve.ts';
import type { Operation } from '#openapi/operation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useWrite } from '../writing/useWrite.ts';

/** Reads that show a reservation, by their paths: the whole operations would bring their shapes to every page with a mark. */
const shownAt: Operation['path'][] = [
  '/api/live/list',
  '/api/live/timetable',
  '/api/live/detail',
  '/api/index/home',
  '/api/user/inbox/remind',
  '/api/course/channel',
  '/api/hospital/channel/detail',
];
const reservable = shownAt.map((path) => ({ method: 'get' as const, path }));

/** Reserves an announced live stream or the replay of one that has ended, or takes the reservation back. */
export function useReserve(liveId: number, { isReplay = false } = {}) {
  const { notices } = useStores();
  return useWrite(liveReserve, {
    reason: isReplay ? '登录后即可设置回放提醒' : '登录后即可预约',
    input: (reserve: boolean) => ({ body: { liveId, reserve } }),
    success({ reserved, conflict }) {
      if (isReplay) return reserved ? '设置成功，回放生成后提醒您' : '已取消回放提醒';
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
