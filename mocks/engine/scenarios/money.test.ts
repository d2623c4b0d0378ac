/** Scenarios of money show what they say. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { expect, test } from 'vitest';
import { command } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import { respondToControl } from '../control/control.ts';
import { contentAt } from '../seed/seed.ts';
import { plansOf } from '../money/goods.ts';
import type { OrderRecord } from '../money/records.ts';
import { isRefunding } from '../money/transitions.ts';
import { couponState } from '../money/coupons.ts';

async function begun(name: string) {
  const engine = createEngine({ frozen: true, seed: 1 });
  await command(engine, 'scenario', { name });
  const { books } = engine.state;
  const isNew = ({ userId, orderId }: OrderRecord): boolean => userId === 10001 && orderId >= (books?.firstId ?? 0);
  return { engine, orders: books?.orders.filter(isNew) ?? [], books };
}

test('[7-01] unpaid-order: one order waits for five more minutes, and for the panel', async () => {
  const { engine, orders } = await begun('unpaid-order');
  expect(orders).toHaveLength(1);
  expect([orders[0]?.status, (orders[0]?.payDeadline ?? 0) - engine.now]).toEqual([10, 300_000]);
  expect(engine.state.control.payAfter).toBeNull();
});

test('[7-01] order-refunding: a paid order is being checked, and the panel decides it', async () => {
  const { engine, orders } = await begun('order-refunding');
  const [order] = orders;
  expect([order?.status, order && isRefunding(order), order?.paidFen]).toEqual([40, true, order?.amount.payFen]);
  expect((await command(engine, 'refund', { agree: true }))?.status).toBe(200);
  const state = await respondToControl(engine, new Request('http://portal.test/__mock/state'));
  // Those of the seed are left: a course, a training programme and goods of two doctors.
  expect(JSON.parse(state?.body ?? '')).toMatchObject({ data: { waitingMoney: { payments: 0, refunds: 4 } } });
  expect(order).toMatchObject({ status: orderStatus.refunded, refundedFen: order?.paidFen });
});

test('[7-01] coupon-expired: one coupon ends today, and one has ended', async () => {
  const { engine, books } = await begun('coupon-expired');
  const ends = books?.coupons.filter(({ userId }) => userId === 10001).slice(-2) ?? [];
  expect(ends.map((own) => couponState(own, engine.now))).toEqual([0, 2]);
  expect(ends.map(({ validTo }) => validTo - engine.now < 86_400_000)).toEqual([true, true]);
});

test('[7-01] odd-prices: plans cost nothing, one fen and ¥128,000', async () => {
  const { engine } = await begun('odd-prices');
  const plans = plansOf({ state: engine.state, content: contentAt(engine.now) });
  expect(plans.slice(0, 3).map(({ priceFen }) => priceFen)).toEqual([0, 1, 12_800_000]);
  expect(plans.every(({ priceFen, originalPriceFen }) => (originalPriceFen ?? priceFen) >= priceFen)).toBe(true);
});
