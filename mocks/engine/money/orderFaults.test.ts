/** Faults that a purchase can meet, at the backend: the server alone says what an order is, whose it is and what it costs. */
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { describe, expect, test } from 'vitest';
import { documentedOperation, fits, type Json } from '#tests/contract/document.ts';
import { Buyer } from '#tests/support/Buyer.ts';
import { Refusal } from '../answers.ts';
import { receive, timeOut } from './orders.ts';
import { paymentOf } from './payments.ts';
import { minute } from '../times.ts';

const stranger = 10002;
const month = { orderType: 'vip', targetId: 1, couponId: null, expectPayFen: 2_800, agree: true };

const refusal = (answer: unknown): string | null => (answer instanceof Refusal ? answer.name : null);

interface Placed {
  orderId: number;
  payFen: number;
}

const place = (buyer: Buyer, more: object = {}, key: string | null = null): Placed =>
  buyer.call('orderCreate', { ...month, ...more }, key) as Placed;

describe('O01 an order that is sent twice', () => {
  test('with the same key is one order, even after it was paid', () => {
    const buyer = new Buyer();
    const first = place(buyer, {}, 'key-of-one-click-0001');
    expect(place(buyer, {}, 'key-of-one-click-0001')).toEqual(first);
    const [payment] = [paymentOf(buyer.ledger, buyer.books.orders.at(-1) as never, buyer.now)];
    receive(buyer.ledger, payment, buyer.now);
    expect(place(buyer, {}, 'key-of-one-click-0001')).toMatchObject({
      orderId: first.orderId,
      status: orderStatus.done,
    });
  });

  test('with two keys, as from two tabs, is refused while the first one waits', () => {
    const buyer = new Buyer();
    place(buyer, {}, 'key-of-one-click-0001');
    expect(refusal(buyer.call('orderCreate', month, 'key-of-another-click-1'))).toBe('samePending');
  });

  test('by somebody else with the same key is another order', () => {
    const buyer = new Buyer();
    const first = place(buyer, {}, 'key-of-one-click-0001');
    const other = buyer.call('orderCreate', month, 'key-of-one-click-0001', stranger) as Placed;
    expect(other.orderId).not.toBe(first.orderId);
  });

  test('has one picture, and its money is kept once', () => {
    const buyer = new Buyer();
    const { orderId } = place(buyer);
    const payNo = () => (buyer.call('payQrcode', { orderId }) as { state: { payNo: string } }).state.payNo;
    expect(payNo()).toBe(payNo());
    const payment = buyer.books.payments.find((own) => own.orderId === orderId);
    for (let time = 0; time < 2; time++) receive(buyer.ledger, payment as never, buyer.now);
    expect(buyer.books.orders.at(-1)).toMatchObject({ status: orderStatus.done, paidFen: 2_800, refundedFen: 0 });
  });
});

test('O01 the books forget the oldest keys, of invoices as well as of orders', () => {
  const buyer = new Buyer();
  const { orderId } = place(buyer);
  receive(buyer.ledger, paymentOf(buyer.ledger, buyer.books.orders.at(-1) as never, buyer.now), buyer.now);
  buyer.books.keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`old ${at}`, at]));
  const head = { titleType: invoiceTitleType.person, title: '张样例' };
  buyer.call('invoiceApply', { orderIds: [orderId], head, email: 'a@b.cn' }, 'key-of-an-invoice-0001');
  expect(Object.keys(buyer.books.keys)).toHaveLength(1_000);
});

describe('O02 an order that has ended meanwhile', () => {
  test.each(['cancelled', 'timed out', 'paid'])('%s: no picture is given, and nothing is cancelled', (end) => {
    const buyer = new Buyer();
    const { orderId } = place(buyer);
    const own = buyer.books.orders.at(-1);
    if (!own) throw new Error('no order');
    if (end === 'cancelled') buyer.call('orderCancel', { orderId, reason: '不想要了' });
    if (end === 'timed out') timeOut(buyer.ledger, own);
    if (end === 'paid') receive(buyer.ledger, paymentOf(buyer.ledger, own, buyer.now), buyer.now);
    expect(refusal(buyer.call('payQrcode', { orderId }))).toBe('orderChanged');
    expect(refusal(buyer.call('orderCancel', { orderId, reason: '不想要了' }))).toBe('orderChanged');
  });

  test('closes by itself after thirty minutes, and its coupon is free again', () => {
    const buyer = new Buyer();
    const { couponId } = buyer.call('couponReceive', { code: 'DEMO-MONTH-0' }) as { couponId: number };
    const { orderId } = place(buyer, { targetId: 2, couponId, expectPayFen: 4_000 });
    buyer.now += 30 * minute;
    const { order } = buyer.call('orderDetail', { orderId }) as { order: Json };
    expect(order).toMatchObject({ status: orderStatus.closed, actions: ['rebuy', 'remove'] });
    expect(buyer.books.coupons.find((own) => own.couponId === couponId)).toMatchObject({
      status: couponStatus.unused,
      orderId: null,
    });
  });
});

describe('O03 an amount, a coupon or a price that the buyer has changed', () => {
  test.each([0, 1, 2_799, 2_801, 99_999_999_999])('%i fen instead of 2,800 orders nothing', (expectPayFen) => {
    const buyer = new Buyer();
    const before = buyer.books.orders.length;
    expect(refusal(buyer.call('orderCreate', { ...month, expectPayFen }))).toBe('priceChanged');
    expect(buyer.books.orders).toHaveLength(before);
  });

  test('a coupon of somebody else, or of another thing, orders nothing', () => {
    const buyer = new Buyer();
    const { couponId } = buyer.call('couponReceive', { code: 'DEMO-MONTH-0' }, null, stranger) as { couponId: number };
    for (const wish of [couponId, 999_999_999])
      expect(refusal(buyer.call('orderCreate', { ...month, couponId: wish, expectPayFen: 0 }))).toBe('couponUnusable');
  });
});

test('O04 an order is for one thing: no quantity can be sent, and amounts are whole fen', () => {
  const { body } = documentedOperation('orderCreate');
  const signature = { timestamp: 1, nonce: 'a1B2c3D4e5', signature: 'x'.repeat(64), website: true, clientType: 4 };
  const draft = { ...month, ...signature };
  expect(fits(body as Json, draft)).toBe(true);
  for (const odd of [{ quantity: 2 }, { expectPayFen: 0.5 }, { expectPayFen: -1 }, { expectPayFen: '2800' }])
    expect(fits(body as Json, { ...draft, ...odd })).toBe(false);
});

test('O06 a payment has no address to follow: the answer holds a picture, and nothing that a browser could open', () => {
  const buyer = new Buyer();
  const { orderId } = place(buyer);
  const { image, ...rest } = buyer.call('payQrcode', { orderId }) as { image: string };
  expect(image).not.toBe('');
  expect(JSON.stringify(rest)).not.toMatch(/https?:|\/\/|url/i);
});

test('O07 an order of somebody else, or one that does not exist, is not found by any call', () => {
  const buyer = new Buyer();
  const { orderId } = place(buyer);
  for (const id of [
    'orderDetail',
    'orderCancel',
    'orderRemove',
    'refundPreview',
    'refundApply',
    'refundCancel',
    'payQrcode',
  ] as const)
    for (const [own, userId] of [
      [orderId, stranger],
      [999_999, 10001],
    ] as const)
      expect(refusal(buyer.call(id, { orderId: own, reason: '不想要了' }, null, userId)), id).toBe('notFound');
});

describe('what members alone have', () => {
  const memberCoupon = { templateId: 6 };
  const member = () => {
    const buyer = new Buyer();
    const own = buyer.state.users['10001'];
    if (own) own.vipUntil = buyer.now + 300 * 86_400_000;
    return buyer;
  };

  test('F.7 a monthly coupon is taken once in a month, and again in the next', () => {
    const buyer = member();
    expect(refusal(buyer.call('couponReceive', memberCoupon))).toBeNull();
    expect(refusal(buyer.call('couponReceive', memberCoupon))).toBe('couponLimit');
    // It is the 20th of November.
    buyer.now += 12 * 86_400_000;
    expect(refusal(buyer.call('couponReceive', memberCoupon))).toBeNull();
  });

  test('F.5 a membership is not refunded after a coupon for members was used', () => {
    const buyer = member();
    const { orderId } = place(buyer);
    receive(buyer.ledger, paymentOf(buyer.ledger, buyer.books.orders.at(-1) as never, buyer.now), buyer.now);
    const isAllowed = () => (buyer.call('refundPreview', { orderId }) as { allowed: boolean }).allowed;
    expect(isAllowed()).toBe(true);
    const { couponId } = buyer.call('couponReceive', memberCoupon) as { couponId: number };
    const course = { orderType: 'video', targetId: 3_101, couponId };
    const { amount } = buyer.call('orderPreview', course) as { amount: { payFen: number } };
    const second = place(buyer, { ...course, expectPayFen: amount.payFen });
    const order = buyer.books.orders.find((own) => own.orderId === second.orderId);
    receive(buyer.ledger, paymentOf(buyer.ledger, order as never, buyer.now), buyer.now);
    expect(isAllowed()).toBe(false);
  });
});
