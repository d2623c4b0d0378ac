/** What the personas have bought before: orders, coupons and invoices in every state for the one whose centre is full. */
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { seedGoods } from '../mall/seeded.ts';
import { seedMeetings } from '../meetings/seeded.ts';
import { amountOf, couponOff } from './amounts.ts';
import { giveCoupon, lockCoupon, spendCoupon } from './coupons.ts';
import { type Goods, goodsOf } from './goods.ts';
import { applyInvoice, decideInvoice } from './invoices.ts';
import { type Ledger, numberOf, payMinutes } from './orders.ts';
import {
  type Books,
  type CouponRecord,
  emptyBooks,
  type InvoiceRecord,
  type OrderRecord,
  type OrderType,
} from './records.ts';
import { templateOf } from './templates.ts';
import { day, hour, minute } from '../times.ts';

/** How an order of the past ended. */
type End = 'unpaid' | 'paid' | 'refunding' | 'refused' | 'cancelled' | 'closed' | 'late' | 'refunded' | 'gift';

/** The state of an order that ended so; a refund changes it later. */
const endStatus: Readonly<Record<End, OrderRecord['status']>> = {
  unpaid: orderStatus.unpaid,
  paid: orderStatus.done,
  refunding: orderStatus.done,
  refused: orderStatus.done,
  cancelled: orderStatus.cancelled,
  closed: orderStatus.closed,
  late: orderStatus.closed,
  refunded: orderStatus.done,
  gift: orderStatus.done,
};

/** Kind, target, days ago, end. The unpaid one was placed a few minutes ago. Paid courses stand in `seed/learned.ts`, too. */
const past: readonly (readonly [orderType: OrderType, targetId: number, daysAgo: number, end: End])[] = [
  ['video', 3_102, 0, 'unpaid'],
  ['video', 3_101, 40, 'paid'],
  ['video', 3_103, 353, 'paid'],
  ['video', 3_106, 400, 'paid'],
  ['video', 3_190, 300, 'refused'],
  ['video', 3_104, 2, 'refunding'],
  ['video', 3_105, 21, 'refunded'],
  ['video', 3_005, 33, 'cancelled'],
  ['video', 3_002, 47, 'closed'],
  ['video', 3_003, 52, 'late'],
  ['vip', 1, 28, 'paid'],
  ['vip', 2, 120, 'paid'],
  ['vip', 1, 151, 'gift'],
  ['vip', 3, 160, 'cancelled'],
  ['vip', 3, 190, 'closed'],
  ['vip', 1, 200, 'refunded'],
];

const invoiced: Pick<InvoiceRecord, 'head'> = {
  head: { titleType: invoiceTitleType.company, title: '示例市第一人民医院（虚构）', taxNo: '91110000000000001X' },
};
const email = 'zhou@example.com';

/** Writes one order of the past. */
function write(
  ledger: Ledger,
  userId: number,
  goods: Goods,
  orderType: OrderType,
  time: number,
  end: End,
): OrderRecord {
  const { books } = ledger;
  const orderId = books.nextId++;
  const amount = amountOf(goods.prices, false, null);
  const isPaid = ['paid', 'refunding', 'refused', 'refunded'].includes(end);
  const isOpen = isPaid || end === 'gift';
  const status = endStatus[end];
  const paidFen = isPaid || end === 'late' ? amount.payFen : 0;
  const payTime = isOpen ? time + minute : null;
  const closeTime =
    end === 'cancelled' ? time + 4 * minute : status === orderStatus.closed ? time + payMinutes * minute : null;
  const order: OrderRecord = {
    ...{ orderId, userId, orderType, amount, status, payTime, closeTime, paidFen, days: goods.days },
    orderNo: numberOf(ledger, orderId, time),
    items: [goods.item],
    mall: null,
    meeting: null,
    source: end === 'gift' ? 'gift' : 'buy',
    couponId: null,
    couponName: null,
    createTime: time,
    payDeadline: time + payMinutes * minute,
    closeReason:
      end === 'cancelled'
        ? '不想要了'
        : end === 'closed'
          ? '超时未支付，订单已自动关闭'
          : end === 'late'
            ? '支付超时，款项将原路退回'
            : null,
    accessFrom: payTime,
    accessTo: payTime === null ? null : payTime + goods.days * day,
    refundedFen: end === 'late' ? paidFen : 0,
    extraFen: 0,
    refund: null,
    pastRefunds: [],
    invoiceId: null,
    removed: false,
    ...{ from: null, fromId: null, actKey: null },
    log: [{ time, actor: 'buyer', event: 'create', from: null, to: status }],
  };
  if (end === 'gift') Object.assign(order, { amount: { ...amount, actOffFen: amount.payFen, payFen: 0 } });
  books.orders.push(order);
  if (paidFen > 0) {
    const late = end === 'late' ? 40 * minute : minute;
    const payment = {
      orderId,
      userId,
      amountFen: paidFen,
      reason: null,
      createTime: time,
      expireAt: time + 10 * minute,
    };
    const payNo = `P${numberOf(ledger, orderId, time)}`;
    const state = end === 'late' ? ('CLOSED' as const) : ('SUCCESS' as const);
    books.payments.push({ ...payment, payNo, status: state, paidTime: time + late, refundedFen: order.refundedFen });
  }
  addRefund(order, end);
  return order;
}

function addRefund(order: OrderRecord, end: End): void {
  if (end !== 'refunding' && end !== 'refused' && end !== 'refunded') return;
  const asked = order.createTime + 5 * hour;
  const decided = asked + 20 * hour;
  const amountFen = order.paidFen;
  order.refund = {
    reason: '误操作购买',
    note: end === 'refunding' ? '选错了课程（示例）' : '',
    amountFen,
    status: end === 'refunding' ? refundStep.checking : end === 'refused' ? refundStep.refused : refundStep.refunded,
    deadline: end === 'refunding' ? asked + 48 * hour : null,
    ...{ type: refundType.moneyOnly, items: [], images: [], returnAddress: null, returnParcel: null },
    rejectReason: end === 'refused' ? '不符合退款规则' : null,
    timeline: [{ time: asked, text: '已提交退款申请，48小时内审核' }],
  };
  if (end === 'refused') order.refund.timeline.unshift({ time: decided, text: '退款申请未通过：不符合退款规则' });
  if (end !== 'refunded') return;
  order.refund.timeline.unshift({ time: decided, text: '审核通过，款项已原路退回' });
  Object.assign(order, {
    status: orderStatus.refunded,
    refundedFen: amountFen,
    closeTime: decided,
    closeReason: '退款成功',
  });
}

/** The order is placed with a coupon. */
function takeOff(order: OrderRecord, { couponId, templateId }: CouponRecord): void {
  const template = templateOf(templateId);
  const couponOffFen = couponOff(template, order.amount.payFen);
  Object.assign(order, { couponId, couponName: template.name });
  order.amount = { ...order.amount, couponOffFen, payFen: order.amount.payFen - couponOffFen };
}

function addCoupons({ books }: Ledger, userId: number, now: number): void {
  const [unpaid] = books.orders;
  for (const [templateId, daysAgo] of [
    [1, 3],
    [2, 5],
    [5, 10],
    [6, 2],
    [9, 20],
  ] as const)
    giveCoupon(books, userId, templateOf(templateId), now - daysAgo * day);
  const used = giveCoupon(books, userId, templateOf(4), now - 30 * day);
  const bought = books.orders.find(({ orderType, status }) => orderType === 'vip' && status === orderStatus.done);
  if (bought) {
    lockCoupon(books, used.couponId, bought.orderId);
    spendCoupon(books, used.couponId);
    takeOff(bought, used);
    bought.paidFen = bought.amount.payFen;
    for (const payment of books.payments) if (payment.orderId === bought.orderId) payment.amountFen = bought.paidFen;
  }
  giveCoupon(books, userId, templateOf(3), now - 60 * day);
  giveCoupon(books, userId, templateOf(7), now - 90 * day);
  const locked = giveCoupon(books, userId, templateOf(12), now - 6 * day);
  if (!unpaid) return;
  lockCoupon(books, locked.couponId, unpaid.orderId);
  takeOff(unpaid, locked);
}

function addInvoices({ books }: Ledger, userId: number, now: number): void {
  const paid = books.orders.filter(
    ({ status, paidFen, refund }) => status === orderStatus.done && paidFen > 0 && !refund,
  );
  const start = { userId, ...invoiced, email, remark: null };
  const of = (index: number): OrderRecord[] => paid.slice(index, index + 1);
  const apply = (index: number, daysAgo: number) => applyInvoice(books, of(index), start, now - daysAgo * day);
  const red = apply(0, 38);
  decideInvoice(red, true, now - 37 * day);
  red.status = invoiceStatus.reversed;
  for (const order of of(0)) order.invoiceId = null;
  decideInvoice(apply(0, 30), true, now - 29 * day);
  decideInvoice(apply(1, 12), false, now - 11 * day);
  applyInvoice(books, paid.slice(-1), start, now - 2 * hour);
  books.titles.push(
    { titleId: books.nextId++, userId, head: invoiced.head, isDefault: true },
    {
      titleId: books.nextId++,
      userId,
      head: { titleType: invoiceTitleType.person, title: '周全有' },
      isDefault: false,
    },
  );
}

/** The books at the first call about money. */
export function seededBooks(state: State, content: Content, now: number): Books {
  const ledger: Ledger = { state, content, books: emptyBooks() };
  for (const { user, hasEverything } of Object.values(state.users)) {
    const { userId } = user;
    if (!hasEverything) {
      giveCoupon(ledger.books, userId, templateOf(1), now - day);
      giveCoupon(ledger.books, userId, templateOf(2), now - day);
      continue;
    }
    for (const [orderType, targetId, daysAgo, end] of past) {
      const time = daysAgo === 0 ? now - 5 * minute : now - daysAgo * day - 3 * hour;
      const goods = goodsOf(ledger, orderType, targetId, now);
      if (!goods) throw new Error(`Nothing is sold as ${orderType} ${targetId}.`);
      write(ledger, userId, goods, orderType, time, end);
    }
    addCoupons(ledger, userId, now);
    addInvoices(ledger, userId, now);
  }
  seedGoods(ledger, now);
  seedMeetings(ledger, now);
  ledger.books.firstId = ledger.books.nextId;
  return ledger.books;
}
