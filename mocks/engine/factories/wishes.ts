/** What testers ask the factories for. */
import type { OrderType } from '../money/records.ts';

/** The states that an order can be asked for in. */
export type OrderGoal =
  | 'unpaid'
  | 'cancelled'
  | 'closed'
  | 'paid'
  | 'accepted'
  | 'rejected'
  | 'attended'
  | 'shipped'
  | 'delivered'
  | 'received'
  | 'refunding'
  | 'refused'
  | 'refunded'
  | 'toReturn'
  | 'returning';

/** An order as a tester wants it. */
export interface OrderWish {
  /** The buyer. */
  phone?: string;
  orderType: OrderType;
  /** The course or the plan; of goods the size or the product; of an event the ticket, the term or the event. */
  targetId?: number;
  /** Pieces or seats. */
  quantity?: number;
  /** Of goods, in place of one size: several. */
  items?: readonly { skuId: number; quantity: number }[];
  couponId?: number;
  state?: OrderGoal;
  /** How long ago it was placed, ms. */
  ago?: number;
}

/** A coupon as a tester wants it. */
export interface CouponWish {
  phone?: string;
  templateId: number;
  state?: 'unused' | 'expired' | 'locked' | 'used';
  /** Whole days that are left of an unused one, 0 for one that ends today. */
  daysLeft?: number;
}

/** An invoice over an order. */
export interface InvoiceWish {
  orderId: number;
  state?: 'issuing' | 'issued' | 'failed' | 'reversed';
}

/** An article or a case of a doctor. */
export interface ArticleWish {
  phone: string;
  state: 'draft' | 'review' | 'published' | 'returned' | 'withdrawing';
  title?: string;
  /** The subject of the article, from 1; a case without it. */
  categoryId?: number;
  /** Why it is returned. */
  remark?: string;
}

/** The certificate of a course. */
export interface CertificateWish {
  phone: string;
  albumId: number;
  /** It waits for its holder's name, is valid, or its name waits to be corrected. */
  state?: 'waiting' | 'valid' | 'correcting';
}
