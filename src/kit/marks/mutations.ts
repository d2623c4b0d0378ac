/** Writes of marks on targets of any kind. */
import type { QueryClient } from '@tanstack/react-query';
import { collectList } from '#openapi/dist/operations/collectList.ts';
import { collectSave } from '#openapi/dist/operations/collectSave.ts';
import type { OperationId, Payload } from '#openapi/operation.ts';
import type { CollectTarget } from '../page/target.ts';
import { useWrite } from '../writing/useWrite.ts';

/** Writes the answer to the cached query that holds the marked target; the feature that reads the target provides it. */
export type Keeper<Id extends OperationId> = (queryClient: QueryClient, answer: Payload<Id>) => void;

/** Marks a target as a favourite, or removes the mark. */
export const useCollect = ({ targetType, targetId }: CollectTarget, keep: Keeper<'collectSave'>) =>
  useWrite(collectSave, {
    reason: '登录后即可收藏',
    input: (collect: boolean) => ({ body: { targetType, targetIds: [targetId], collect } }),
    success: ({ collected }) => (collected ? '收藏成功' : '已取消收藏'),
    keep,
    invalidates: [collectList],
  });
