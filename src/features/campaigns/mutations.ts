/** Writes of the campaigns. */
import { actDetail } from '#openapi/dist/operations/actDetail.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { actRemind } from '#openapi/dist/operations/actRemind.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Asks for a message before a campaign, or a round of its seckill, begins; or takes that back. */
export const useActRemind = (key: string, roundId: number | null = null) =>
  useWrite(actRemind, {
    reason: '登录后即可设置提醒',
    input: (remind: boolean) => ({ body: { key, roundId, remind } }),
    success: ({ reminded }) => (reminded ? '已设置提醒，开始前会通知您' : '已取消提醒'),
    invalidates: [actDetail, actModule],
    invalidatesOnFailure: [actDetail, actModule],
  });
