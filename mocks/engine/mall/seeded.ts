/** Goods that two personas have bought before: orders in every state, written by the functions that write new ones. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import { giveCoupon } from '../money/coupons.ts';
import { cancelOrder, type Ledger, placeOrder, receive, timeOut } from '../money/orders.ts';
import { paymentOf } from '../money/payments.ts';
import type { CouponRecord, OrderRecord } from '../money/records.ts';
import { askRefund, decideRefund, receiveReturn, sendBack } from '../money/refunds.ts';
import { templateOf } from '../money/templates.ts';
import { addressesOf, destinationOf, saveAddress } from './addresses.ts';
import { confirm, newMallPart, ship } from './delivery.ts';
import { copyOf, ebookOf, keepPlace, openCopy } from './ebooks.ts';
import { basketOf, lineOf } from './pricing.ts';
import type { MallPart } from './records.ts';
import { writeReview } from './reviews.ts';
import { day, hour, minute } from '../times.ts';

const shopper = 10001;
const member = 10002;
const reader = 10007;
const near = { provinceCode: '990000', cityCode: '990100', areaCode: '990101' };
const addresses = [
  { userId: shopper, name: '张样例', ...near, detail: '样例路1号示例市第一人民医院住院部3楼普外科（示例）' },
  { userId: shopper, name: '张样例', ...near, areaCode: '990102', detail: '示范花园2栋301室（示例）' },
  {
    ...{ userId: shopper, name: '张家人', provinceCode: '970000', cityCode: '970100', areaCode: '970101' },
    detail: '虚江大道88号（示例）',
  },
  { userId: member, name: '李示范', ...near, detail: '样例路1号示例市第一人民医院门诊部（示例）' },
];
const readerAddress = {
  ...{ userId: reader, name: '周全有', ...near },
  detail: '样例路1号示例市第一人民医院外科楼5楼（示例）',
};

type Goods = readonly (readonly [skuId: number, quantity: number])[];

/** Sizes that people buy here; all of them have more stock than is used. */
const atlas: Goods = [[601901, 1]];
const handbook: Goods = [[602701, 1]];
const ecg: Goods = [
  [602402, 1],
  [604501, 2],
];
const file: Goods = [[605201, 1]];
const tools: Goods = [
  [604301, 1],
  [604201, 1],
  [606801, 2],
];

const invoice: MallPart['invoice'] = {
  head: { titleType: invoiceTitleType.person, title: '张样例' },
  email: 'zhang.demo@example.com',
};
const asking = (reason: string, more: object = {}) => ({ reason, note: '', ...more });

/** Writes the orders of one doctor. */
class Shopper {
  private readonly ledger: Ledger;
  private readonly now: number;
  private readonly userId: number;

  constructor(ledger: Ledger, now: number, userId: number = shopper) {
    this.ledger = ledger;
    this.now = now;
    this.userId = userId;
  }

  /** Places an order so long ago, ms. */
  places(goods: Goods, ago: number, coupon: CouponRecord | null = null, wish: MallPart['invoice'] = null): OrderRecord {
    const { books, content } = this.ledger;
    const lines = goods.map(([skuId, quantity]) => {
      const line = lineOf(books, content, { skuId, quantity });
      if (!line) throw new Error(`There is no size ${skuId}.`);
      return line;
    });
    const { userId } = this;
    const [address] = addressesOf(books, userId);
    const template = coupon && templateOf(coupon.templateId);
    const { items, amount, hasParcel, readyTime } = basketOf(lines, false, template, address?.areaCode ?? null);
    return placeOrder(
      this.ledger,
      {
        ...{ userId, orderType: 'mall', amount, days: 0, from: null, fromId: null },
        ...{ couponId: coupon?.couponId ?? null, couponName: template?.name ?? null },
        items: items.map((item) => ({ ...item, itemId: books.nextId++ })),
        mall: newMallPart({
          ...{ address: address ? destinationOf(address) : null, note: '', invoice: wish, hasParcel, readyTime },
        }),
      },
      this.now - ago,
    );
  }

  /** An order that was paid a minute after it was placed. */
  buys(goods: Goods, ago: number, coupon: CouponRecord | null = null, wish: MallPart['invoice'] = null): OrderRecord {
    const order = this.places(goods, ago, coupon, wish);
    const paidTime = order.createTime + minute;
    receive(this.ledger, paymentOf(this.ledger, order, order.createTime), paidTime);
    return order;
  }

  /** An order that was sent four hours after it was placed, and received two days later if `isReceived`. */
  gets(goods: Goods, ago: number, isReceived: boolean, wish: MallPart['invoice'] = null): OrderRecord {
    const order = this.buys(goods, ago, null, wish);
    ship(order, order.createTime + 4 * hour);
    if (isReceived) confirm(this.ledger, order, order.createTime + 2 * day + 6 * hour);
    return order;
  }

  /** Asks for a refund so long ago, ms. */
  asks(order: OrderRecord, ago: number, wish: Parameters<typeof askRefund>[2]): OrderRecord {
    if (!askRefund(this.ledger, order, wish, this.now - ago)) throw new Error('The refund is allowed.');
    return order;
  }

  /** The shop decides so long ago, ms. */
  isDecided(order: OrderRecord, ago: number, agree = true): OrderRecord {
    decideRefund(this.ledger, order, agree, this.now - ago);
    return order;
  }

  /** Every state that an order can be in, the oldest first; one of them with a coupon, and one with an invoice. */
  everything(used: CouponRecord | null, wish: MallPart['invoice']): void {
    const { ledger, now } = this;
    this.reviews(this.gets(handbook, 62 * day, true, wish));
    timeOut(ledger, this.places(ecg, 55 * day));
    cancelOrder(ledger, this.places(tools, 47 * day), '不想要了', now - 47 * day + 5 * minute);
    this.isDecided(this.asks(this.buys(handbook, 41 * day), 41 * day - hour, asking('误操作购买')), 40 * day);
    this.returns(this.gets(atlas, 34 * day, true));
    this.gets(ecg, 20 * day, true);
    this.isRefundedPartly(this.gets(tools, 12 * day, true));
    this.gets(handbook, 8 * day, false);
    this.isDecided(this.asks(this.gets(atlas, 6 * day, true), 3 * day, asking('不喜欢')), 2 * day, false);
    this.isDecided(
      this.asks(this.gets(tools, 5 * day, true), 26 * hour, asking('商品破损', { type: refundType.withGoods })),
      day,
    );
    this.sendsBack(this.gets(ecg, 4.5 * day, true));
    this.gets(atlas, 30 * hour, false);
    this.asks(this.buys(ecg, 3 * hour), 2 * hour, asking('地址填错了'));
    this.buys(tools, 2 * hour, used);
    this.places(handbook, 6 * minute);
  }

  private reviews(order: OrderRecord): void {
    const [item] = order.items;
    const words = { star: 5, content: '结构清楚，写第一篇论文时照着一步步来，很有帮助（示例）。', images: [] };
    if (item) writeReview(this.ledger.state, order, item, words, order.createTime + 4 * day);
  }

  /** An electronic book that is open, at a place in its second chapter. */
  reads(ago: number): void {
    const { books, content, state } = this.ledger;
    this.buys(file, ago);
    const book = ebookOf(content, 6052);
    const copy = book && copyOf(books, this.userId, book.sku.skuId);
    if (!copy) throw new Error('The book was bought.');
    openCopy(copy, this.now - ago + hour);
    const place = { productId: 6052, chapter: 2, block: 2, offset: 0, isEnd: false };
    keepPlace(state, this.userId, book, place, this.now - day);
  }

  private sendsBack(order: OrderRecord, ago = 20 * hour): OrderRecord {
    this.isDecided(
      this.asks(order, ago + 20 * hour, asking('七天无理由', { type: refundType.withGoods })),
      ago + 10 * hour,
    );
    sendBack(order, { company: '样例快递（虚构）', number: 'YL900000000001' }, this.now - ago);
    return order;
  }

  private returns(order: OrderRecord): void {
    receiveReturn(this.ledger, this.sendsBack(order, 29 * day), this.now - 27 * day);
  }

  private isRefundedPartly(order: OrderRecord): void {
    const [, second] = order.items;
    const items = second?.itemId == null ? [] : [{ itemId: second.itemId, quantity: second.quantity }];
    this.isDecided(this.asks(order, 8 * day, asking('少发了一件', { items })), 7 * day);
  }
}

/** Writes the addresses and the orders of the personas. */
export function seedGoods(ledger: Ledger, now: number): void {
  const keep = ({ userId, ...address }: (typeof addresses)[number]): void => {
    const phone = ledger.state.users[String(userId)]?.phone ?? '';
    saveAddress(ledger.books, userId, { ...address, phone, addressId: null, isDefault: false }, undefined);
  };
  addresses.forEach(keep);
  new Shopper(ledger, now).everything(giveCoupon(ledger.books, shopper, templateOf(7), now - 29 * day), invoice);
  giveCoupon(ledger.books, shopper, templateOf(7), now - 2 * day);
  keep(readerAddress);
  new Shopper(ledger, now, reader).everything(null, null);
  new Shopper(ledger, now, reader).reads(20 * day);
}
