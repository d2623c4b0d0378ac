/** What the clock does with goods [F.2]: they are sent, arrive, count as received; requests are decided and closed. */
import { describe, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderInvoiceState from '#openapi/dist/names/orderInvoiceState.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import { Shopper } from '#tests/support/Shopper.ts';
import { Refusal } from '../answers.ts';
import { freeStock } from './stock.ts';
import { day, hour } from '../times.ts';

type Schemas = components['schemas'];

const atlas = 601_901;
/** It is sent on the 8th of December 2026 at the earliest. */
const presale = 601_401;
const parcel = { company: '样例快递（虚构）', number: 'YL00000001' };

const stock = ({ state, ledger, now }: Shopper, skuId = atlas): number => freeStock(state, ledger.content, skuId, now);

describe('goods on their way', () => {
  test('[7-01] F.2: they are sent four hours after the payment and count as received ten days later', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys();
    expect(shopper.sees(orderId, 4 * hour - 1).order).toMatchObject({
      status: orderStatus.ready,
      statusText: '待发货',
    });
    const { order, mall } = shopper.sees(orderId, 1);
    expect(order).toMatchObject({ status: orderStatus.toReceive, actions: ['logistics', 'confirm', 'refund'] });
    expect(mall).toMatchObject({ deliverTime: shopper.now, autoConfirmTime: shopper.now + 10 * day });
    const lengths = [0, 8, 22, 14].map((hours) => {
      shopper.now += hours * hour;
      return (shopper.call('mallLogistics', { orderId }) as Schemas['Logistics']).packages[0]?.timeline.length;
    });
    expect(lengths).toEqual([1, 2, 3, 4]);
    expect(shopper.sees(orderId, 7 * day).order.actions).toContain('extend');
    const received = shopper.sees(orderId, 2 * day);
    expect(received.order).toMatchObject({ status: orderStatus.done, statusText: '已完成' });
    expect(received.mall).toMatchObject({ receiveTime: mall?.autoConfirmTime ?? 0, autoConfirmTime: null });
  });

  test('[7-01] F.2: more time is offered in the last three days, once, and is five days', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys();
    expect(shopper.sees(orderId, 4 * hour + 7 * day - 1).order.actions).not.toContain('extend');
    expect(shopper.call('mallExtend', { orderId })).toBeInstanceOf(Refusal);
    expect(shopper.sees(orderId, 1).order.actions).toContain('extend');
    shopper.call('mallExtend', { orderId });
    expect(shopper.sees(orderId, 8 * day - 1).order).toMatchObject({ status: orderStatus.toReceive });
    expect(shopper.sees(orderId).order.actions).not.toContain('extend');
    expect(shopper.sees(orderId, 1).order.status).toBe(orderStatus.done);
  });

  test('[7-01] E.9: goods in pre-sale are not sent before their day', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([{ skuId: presale, quantity: 1 }]);
    const shipTime = Date.UTC(2026, 11, 8, 1);
    expect(shopper.sees(orderId, shipTime - shopper.now - 1).order.status).toBe(orderStatus.ready);
    expect(shopper.sees(orderId, 1)).toMatchObject({
      order: { status: orderStatus.toReceive },
      mall: { deliverTime: shipTime },
    });
  });

  test('[7-01] F.1: an order that is not paid closes after thirty minutes, and its pieces are there again', () => {
    const shopper = new Shopper();
    const before = stock(shopper);
    const orderId = shopper.places();
    expect(stock(shopper)).toBe(before - 1);
    expect(shopper.sees(orderId, hour / 2).order).toMatchObject({
      status: orderStatus.closed,
      actions: ['rebuy', 'remove'],
    });
    expect(stock(shopper)).toBe(before);
    // The money that comes then goes back, and nothing is sent.
    shopper.pays(orderId);
    const { order } = shopper.sees(orderId, day);
    expect([order.status, order.refundedFen - order.paidFen, order.closeReason]).toEqual([
      51,
      0,
      '支付超时，款项将原路退回',
    ]);
  });

  test('[7-01] F.2, F.8: reviews end after 30 days, refunds 7 days after the receipt, invoices a year after the payment', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys();
    shopper.sees(orderId, 4 * hour);
    shopper.call('mallReceive', { orderId });
    expect(shopper.sees(orderId, 7 * day).order.actions).toEqual(['comment', 'rebuy', 'invoice', 'refund']);
    expect(shopper.sees(orderId, 1).order.actions).toEqual(['comment', 'rebuy', 'invoice', 'remove']);
    expect(shopper.asks(orderId)).toBe('refundRefused');
    expect(shopper.sees(orderId, 23 * day).order.actions).toEqual(['rebuy', 'invoice', 'remove']);
    expect(shopper.sees(orderId, 335 * day).order.actions).toEqual(['rebuy', 'remove']);
  });

  test('[7-01] F.8: the invoice that was wished is applied for when the order is complete, and not before', () => {
    const shopper = new Shopper();
    const head = { titleType: invoiceTitleType.person, title: '张样例' };
    const orderId = shopper.buys(undefined, { invoice: { head, email: 'a@b.cn' } });
    expect(shopper.sees(orderId, 4 * hour)).toMatchObject({
      order: { invoiceState: orderInvoiceState.none },
      invoiceId: null,
      mall: { invoice: { head, email: 'a@b.cn' } },
    });
    expect(shopper.sees(orderId, 10 * day).order.invoiceState).toBe(orderInvoiceState.issuing);
    expect(shopper.sees(orderId, day).order.invoiceState).toBe(orderInvoiceState.issued);
    const { list } = shopper.call('invoiceList', {}) as Schemas['InvoiceList'];
    expect(list[0]).toMatchObject({ content: '图书/商品明细', orderIds: [orderId], status: invoiceStatus.issued });
  });
});

describe('requests for a refund', () => {
  test('[7-01] F.2: before the goods are sent the money comes back after 48 hours, and nothing is sent meanwhile', () => {
    const shopper = new Shopper();
    const before = stock(shopper);
    const orderId = shopper.buys();
    expect(shopper.asks(orderId, { type: refundType.withGoods })).toBe('refundRefused');
    expect(shopper.asks(orderId)).toBeNull();
    expect(shopper.sees(orderId, 2 * day - 1).order).toMatchObject({
      status: orderStatus.ready,
      statusText: '退款中',
      refundStatus: refundStep.checking,
    });
    const { order } = shopper.sees(orderId, 1);
    expect(order).toMatchObject({
      status: orderStatus.refunded,
      refundStatus: refundStep.refunded,
      refundedFen: order.paidFen,
    });
    expect(stock(shopper)).toBe(before);
  });

  test('[7-01] F.2: a request that is taken back lets the goods go at once', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys();
    shopper.asks(orderId);
    shopper.now += day;
    shopper.call('refundCancel', { orderId });
    expect(shopper.sees(orderId)).toMatchObject({
      order: { status: orderStatus.toReceive },
      mall: { deliverTime: shopper.now },
      refund: null,
    });
  });

  test('[7-01] F.2: goods that are not sent back in seven days close the request, and the order goes on', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys();
    shopper.now += 5 * hour;
    shopper.asks(orderId, { type: refundType.withGoods });
    const { order, refund } = shopper.sees(orderId, 2 * day);
    expect(order.actions).toEqual(['progress', 'refundCancel', 'refundShip']);
    expect(refund).toMatchObject({
      status: refundStep.toReturn,
      type: refundType.withGoods,
      returnAddress: expect.stringContaining('虚构') as string,
    });
    expect(shopper.sees(orderId, 7 * day - 1).refund?.status).toBe(refundStep.toReturn);
    expect(shopper.sees(orderId, 1)).toMatchObject({
      order: { status: orderStatus.toReceive, statusText: '待收货', refundedFen: 0 },
      refund: { status: refundStep.refused, rejectReason: '超过7天未寄回商品' },
    });
  });

  test('[7-01] F.2: goods that are sent back arrive after three days; then their money comes and they are sold again', () => {
    const shopper = new Shopper();
    const before = stock(shopper);
    const orderId = shopper.buys();
    shopper.now += 5 * hour;
    shopper.call('mallReceive', { orderId });
    shopper.asks(orderId, { type: refundType.withGoods });
    shopper.now += 2 * day;
    shopper.call('refundShip', { orderId, ...parcel });
    expect(shopper.sees(orderId, 3 * day - 1)).toMatchObject({
      order: { status: orderStatus.done },
      refund: { status: refundStep.returning, returnParcel: parcel },
    });
    expect(stock(shopper)).toBe(before - 1);
    const { order } = shopper.sees(orderId, 1);
    expect(order).toMatchObject({
      status: orderStatus.refunded,
      refundedFen: order.paidFen,
      actions: ['progress', 'rebuy', 'remove'],
    });
    expect(stock(shopper)).toBe(before);
  });

  test('[7-01] F.1 F.2: of three pieces of one size two come back one by one, and the third with the rest, to the fen', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([
      { skuId: 604_501, quantity: 3 },
      { skuId: atlas, quantity: 1 },
    ]);
    const detail = shopper.sees(orderId).order;
    const [item] = detail.items;
    const { itemId = 0, payFen = 0 } = item ?? {};
    const one = [{ itemId, quantity: 1 }];
    const preview = (items: string): unknown => shopper.call('refundPreview', { orderId, items });
    expect(preview(`${itemId}:4`)).toMatchObject({ allowed: false, amountFen: 0 });
    expect(preview(`${itemId}:1,${itemId}:1`)).toMatchObject({ name: 'badParameter' });
    expect(shopper.asks(orderId, { items: [{ itemId, quantity: 4 }] })).toBe('refundRefused');
    const before = stock(shopper, 604_501);
    let refunded = 0;
    for (const pieces of [1, 2]) {
      const { amountFen } = preview(`${itemId}:1`) as { amountFen: number };
      shopper.asks(orderId, { items: one });
      expect(shopper.sees(orderId)).toMatchObject({
        order: { statusText: '退款中' },
        refund: { status: refundStep.checking, items: one, amountFen, deadline: shopper.now + 2 * day },
      });
      shopper.agrees(orderId);
      refunded += amountFen;
      const { order } = shopper.sees(orderId);
      expect(order).toMatchObject({ statusText: '待发货 · 已部分退款', refundedFen: refunded });
      expect(order.items[0]).toMatchObject({ refundedQuantity: pieces, refundState: 'none' });
      expect(stock(shopper, 604_501)).toBe(before + pieces);
    }
    expect(refunded).toBe(Math.floor(((payFen ?? 0) * 2) / 3));
    expect(shopper.asks(orderId, { items: [{ itemId, quantity: 2 }] })).toBe('refundRefused');
    shopper.asks(orderId, {});
    shopper.agrees(orderId);
    expect(shopper.sees(orderId).order).toMatchObject({ status: orderStatus.refunded, refundedFen: detail.paidFen });
  });

  test('[7-01] F.1: a part that is refunded leaves the order as it is, with another word', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([
      { skuId: atlas, quantity: 1 },
      { skuId: 602_701, quantity: 2 },
    ]);
    const [first] = shopper.sees(orderId).order.items;
    const whole = [{ itemId: first?.itemId, quantity: 1 }];
    shopper.asks(orderId, { items: whole });
    const { order } = shopper.sees(orderId, 2 * day);
    expect(order).toMatchObject({
      refundStatus: refundStep.refunded,
      statusText: '待收货 · 已部分退款',
      refundedFen: first?.payFen,
    });
    expect(order.items.map(({ refundState }) => refundState)).toEqual(['refunded', 'none']);
    // What is left goes on.
    expect(shopper.sees(orderId, 10 * day).order).toMatchObject({
      ...{ status: orderStatus.done, statusText: '已完成 · 已部分退款' },
    });
    expect(shopper.asks(orderId, { items: whole })).toBe('refundRefused');
    expect(shopper.asks(orderId, { items: [{ itemId: 999_999, quantity: 1 }] })).toBe('notFound');
  });
});

test('[7-01] one jump of the clock leads where small steps lead', () => {
  const end = 40 * day;
  const story = (step: number): Schemas['Order'][] => {
    const shopper = new Shopper();
    shopper.buys();
    shopper.places([{ skuId: 602_701, quantity: 1 }]);
    shopper.asks(shopper.buys([{ skuId: 604_301, quantity: 1 }]));
    const kept = shopper.buys([{ skuId: 604_501, quantity: 4 }], {
      invoice: { head: { titleType: invoiceTitleType.person, title: '张样例' }, email: 'a@b.cn' },
    });
    shopper.now += 5 * hour;
    shopper.asks(kept, { type: refundType.withGoods });
    const until = shopper.now + end;
    while (shopper.now < until) {
      shopper.now = Math.min(until, shopper.now + step);
      shopper.call('orderList', {});
    }
    return (shopper.call('orderList', { type: 'mall', size: 50 }) as Schemas['OrderList']).list;
  };
  expect(story(7 * hour)).toEqual(story(end));
});
