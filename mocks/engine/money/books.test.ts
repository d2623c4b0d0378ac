/** The invariants of the books over random histories, through the handlers of the contract. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Buyer, buyer } from '../../../tests/support/Buyer.ts';
import { Refusal } from '../answers.ts';
import { receive, timeOut } from './orders.ts';
import { decideRefund } from './refunds.ts';
import { decideInvoice } from './invoices.ts';
import { paymentOf } from './payments.ts';

const minute = 60_000;
const histories = process.env.DEEP === '1' ? 6_000 : 150;

type Step = (history: Buyer) => void;

const goods = fc.constantFrom(
  ...(['month', 'season', 'year'].map((_, at) => ({ orderType: 'vip', targetId: at + 1 })) as object[]),
  ...[3_101, 3_102, 3_104, 3_001].map((targetId) => ({ orderType: 'video', targetId })),
);
const order = fc.nat(20);
const step = fc.oneof(
  fc.tuple(goods, fc.boolean(), fc.nat(3)).map(([subject, withCoupon, key]): Step => (history) => {
    const preview = history.call('orderPreview', withCoupon ? subject : { ...subject, couponId: null });
    if (preview instanceof Refusal) return;
    const { amount, couponId } = preview as { amount: { payFen: number }; couponId: number | null };
    const draft = { ...subject, couponId, expectPayFen: amount.payFen, agree: true };
    history.call('orderCreate', draft, key === 0 ? null : `key-of-a-click-${key}-${history.now}`);
  }),
  order.map((at): Step => (history) => {
    const own = history.orderAt(at);
    if (own) history.call('payQrcode', { orderId: own.orderId, channel: 'wechat' });
  }),
  fc.nat(20).map((at): Step => (history) => {
    const { books } = history;
    const own = books.payments.filter(({ userId }) => userId === buyer);
    const payment = own[at % Math.max(1, own.length)];
    if (payment) receive(history.ledger, payment, history.now);
  }),
  fc
    .tuple(order, fc.constantFrom('orderCancel', 'orderRemove', 'refundApply', 'refundCancel'))
    .map(([at, id]): Step => (history) => {
      const own = history.orderAt(at);
      if (own) history.call(id as 'orderCancel', { orderId: own.orderId, reason: '不想要了' });
    }),
  fc.tuple(order, fc.boolean()).map(([at, agree]): Step => (history) => {
    const own = history.orderAt(at);
    if (own) decideRefund(history.ledger, own, agree, history.now);
  }),
  fc.tuple(order, fc.boolean()).map(([at, good]): Step => (history) => {
    const own = history.orderAt(at);
    const head = { titleType: 1, title: '张样例' };
    if (own) history.call('invoiceApply', { orderIds: [own.orderId], head, email: 'a@b.cn' });
    const invoice = history.books.invoices.find(({ userId, status }) => userId === buyer && status === 1);
    if (invoice) decideInvoice(invoice, good, history.now);
  }),
  fc.constantFrom(1, 2, 9, 11, 31, 60 * 24 * 8).map((minutes): Step => (history) => {
    history.now += minutes * minute;
  }),
  fc.constantFrom(1, 4, 5, 6, 9, 10).map(
    (templateId): Step =>
      (history) =>
        void history.call('couponReceive', { templateId }),
  ),
);

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

function checkBooks(history: Buyer): void {
  const { orders, payments, coupons, invoices } = history.books;
  for (const own of orders) {
    const paid = payments.filter(({ orderId, paidTime }) => orderId === own.orderId && paidTime !== null);
    if (own.userId === buyer) {
      // Money paid is money kept and money refunded.
      expect(own.paidFen).toBe(sum(paid.map(({ amountFen }) => amountFen)));
      const kept = own.status === 40 ? own.amount.payFen : 0;
      expect(own.paidFen - own.refundedFen).toBe(kept);
      // It is paid at most once.
      expect(paid.filter(({ status }) => status === 'SUCCESS').length).toBeLessThanOrEqual(1);
      expect(own.amount.payFen).toBeGreaterThanOrEqual(0);
      const { goodsFen, vipOffFen, actOffFen, couponOffFen, payFen } = own.amount;
      expect(goodsFen - vipOffFen - actOffFen - couponOffFen).toBe(payFen);
    }
    for (const fen of [own.paidFen, own.refundedFen, ...Object.values(own.amount)])
      expect(Number.isSafeInteger(fen) && fen >= 0).toBe(true);
    // The log tells the whole way to the present state.
    expect(own.log.at(-1)?.to === own.status || own.userId !== buyer).toBe(true);
  }
  // A coupon is never used twice nor lost: an order that waits locks its own, a paid one has used it, all others are free.
  for (const coupon of coupons.filter(({ userId }) => userId === buyer)) {
    const holders = orders.filter(
      ({ couponId, status }) => couponId === coupon.couponId && (status === 10 || status === 40),
    );
    expect(holders.length).toBeLessThanOrEqual(1);
    const [holder] = holders;
    expect(coupon.status).toBe(holder ? (holder.status === 10 ? 3 : 1) : 0);
    expect(coupon.orderId).toBe(holder?.orderId ?? null);
  }
  // A valid invoice is over the money that is still kept.
  for (const { status, amountFen, orderIds, userId } of invoices) {
    if (userId !== buyer || status === 4) continue;
    const kept = orders.filter(({ orderId }) => orderIds.includes(orderId));
    expect(amountFen).toBe(sum(kept.map(({ paidFen, refundedFen }) => paidFen - refundedFen)));
  }
}

test('[7-01] F.1, F.5, F.7, F.8: after every step of every history the money, the coupons and the invoices add up', () => {
  let paidOrders = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const history = new Buyer();
      for (const take of steps) {
        take(history);
        checkBooks(history);
      }
      paidOrders += history.books.orders.filter(({ userId, status }) => userId === buyer && status === 40).length;
    }),
    { numRuns: histories },
  );
  // The histories reach what they are about.
  expect(paidOrders).toBeGreaterThan(histories / 15);
}, 900_000);

test('[7-01] F.6.7: money for a closed order, or for one that is paid already, goes back at once', () => {
  const history = new Buyer();
  const place = () => {
    const draft = { orderType: 'vip', targetId: 1, couponId: null, expectPayFen: 2_800, agree: true };
    history.call('orderCreate', draft);
    const ledger = history.ledger;
    const own = ledger.books.orders.at(-1);
    if (!own) throw new Error('no order');
    return { ledger, own, payment: paymentOf(ledger, own, history.now) };
  };
  const late = place();
  timeOut(late.ledger, late.own);
  receive(late.ledger, late.payment, history.now);
  expect(late.own).toMatchObject({
    status: 51,
    paidFen: 2_800,
    refundedFen: 2_800,
    closeReason: '支付超时，款项将原路退回',
  });
  const twice = place();
  const second = { ...twice.payment, payNo: 'P2' };
  twice.ledger.books.payments.push(second);
  receive(twice.ledger, twice.payment, history.now);
  receive(twice.ledger, second, history.now);
  receive(twice.ledger, second, history.now);
  expect(twice.own).toMatchObject({ status: 40, paidFen: 5_600, refundedFen: 2_800 });
});

test('[7-01] F.5: an exchanged code is a paid order of ¥0, which has no refund and no invoice', () => {
  const history = new Buyer();
  const { endTime } = history.call('vipExchange', { code: 'DEMO-VIP-366' }) as { endTime: number };
  const { list } = history.call('orderList', { type: 'vip' }) as { list: object[] };
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    ...{ status: 40, source: 'code', accessTo: endTime, paidFen: 0, invoiceState: 9 },
    amount: { payFen: 0 },
    actions: ['renew', 'benefits'],
  });
});
