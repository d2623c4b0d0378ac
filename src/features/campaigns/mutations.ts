/** Writes of the campaigns. */
import { actDetail } from '#openapi/dist/operations/actDetail.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import * as codes from '#openapi/dist/codes.ts';
import { actRemind } from '#openapi/dist/operations/actRemind.ts';
import { actTokenDetail } from '#openapi/dist/operations/actTokenDetail.ts';
import { actTokenReceive } from '#openapi/dist/operations/actTokenReceive.ts';
import { couponCenter } from '#openapi/dist/operations/couponCenter.ts';
import { couponList } from '#openapi/dist/operations/couponList.ts';
import { inboxUnread } from '#openapi/dist/operations/inboxUnread.ts';
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

/** What is received: with the number that some links ask for, and the key of the click. */
interface LinkReceipt {
  workNo?: string;
  key: string;
}

/** Receives what a link gives; a number that the link does not know is told at its field. */
export const useLinkReceive = (token: string) =>
  useWrite(actTokenReceive, {
    reason: '登录后即可领取',
    intent: 'receive link',
    input: ({ workNo, key }: LinkReceipt) => ({
      body: { token, ...(workNo !== undefined && { workNo }) },
      headers: { 'Idempotency-Key': key },
    }),
    codes: { [codes.checkFailed]: null },
    invalidates: [actTokenDetail, couponList, couponCenter, inboxUnread],
    invalidatesOnFailure: [actTokenDetail],
  });
