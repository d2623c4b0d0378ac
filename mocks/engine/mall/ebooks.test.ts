/** Electronic books: sold without a parcel, read by their buyer alone, refunded only before they are opened. */
import { describe, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderInvoiceState from '#openapi/dist/names/orderInvoiceState.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import { Shopper } from '#tests/support/Shopper.ts';
import { Refusal } from '../answers.ts';
import { ebookTextOf } from '../seed/ebooks.ts';
import { day } from '../times.ts';

type Schemas = components['schemas'];

const productId = 6052;
const file = { skuId: 605_201, quantity: 1 };
const paper = { skuId: 605_202, quantity: 1 };
const handbook = { skuId: 602_701, quantity: 1 };
const free = { skuId: 603_001, quantity: 1 };

const refusalOf = (answer: unknown): string | null => (answer instanceof Refusal ? answer.name : null);
const chapter = (shopper: Shopper, number = 1): unknown => shopper.call('ebookChapter', { productId, chapter: number });
const shelf = (shopper: Shopper) => (shopper.call('ebookShelf', {}) as Schemas['EbookShelf']).list;
/** One piece of an item. */
const one = (item: Schemas['OrderItem'] | undefined) => ({ itemId: item?.itemId, quantity: 1 });
/** Agrees to the refund that waits. */
const agreed = (shopper: Shopper, orderId: number) => shopper.sees(orderId, 3 * day);

test('every electronic size that is sold has a text of several chapters, and no other product says that it has one', () => {
  for (const { brief, skus } of new Shopper().ledger.content.products) {
    const text = ebookTextOf(brief.productId);
    const isSold = skus.some(({ isEbook }) => isEbook);
    expect([brief.title, (text?.chapters.length ?? 0) >= 3], brief.title).toEqual([brief.title, isSold]);
  }
});

describe('an order of electronic books alone', () => {
  test('F.2 needs no address, has no freight and is done with its payment', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([file], { addressId: null });
    const { order, mall, refundRule } = shopper.sees(orderId);
    expect(order).toMatchObject({
      status: orderStatus.done,
      statusText: '已完成',
      invoiceState: orderInvoiceState.applicable,
    });
    expect(order.amount.freightFen).toBeNull();
    expect(order.actions).toEqual(['read', 'comment', 'invoice', 'refund']);
    expect(mall).toMatchObject({ address: null, deliverTime: null, receiveTime: shopper.now });
    expect(refundRule).toBe('电子书在首次打开阅读前，支付后7天内可以申请退款；打开后不支持退款。');
    expect(refusalOf(shopper.call('mallLogistics', { orderId }))).toBe('orderChanged');
  });

  test('F.2 that costs nothing is done at once', () => {
    const shopper = new Shopper();
    const orderId = shopper.places([free], { addressId: null });
    expect(shopper.sees(orderId).order).toMatchObject({
      status: orderStatus.done,
      actions: ['read', 'comment', 'remove'],
    });
  });

  test('F.2 applies for the wished invoice with its payment', () => {
    const shopper = new Shopper();
    const invoice = { head: { titleType: invoiceTitleType.person, title: '张样例' }, email: 'a@example.com' };
    expect(shopper.sees(shopper.buys([file], { invoice })).order.invoiceState).toBe(orderInvoiceState.issuing);
  });

  test('F.2 is refunded before the book is opened, which closes it, and may be bought again then', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([file]);
    expect(shopper.asks(orderId, { type: refundType.withGoods })).toBe('refundRefused');
    expect(shopper.asks(orderId)).toBeNull();
    expect(refusalOf(chapter(shopper))).toBe('readingPaused');
    shopper.call('refundCancel', { orderId });
    expect(shopper.sees(orderId).order.items[0]?.reading).toBe('unopened');
    expect(shopper.asks(orderId)).toBeNull();
    const { order } = agreed(shopper, orderId);
    expect([order.status, order.refundedFen]).toEqual([61, order.paidFen]);
    expect(refusalOf(chapter(shopper))).toBe('buyFirst');
    expect(shopper.sees(shopper.buys([file])).order.status).toBe(orderStatus.done);
  });

  test('F.2 is not refunded once a chapter was sent, nor seven days after the payment', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([file]);
    chapter(shopper);
    expect(shopper.asks(orderId)).toBe('refundRefused');
    const { order } = shopper.sees(orderId);
    expect([order.items[0]?.reading, order.actions.includes('refund')]).toEqual(['opened', false]);
    const late = new Shopper();
    const other = late.buys([file]);
    late.sees(other, 7 * day + 1);
    expect(late.asks(other)).toBe('refundRefused');
  });
});

test('F.2 a book is sold to a doctor once, one piece at a time, and never runs out', () => {
  const shopper = new Shopper();
  const preview = (items: object[]) =>
    shopper.call('mallPreview', { items, addressId: null, couponId: null }) as Schemas['MallPreview'];
  expect(preview([{ ...file, quantity: 2 }]).items[0]).toMatchObject({ limit: 1, isShort: true });
  const before = preview([file]).items[0]?.stock;
  shopper.buys([file]);
  const { invalid, items, hasParcel } = preview([file, paper]);
  expect([invalid[0]?.reason, items.length, hasParcel]).toEqual(['owned', 1, true]);
  const draft = { items: [file], addressId: null, couponId: null, expectPayFen: 7_600, agree: true };
  expect(refusalOf(shopper.call('mallOrderCreate', draft))).toBe('ebookOwned');
  const other = new Shopper();
  expect(
    (other.call('mallPreview', { items: [file], addressId: null }) as Schemas['MallPreview']).items[0]?.stock,
  ).toBe(before);
});

describe('an order of paper and an electronic book', () => {
  test('F.2 needs an address, is sent, and its book can be read at once', () => {
    const shopper = new Shopper();
    const items = [file, handbook];
    const { amount } = shopper.call('mallPreview', {
      items,
      addressId: null,
      couponId: null,
    }) as Schemas['MallPreview'];
    const draft = { items, addressId: null, couponId: null, expectPayFen: amount.payFen, agree: true };
    expect(refusalOf(shopper.call('mallOrderCreate', draft))).toBe('addressUnusable');
    const orderId = shopper.buys(items);
    expect(shopper.sees(orderId).order).toMatchObject({
      status: orderStatus.ready,
      actions: ['read', 'refund', 'address', 'remind'],
    });
    expect(refusalOf(chapter(shopper))).toBeNull();
  });

  test('F.2 refunds each item by its own rule: the opened book stays, the paper comes back with the freight', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([file, handbook]);
    const { order } = shopper.sees(orderId);
    const [book, print] = order.items;
    chapter(shopper);
    expect(shopper.asks(orderId, { items: [one(book)] })).toBe('refundRefused');
    expect(shopper.asks(orderId, { items: [one(book), one(print)] })).toBe('refundRefused');
    expect(shopper.asks(orderId)).toBeNull();
    const after = agreed(shopper, orderId).order;
    expect(after.refundedFen).toBe((print?.payFen ?? 0) + (order.amount.freightFen ?? 0));
    // Nothing is left to be sent.
    expect([after.status, after.items.map(({ refundState }) => refundState)]).toEqual([40, ['none', 'refunded']]);
    expect(refusalOf(chapter(shopper, 2))).toBeNull();
  });

  test('F.2 the paper comes back piece by piece, the freight with its last piece, and the book stays', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([free, { skuId: 604_501, quantity: 2 }]);
    const [, print] = shopper.sees(orderId).order.items;
    const refunds = [1, 2].map(() => {
      expect(shopper.asks(orderId, { items: [one(print)] })).toBeNull();
      shopper.agrees(orderId);
      return shopper.sees(orderId).refund?.amountFen;
    });
    expect([print?.payFen, refunds]).toEqual([5_800, [2_900, 2_900 + 800]]);
    const after = shopper.sees(orderId);
    expect([after.order.status, after.mall?.arriveTime]).toEqual([40, null]);
    expect(shelf(shopper).map(({ reading }) => reading)).toEqual(['unopened']);
  });

  test('F.2 the unopened book comes back alone, without freight, and the paper is sent', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([file, handbook]);
    const [book] = shopper.sees(orderId).order.items;
    expect(shopper.asks(orderId, { items: [one(book)] })).toBeNull();
    const { order } = agreed(shopper, orderId);
    expect([order.refundedFen, order.status]).toEqual([book?.payFen, 30]);
  });
});

describe('reading', () => {
  test('A.4 only the buyer gets the contents, a chapter or a place; whoever else is refused', () => {
    const shopper = new Shopper();
    for (const [id, input] of [
      ['ebookDetail', { productId }],
      ['ebookChapter', { productId, chapter: 1 }],
      ['ebookPlaceSave', { productId, chapter: 1, block: 0, offset: 0, isEnd: false }],
    ] as const) {
      expect(refusalOf(shopper.call(id, input)), id).toBe('buyFirst');
      expect(refusalOf(shopper.call(id, { ...input, productId: 6001 })), id).toBe('notFound');
    }
    shopper.places([file]);
    expect(refusalOf(chapter(shopper))).toBe('buyFirst');
  });

  test('a place is kept for all devices, the end of the book is a hundred per cent, and a place beyond it is refused', () => {
    const shopper = new Shopper();
    shopper.buys([file]);
    const save = (change: object) =>
      shopper.call('ebookPlaceSave', { productId, chapter: 1, block: 0, offset: 0, isEnd: false, ...change });
    const percents = [{}, { block: 2, offset: 500 }, { chapter: 3 }, { chapter: 6, block: 3 }].map(
      (at) => (save(at) as Schemas['EbookPlace']).percent,
    );
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect([percents[0], (percents[3] ?? 0) < 100]).toEqual([0, true]);
    const place = save({ chapter: 6, block: 3, isEnd: true }) as Schemas['EbookPlace'];
    expect(place.percent).toBe(100);
    expect((shopper.call('ebookDetail', { productId }) as Schemas['Ebook']).place).toEqual(place);
    expect(refusalOf(save({ block: 400 }))).toBe('notFound');
    expect(refusalOf(save({ chapter: 7 }))).toBe('notFound');
  });

  test('a second copy that was paid by mistake is refunded, while the first one is open', () => {
    const shopper = new Shopper();
    const first = shopper.places([file]);
    const second = shopper.places([file, handbook]);
    for (const orderId of [first, second]) shopper.pays(orderId);
    chapter(shopper);
    const [copy] = shopper.sees(second).order.items;
    expect(shopper.asks(first)).toBe('refundRefused');
    expect(shopper.asks(second, { items: [one(copy)] })).toBeNull();
    expect(shelf(shopper)).toMatchObject([{ productId, orderId: first, reading: 'opened' }]);
  });

  test('the shelf keeps books of removed orders, the one read last first', () => {
    const shopper = new Shopper();
    const orderId = shopper.buys([file]);
    shopper.now += 1_000;
    shopper.places([free]);
    expect(shelf(shopper).map((book) => book.productId)).toEqual([6030, productId]);
    shopper.call('orderRemove', { orderId });
    shopper.now += 1_000;
    shopper.call('ebookPlaceSave', { productId, chapter: 2, block: 0, offset: 0, isEnd: false });
    expect(shelf(shopper).map((book) => [book.productId, book.place?.chapter])).toEqual([
      [productId, 2],
      [6030, undefined],
    ]);
  });
});
