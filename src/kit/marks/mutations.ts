/** Writes of marks on a thing of any kind. */
import type { QueryClient } from '@tanstack/react-query';
import { collectList, collectSave } from '../../../openapi/dist/collect.ts';
import type { OperationId, Payload } from '../../../openapi/operation.ts';
import type { Target } from '../target.ts';
import { useWrite } from '../useWrite.ts';

/** Puts the answer to a mark where the marked thing is kept; the feature that reads the thing has one. */
export type Keeper<Id extends OperationId> = (queryClient: QueryClient, told: Payload<Id>) => void;

/** Makes a thing a favourite, or takes that back. */
export const useCollect = ({ targetType, targetId }: Target, keep: Keeper<'collectSave'>) =>
  useWrite(collectSave, {
    reason: '登录后即可收藏',
    input: (collect: boolean) => ({ body: { targetType, targetIds: [targetId], collect } }),
    success: ({ collected }) => (collected ? '收藏成功' : '已取消收藏'),
    keep,
    outdates: [collectList],
  });
