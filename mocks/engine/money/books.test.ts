/** The invariants of the books over random histories, through the handlers of the contract. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderInvoiceState from '#openapi/dist/names/orderInvoiceState.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { Buyer, buyer } from '#tests/support/Buyer.ts';
import { checkBooks } from '#tests/support/checkBooks.ts';
import { Refusal } from '../answers.ts';
import { receive, timeOut } from './orders.ts';
import { decideRefund, receiveReturn } from './refunds.ts';
import { decideInvoice } from './invoices.ts';
import { paymentOf } from './payments.ts';
import { minute } from '../times.ts';

const histories = process.env.DEEP === '1' ? 6_000 : 150;

type Step = (history: Buyer) => void;

const goods = fc.constantFrom(
  ...(['month', 'season', 'year'].map((_, at) => ({ orderType: 'vip', targetId: at + 1 })) as object[]),
  ...[3_101, 3_102, 3_104, 3_001].map((targetId) => ({ orderType: 'video', targetId })),
);
const sizes = fc.uniqueArray(
  fc.record({
    skuId: fc.constantFrom(600101, 602501, 602502, 603001, 604501, 606501),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ skuId }) => skuId },
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
  fc
    .tuple(sizes, fc.constantFrom(undefined, null), fc.nat(2), fc.boolean())
    .map(([items, couponId, at, isPaid]): Step => (history) => {
      const addressId = history.books.addresses[at]?.addressId ?? 0;
      const preview = history.call('mallPreview', { items, addressId, ...(couponId === null && { couponId }) });
      if (preview instanceof Refusal) return;
      const chosen = preview as { amount: { payFen: number }; couponId: number | null };
      const draft = { items, addressId, couponId: chosen.couponId, expectPayFen: chosen.amount.payFen, agree: true };
      if (history.call('mallOrderCreate', draft) instanceof Refusal || !isPaid) return;
      const own = history.orderAt(0);
      if (own?.status === orderStatus.unpaid)
        receive(history.ledger, paymentOf(history.ledger, own, history.now), history.now);
    }),
  fc
    .tuple(
      ...([order, fc.constantFrom(1, 2), fc.nat(3), fc.integer({ min: 1, max: 3 })] as const),
      fc.constantFrom('refundApply', 'refundShip', 'mallReceive', 'back'),
    )
    .map(([at, type, item, quantity, id]): Step => (history) => {
      const own = history.orderAt(at);
      if (!own) return;
      const { orderId, items } = own;
      const pieces = items.flatMap(({ itemId }, place) => (place === item && itemId ? [{ itemId, quantity }] : []));
      const parcel = { company: '样例快递（虚构）', number: 'YL00000001' };
      if (id === 'back') receiveReturn(history.ledger, own, history.now);
      else if (id === 'refundApply')
        history.call(id, { orderId, type, reason: '不想要了', ...(pieces.length > 0 && { items: pieces }) });
      else history.call(id as 'mallReceive', { orderId, ...parcel });
    }),
  order.map((at): Step => (history) => {
    const own = history.orderAt(at);
    if (own) history.call('payQrcode', { orderId: own.orderId, channel: 'wechat' });
  }),
  fc.nat(20).map((at): Step => (history) => {
    const { books } = history;
    const own = books.payments.filter(({ userId, orderId }) => userId === buyer && orderId >= books.firstId);
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
    const head = { titleType: invoiceTitleType.person, title: '张样例' };
    if (own) history.call('invoiceApply', { orderIds: [own.orderId], head, email: 'a@b.cn' });
    const invoice = history.books.invoices.find(
      ({ userId, status }) => userId === buyer && status === invoiceStatus.issuing,
    );
    if (invoice) decideInvoice(invoice, good, history.now);
  }),
  fc.constantFrom(1, 2, 9, 11, 31, 60 * 5, 60 * 24 * 8).map((minutes): Step => (history) => {
    history.now += minutes * minute;
  }),
  fc.constantFrom(1, 4, 5, 6, 9, 10).map(
    (templateId): Step =>
      (history) =>
        void history.call('couponReceive', { templateId }),
  ),
);

test('[7-01] F.1, F.5, F.7, F.8: after every step of every history the money, the coupons and the invoices add up', () => {
  let paidOrders = 0;
  let soldGoods = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const history = new Buyer();
      for (const take of steps) {
        take(history);
        checkBooks(history);
      }
      paidOrders += history.books.orders.filter(
        ({ userId, status, orderId }) =>
          userId === buyer && status === orderStatus.done && orderId >= history.books.firstId,
      ).length;
      soldGoods += history.books.orders.filter(
        ({ mall, payTime, orderId }) => mall && payTime && orderId >= history.books.firstId,
      ).length;
    }),
    { numRuns: histories },
  );
  // The histories reach what they are about.
  expect(paidOrders).toBeGreaterThan(histories / 15);
  expect(soldGoods).toBeGreaterThan(histories / 15);
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
    status: orderStatus.closed,
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
  expect(twice.own).toMatchObject({ status: orderStatus.done, paidFen: 2_800, refundedFen: 0, extraFen: 2_800 });
});

test('[7-01] F.5: an exchanged code is a paid order of ¥0, which has no refund and no invoice', () => {
  const history = new Buyer();
  const { endTime } = history.call('vipExchange', { code: 'DEMO-VIP-366' }) as { endTime: number };
  const { list } = history.call('orderList', { type: 'vip' }) as { list: object[] };
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    ...{
      status: orderStatus.done,
      source: 'code',
      accessTo: endTime,
      paidFen: 0,
      invoiceState: orderInvoiceState.none,
    },
    amount: { payFen: 0 },
    actions: ['renew', 'benefits'],
  });
});
