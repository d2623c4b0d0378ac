/** Writes of the lottery. */
import { actDraw } from '#openapi/dist/operations/actDraw.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { actPrizeAddress } from '#openapi/dist/operations/actPrizeAddress.ts';
import { actPrizes } from '#openapi/dist/operations/actPrizes.ts';
import { couponList } from '#openapi/dist/operations/couponList.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Draws once; `key` is the idempotency key of the click: sending it again after a lost answer is the same draw. */
export const useActDraw = (actKey: string, moduleId: number) =>
  useWrite(actDraw, {
    reason: '登录后即可抽奖',
    intent: `draw ${actKey} ${moduleId}`,
    input: (key: string) => ({ body: { key: actKey, moduleId }, headers: { 'Idempotency-Key': key } }),
    invalidates: [actModule, actPrizes, couponList],
    invalidatesOnFailure: [actModule],
  });

/** Names the address for goods that were won. */
export const usePrizeAddress = () =>
  useWrite(actPrizeAddress, {
    input: (body: BodyOf<'actPrizeAddress'>) => ({ body }),
    success: '地址已提交，我们会尽快寄出',
    invalidates: [actPrizes],
    invalidatesOnFailure: [actPrizes],
  });
