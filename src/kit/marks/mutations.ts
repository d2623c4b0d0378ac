/** Writes of marks on targets of any kind. */
import type { QueryClient } from '@tanstack/react-query';
import { collectList, collectSave } from '../../../openapi/dist/collect.ts';
import { courseChannel } from '../../../openapi/dist/course.ts';
import { indexHome } from '../../../openapi/dist/home.ts';
import { hospitalChannelDetail } from '../../../openapi/dist/hospital.ts';
import { liveDetail, liveList, liveReserve, liveTimetable } from '../../../openapi/dist/live.ts';
import { inboxRemind } from '../../../openapi/dist/remind.ts';
import type { OperationId, Payload } from '../../../openapi/operation.ts';
import { useStores } from '../../stores/StoresContext.ts';
import type { Target } from '../target.ts';
import { useWrite } from '../useWrite.ts';

/** Writes the answer to the cached query that holds the marked target; the feature that reads the target provides it. */
export type Keeper<Id extends OperationId> = (queryClient: QueryClient, told: Payload<Id>) => void;

/** Marks a target as a favourite, or removes the mark. */
export const useCollect = ({ targetType, targetId }: Target, keep: Keeper<'collectSave'>) =>
  useWrite(collectSave, {
    reason: '登录后即可收藏',
    input: (collect: boolean) => ({ body: { targetType, targetIds: [targetId], collect } }),
    success: ({ collected }) => (collected ? '收藏成功' : '已取消收藏'),
    keep,
    invalidates: [collectList],
  });

/** Messages of every write that follows somebody, with `FollowButton`. */
export const followTexts = {
  reason: '登录后即可关注',
  success: ({ followed }: Payload<'lecturerFollow'>): string => (followed ? '关注成功' : '已取消关注'),
};

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
