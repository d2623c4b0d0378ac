/** The books: orders, payments, coupons and invoices as the mock backend remembers them, as plain data. Money is in whole fen. */
import type { components } from '#openapi/portal.d.ts';
import type { MeetingBooks, MeetingPart } from '../meetings/records.ts';
import type { AddressRecord, MallPart, ShelfChange } from '../mall/records.ts';

type Schemas = components['schemas'];

/** What is sold with an order. */
export type OrderType = Schemas['OrderType'];
/** What an order waits for, or how it has ended. */
export type OrderStatus = Schemas['Order']['status'];
/** A thing in an order. */
export type OrderItem = Schemas['OrderItem'];
/** A button that the buyer may have. */
export type OrderAction = Schemas['Order']['actions'][number];

/** A transition of an order, with its time and who caused it. */
export interface LogEntry {
  time: number;
  actor: 'buyer' | 'system' | 'shop';
  event: string;
  from: OrderStatus | null;
  to: OrderStatus;
}

/** The request for a refund; the order has at most one at a time. The latest entry of the timeline is the first. */
export type RefundRecord = Schemas['OrderRefund'];

/** An order. */
export interface OrderRecord {
  orderId: number;
  orderNo: string;
  userId: number;
  orderType: OrderType;
  items: OrderItem[];
  /** Only of an order of goods. */
  mall: MallPart | null;
  /** Only of a registration. */
  meeting: MeetingPart | null;
  amount: Schemas['OrderAmount'];
  status: OrderStatus;
  source: 'buy' | 'gift' | 'code';
  couponId: number | null;
  couponName: string | null;
  /** How long what is bought lasts, days; 0 is for ever. */
  days: number;
  createTime: number;
  payDeadline: number;
  payTime: number | null;
  closeTime: number | null;
  closeReason: string | null;
  accessFrom: number | null;
  accessTo: number | null;
  paidFen: number;
  refundedFen: number;
  /** Money that was paid once more and went back at once. */
  extraFen: number;
  refund: RefundRecord | null;
  /** Refunds before the present one, of orders whose parts are refunded one by one. */
  pastRefunds: RefundRecord[];
  invoiceId: number | null;
  /** The buyer has taken it out of his lists. */
  removed: boolean;
  /** Channel and course that led to it. */
  from: string | null;
  fromId: number | null;
  /** The campaign whose price for a membership it has; null for none. */
  actKey: string | null;
  log: LogEntry[];
}

/** The first thing in an order, which is the only one except in the mall. */
export function firstItem({ items: [item] }: Pick<OrderRecord, 'items'>): OrderItem {
  if (!item) throw new Error('An order has at least one item.');
  return item;
}

/** What an order is called: its first thing, and how many there are. */
export const orderTitle = (order: Pick<OrderRecord, 'items'>): string =>
  firstItem(order).title + (order.items.length > 1 ? ` 等${order.items.length}种商品` : '');

/** A payment: one QR picture of an order. */
export interface PaymentRecord {
  payNo: string;
  orderId: number;
  userId: number;
  amountFen: number;
  status: Schemas['PayState']['status'];
  reason: string | null;
  createTime: number;
  expireAt: number;
  /** When the money came, ms; null before. */
  paidTime: number | null;
  /** Money of it that went back. */
  refundedFen: number;
}

/** A coupon of a doctor; its template says what it is good for. */
export interface CouponRecord {
  couponId: number;
  userId: number;
  templateId: number;
  /** 0 unused, 1 used, 3 locked. An unused one is expired by its end. */
  status: 0 | 1 | 3;
  receiveTime: number;
  validFrom: number;
  validTo: number;
  orderId: number | null;
}

/** An invoice over one or several orders of one type. */
export interface InvoiceRecord {
  invoiceId: number;
  userId: number;
  invoiceNo: string | null;
  head: Schemas['InvoiceHead'];
  email: string;
  remark: string | null;
  amountFen: number;
  orderIds: number[];
  orderType: OrderType;
  status: 1 | 2 | 3 | 4;
  applyTime: number;
  issueTime: number | null;
  failReason: string | null;
  /** It replaces another one, so that it cannot be replaced again. */
  isReissue: boolean;
}

/** A title that is kept for the next invoice. */
export interface TitleRecord {
  titleId: number;
  userId: number;
  head: Schemas['InvoiceHead'];
  isDefault: boolean;
}

/** Everything about money. */
export interface Books extends MeetingBooks {
  orders: OrderRecord[];
  payments: PaymentRecord[];
  coupons: CouponRecord[];
  invoices: InvoiceRecord[];
  titles: TitleRecord[];
  addresses: AddressRecord[];
  /** By the id of a size. */
  shelf: Record<string, ShelfChange>;
  /** Exchange codes that were used, with the user. */
  usedCodes: Record<string, number>;
  /** User and idempotency key → order or invoice. Bounded. */
  keys: Record<string, number>;
  /** What has a lower id was written by the seed. */
  firstId: number;
  /** The next id of anything in the books. */
  nextId: number;
}

const maxKeys = 1_000;

/** Remembers what a key of a click has made; the oldest keys are forgotten. */
export function keepKey(books: Books, key: string, id: number): void {
  books.keys = Object.fromEntries([...Object.entries(books.keys), [key, id] as const].slice(-maxKeys));
}

/** Books in which nothing stands. */
export const emptyBooks = (): Books => ({
  orders: [],
  payments: [],
  coupons: [],
  invoices: [],
  titles: [],
  addresses: [],
  season: 0,
  waiting: [],
  seatsGone: {},
  terms: {},
  shelf: {},
  usedCodes: {},
  keys: {},
  firstId: 1,
  nextId: 1,
});
