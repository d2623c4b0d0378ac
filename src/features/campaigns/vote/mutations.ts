/** Writes of a vote. */
import { actDetail } from '#openapi/dist/operations/actDetail.ts';
import { actJoin } from '#openapi/dist/operations/actJoin.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Votes for an option. */
export const useVote = (key: string, moduleId: number) =>
  useWrite(actJoin, {
    reason: '登录后即可投票',
    input: (targetId: number) => ({ body: { key, moduleId, do: 'vote' as const, targetId } }),
    success: '投票成功',
    codes: { [codes.actLimit]: '今天已为这门课程投过票，或票数已用完' },
    invalidates: [actModule],
    invalidatesOnFailure: [actModule, actDetail],
  });
