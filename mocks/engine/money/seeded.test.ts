/** What the doctor whose centre is full has bought agrees with what she owns. */
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { Buyer } from '#tests/support/Buyer.ts';
import { day } from '../times.ts';

type Schemas = components['schemas'];

const full = 10007;
const dayOf = (time: number | null): number => Math.floor((time ?? 0) / day);

const ordersOf = (type: 'video' | 'vip') =>
  (new Buyer().call('orderList', { type, size: 50 }, null, full) as Schemas['OrderList']).list;

test('[7-01] she has course orders in every state, and membership orders in every ended one', () => {
  const states = (type: 'video' | 'vip') => [...new Set(ordersOf(type).map(({ status }) => status))].sort();
  expect(states('video')).toEqual([10, 40, 50, 51, 61]);
  expect(states('vip')).toEqual([40, 50, 51, 61]);
  const refunds = new Set([...ordersOf('video'), ...ordersOf('vip')].map(({ refundStatus }) => refundStatus));
  expect([...refunds].sort()).toEqual([0, 1, 5, 6]);
});

test('[7-01] a course that she has paid for is among her courses, until the day that the order names', () => {
  const { list } = new Buyer().call('ownedCourseList', { size: 50 }, null, full) as Schemas['OwnedCourseList'];
  const owned = Object.fromEntries(list.map(({ album, expireAt }) => [album.albumId, dayOf(expireAt)]));
  const paid = ordersOf('video').filter(({ status }) => status === orderStatus.done);
  expect(paid.map(({ items: [item] }) => owned[item?.targetId ?? 0])).toEqual(
    paid.map(({ accessTo }) => dayOf(accessTo)),
  );
});

test('[7-01] the coupon that she has used stands in its order, with what it took off', () => {
  const { list } = new Buyer().call('couponList', { status: 'used' }, null, full) as Schemas['CouponList'];
  const orders = [...ordersOf('video'), ...ordersOf('vip')];
  expect(list).toHaveLength(1);
  for (const { orderId, name, valueFen } of list) {
    const order = orders.find((own) => own.orderId === orderId);
    expect(order).toMatchObject({ couponName: name, amount: { couponOffFen: valueFen } });
    expect(order?.paidFen).toBe(order?.amount.payFen);
  }
});
