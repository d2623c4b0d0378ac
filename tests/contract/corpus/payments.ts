/** Payments: their picture, their state, and what they open. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { answers, around, field, insteadOf, number, seconds, shared, yuan } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const payments: Deviation[] = [
  {
    name: 'the amount of a payment in yuan',
    alter: field('payQrcode', '/data/state/amountFen', yuan),
    only: 'pay',
    names: { operation: 'payQrcode', pointer: '/data/state/amountFen' },
  },
  {
    name: 'the amount of a payment with decimals as a text',
    alter: field('payStatus', '/data/amountFen', (fen) => (Number(fen) / 100).toFixed(2)),
    only: 'pay',
    names: { operation: 'payStatus', pointer: '/data/amountFen', got: /"\d+\.\d\d"/ },
  },
  {
    name: 'a payment that stays pending after the money came',
    alter: field('payStatus', '/data/status', (status) => (status === 'SUCCESS' ? 'PENDING' : status)),
    only: 'pay',
    names: { operation: 'payStatus', pointer: '/data/status', expected: /SUCCESS/, got: /PENDING/ },
  },
  {
    name: 'a state of a payment that the contract does not have',
    alter: field('payStatus', '/data/status', (status) => (status === 'SUCCESS' ? 'PAID' : status)),
    only: 'pay',
    names: { operation: 'payStatus', pointer: '/data/status', got: /"PAID"/ },
  },
  {
    name: 'another payment for each picture',
    alter: around('payQrcode', () => {
      let asked = 0;
      return async (_call, ask) => {
        const answer = await ask();
        const { data } = answer.body as { data: { state?: Json } | null };
        if (!data?.state) return answer;
        asked += 1;
        const payNo = String(data.state.payNo).slice(0, -1) + String(asked);
        return { ...answer, body: { ...answer.body, data: { ...data, state: { ...data.state, payNo } } } };
      };
    }),
    only: 'payQrcode',
    names: { operation: 'payQrcode', pointer: '/data/state/payNo' },
  },
  {
    name: 'the deadline of a picture in seconds',
    alter: field('payQrcode', '/data/state/expireAt', seconds),
    only: 'pay',
    names: { operation: 'payQrcode', pointer: '/data/state/expireAt', expected: /1000000000000/ },
  },
  {
    name: 'a picture that outlives its order',
    alter: field(
      'payQrcode',
      '/data/state/expireAt',
      number((ms) => ms + 3_600_000),
    ),
    only: 'pay',
    names: { operation: 'payQrcode', pointer: '/data/state/expireAt' },
  },
  {
    name: 'an order that stays unpaid on its page after it was paid',
    alter: field('orderDetail', '/data/order/status', (status) =>
      status === orderStatus.done ? orderStatus.unpaid : status,
    ),
    only: 'payStatus payQrcode refundPreview orderDetail',
    names: { operation: 'orderDetail', pointer: ['/data/order/status', '/data/order/paidFen', '/data/order'] },
  },
  {
    name: 'a cancelled order can still be paid',
    alter: insteadOf('payQrcode', 'orderChanged'),
    only: 'pay',
    names: { operation: 'payQrcode', pointer: '/code', expected: /orderChanged/ },
  },
  {
    name: 'payments of others can be read',
    alter: shared('payStatus', 'notFound'),
    only: 'pay',
    names: { operation: 'payStatus', pointer: '/code', expected: /notFound/ },
  },
  {
    name: 'a failed payment without its reason',
    alter: field('payStatus', '/data/reason', () => null),
    only: 'pay',
    names: { operation: 'payStatus', pointer: '/data/reason' },
  },
  {
    name: 'what was paid is what the goods had cost',
    alter: answers('orderDetail', (answer) => {
      const data = answer.data as { order: Json };
      const amount = data.order.amount as Json;
      const paidFen = data.order.paidFen === 0 ? 0 : Number(amount.goodsFen) + 1;
      return { ...answer, data: { ...data, order: { ...data.order, paidFen } } };
    }),
    only: 'pay',
    names: { operation: 'orderDetail', pointer: '/data/order/paidFen' },
  },
  {
    name: 'plans in yuan',
    alter: field('vipPlanList', '/data/plans/*/priceFen', yuan),
    only: 'vip',
    names: { operation: 'vipPlanList', pointer: '/data/plans/*/priceFen' },
  },
  {
    name: 'a saving that is not the difference of the prices',
    alter: field(
      'vipPlanList',
      '/data/plans/*/savedFen',
      number((fen) => fen + 100),
    ),
    only: 'vip',
    names: { operation: 'vipPlanList', pointer: '/data/plans/*/savedFen' },
  },
  {
    name: 'a used code of a membership is taken again',
    alter: insteadOf('vipExchange', 'codeUsed'),
    only: 'vip',
    names: { operation: 'vipExchange', pointer: '/code', expected: /codeUsed/ },
  },
  {
    name: 'a membership whose end is a day too late',
    alter: field(
      'vipExchange',
      '/data/endTime',
      number((ms) => ms + 86_400_000),
    ),
    only: 'vip',
    names: [
      { operation: 'vipExchange', pointer: '/data/endTime' },
      { operation: 'userInfo', pointer: '/data/vipStatus/endTime', expected: /vipExchange/ },
    ],
  },
];
