/** The write of the tasks. */
import { actJoin } from '#openapi/dist/operations/actJoin.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Claims what a fulfilled task gives. */
export const useTaskClaim = (key: string, moduleId: number) =>
  useWrite(actJoin, {
    reason: '登录后即可领取',
    input: (targetId: number) => ({ body: { key, moduleId, do: 'claim' as const, targetId } }),
    success: ({ gain }) => (gain === null ? '已领取' : `已领取${gain}`),
    invalidates: [actModule],
    invalidatesOnFailure: [actModule],
  });
