/** Orders: placed, paid, cancelled, timed out. Every change of money goes through these functions. */
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { openGoods } from '../mall/completion.ts';
import { openSeats } from '../meetings/acceptance.ts';
import { promote } from '../meetings/waiting.ts';
import { nextRandom } from '../random.ts';
import { openAccess } from './access.ts';
import type { World } from './world.ts';
import { freeCoupon, lockCoupon, spendCoupon } from './coupons.ts';
import type { Books, OrderItem, OrderRecord, PaymentRecord } from './records.ts';
import { log, mayHappen, move } from './transitions.ts';
import { beijing, minute } from '../times.ts';

/** How long an order waits for its payment [F.1]. */
export const payMinutes = 30;
const lateText = '支付超时，款项将原路退回';

/** The books in their world. */
export interface Ledger extends World {
  books: Books;
}

/** The number of an order or a payment: the day in Beijing and twelve digits. */
export function numberOf(ledger: Pick<Ledger, 'state'>, id: number, now: number): string {
  const date = new Date(now + beijing).toISOString().slice(2, 10).replaceAll('-', '');
  const { value, state } = nextRandom(ledger.state.random);
  ledger.state.random = state;
  return `${date}${String(Math.floor(value * 1e6)).padStart(6, '0')}${String(id % 1e6).padStart(6, '0')}`;
}

/** What a new order is made of. */
export type OrderStart = Pick<
  OrderRecord,
  'userId' | 'orderType' | 'items' | 'amount' | 'couponId' | 'couponName' | 'days' | 'from' | 'fromId'
> &
  Partial<Pick<OrderRecord, 'source' | 'mall' | 'meeting' | 'actKey'>>;

/** Places an order; one without anything to pay is paid at once. Resolves with the order. */
export function placeOrder(ledger: Ledger, start: OrderStart, now: number): OrderRecord {
  const { books } = ledger;
  const orderId = books.nextId++;
  const order: OrderRecord = {
    source: 'buy',
    mall: null,
    meeting: null,
    actKey: null,
    ...start,
    orderId,
    orderNo: numberOf(ledger, orderId, now),
    status: orderStatus.unpaid,
    createTime: now,
    payDeadline: now + payMinutes * minute,
    payTime: null,
    closeTime: null,
    closeReason: null,
    accessFrom: null,
    accessTo: null,
    paidFen: 0,
    refundedFen: 0,
    extraFen: 0,
    refund: null,
    pastRefunds: [],
    invoiceId: null,
    removed: false,
    log: [{ time: now, actor: 'buyer', event: 'create', from: null, to: orderStatus.unpaid }],
  };
  books.orders.push(order);
  lockCoupon(books, order.couponId, orderId);
  if (order.amount.payFen === 0) settlePaid(ledger, order, 0, now);
  return order;
}

/** A placed order as the answer to its placing shows it. */
export const placedShown = ({
  orderId,
  orderNo,
  status,
  amount,
}: OrderRecord): components['schemas']['OrderPlaced'] => ({
  orderId,
  orderNo,
  status:
    status === orderStatus.done || status === orderStatus.ready || status === orderStatus.auditing
      ? status
      : orderStatus.unpaid,
  payFen: amount.payFen,
});

/** Gives days of membership without a payment: an order of ¥0 [F.5]. */
export function giveOrder(
  ledger: Ledger,
  userId: number,
  item: OrderItem,
  { days, source }: { days: number; source: 'code' | 'gift' },
  now: number,
): OrderRecord {
  const amount = { goodsFen: 0, vipOffFen: 0, actOffFen: 0, couponOffFen: 0, payFen: 0 };
  const bare = { couponId: null, couponName: null, from: null, fromId: null, source };
  return placeOrder(ledger, { userId, orderType: 'vip', items: [item], amount, days, ...bare }, now);
}

/** Gives the days of an exchange code. Returns when the membership ends, ms. */
export const giveDays = (ledger: Ledger, userId: number, item: OrderItem, days: number, now: number): number =>
  giveOrder(ledger, userId, item, { days, source: 'code' }, now).accessTo ?? now;

function settlePaid(ledger: Ledger, order: OrderRecord, fen: number, now: number): void {
  move(order, 'pay', now, fen === 0 ? 'system' : 'buyer');
  order.payTime = now;
  order.paidFen += fen;
  spendCoupon(ledger.books, order.couponId);
  if (order.mall) openGoods(ledger.books, order, order.mall, now);
  else if (order.meeting) openSeats(ledger, order, order.meeting, now);
  else openAccess(ledger, order, now);
}

/**
 * The money of a payment has come. An order is paid once: money for an order that is closed, or paid already, goes back at once
 * [F.6.7].
 */
export function receive({ books, ...world }: Ledger, payment: PaymentRecord, now: number): void {
  const order = books.orders.find(({ orderId }) => orderId === payment.orderId);
  if (!order || payment.paidTime !== null) return;
  payment.paidTime = now;
  if (mayHappen(order, 'pay')) {
    payment.status = 'SUCCESS';
    settlePaid({ books, ...world }, order, payment.amountFen, now);
    return;
  }
  payment.refundedFen = payment.amountFen;
  if (order.paidFen > 0) order.extraFen += payment.amountFen;
  else {
    order.paidFen += payment.amountFen;
    order.refundedFen += payment.amountFen;
  }
  log(order, 'refundLate', now, 'system');
  if (order.status === orderStatus.cancelled || order.status === orderStatus.closed) order.closeReason = lateText;
}

const closers = { cancel: 'buyer', timeout: 'system', callOff: 'shop', reject: 'shop' } as const;

/** An order ends without being paid, or without having cost anything. Its coupon and its seats are free. */
export function closeOrder(
  ledger: Ledger,
  order: OrderRecord,
  event: 'cancel' | 'timeout' | 'callOff' | 'reject',
  now: number,
  reason: string,
): void {
  const { books } = ledger;
  move(order, event, now, closers[event]);
  order.closeTime = now;
  order.closeReason = reason;
  freeCoupon(books, order.couponId, now);
  for (const payment of books.payments)
    if (payment.orderId === order.orderId && payment.status === 'PENDING') payment.status = 'CLOSED';
  if (order.meeting) promote(ledger, order.meeting.albumId, now);
}

/** The buyer cancels an order that waits for payment. False when it is too late. */
export function cancelOrder(ledger: Ledger, order: OrderRecord, reason: string, now: number): boolean {
  if (!mayHappen(order, 'cancel')) return false;
  closeOrder(ledger, order, 'cancel', now, reason);
  return true;
}

/** The order was not paid in time. */
export function timeOut(ledger: Ledger, order: OrderRecord): void {
  closeOrder(ledger, order, 'timeout', order.payDeadline, '超时未支付，订单已自动关闭');
}
