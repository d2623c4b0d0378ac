/** Writes of a seckill. */
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { actSeckill } from '#openapi/dist/operations/actSeckill.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Takes a place in the queue of a size. The rows tell where the doctor stands, also while she waits. */
export const useSeckillPlace = (key: string, moduleId: number, roundId: number) =>
  useWrite(actSeckill, {
    reason: '登录后即可抢购',
    input: (skuId: number) => ({ body: { key, moduleId, roundId, skuId } }),
    success: ({ state }) => (state === 'held' ? '已抢到，请在15分钟内下单' : null),
    codes: { [codes.vipOnly]: '该活动为会员专享，开通会员后即可抢购' },
    invalidates: [actModule],
    invalidatesOnFailure: [actModule],
  });
