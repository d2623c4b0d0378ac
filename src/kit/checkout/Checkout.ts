/**
 * The choreography of a checkout, whatever is bought: the coupon, what was shown last, the order and its refusals, the payment.
 * It has no React and no cache: the hook reads the preview through `read` and gives the calls to `place`.
 */
import * as codes from '#openapi/dist/codes.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { makeAutoObservable } from 'mobx';
import { codeOf } from '#api/errors.ts';
import { moneyText } from '#shared/text.ts';

/** A coupon by its id; null is none, undefined lets the server take the one that saves most. */
export type CouponChoice = number | null | undefined;

/** What every preview of an order says: the coupon that it counts with, and what is to be paid. */
export interface Previewed {
  couponId: number | null;
  amount: { payFen: number };
}

/** How the amount has changed while the doctor did nothing; null when it has not. */
export const changeText = (before: Previewed | null, now: Previewed | undefined): string | null =>
  before && now && before.amount.payFen !== now.amount.payFen
    ? `应付金额由 ${moneyText(before.amount.payFen)} 变为 ${moneyText(now.amount.payFen)}`
    : null;

/** An order as it is sent, and what its buyer saw. */
export interface Placing<Preview, Body> {
  /** What the preview was asked for. */
  asked: string;
  preview: Preview;
  body: Body;
}

/** What a checkout causes. */
export interface CheckoutCalls<Body> {
  /** The idempotency key of an order; it is dropped when the order is placed (faults O01). */
  key: { of(body: Body): string; drop(): void };
  create(body: Body, key: string): Promise<{ orderId: number; status: number }>;
  /** Shows the payment until it is over. */
  pay(orderId: number): Promise<void>;
  /** The order costs nothing: it is bought. */
  complete(orderId: number): void;
  /** Reads the preview again. */
  recompute(): Promise<unknown>;
  /** Looks for the order that stands in the way. */
  findPending(): Promise<void>;
  /** Reads again what a refusal has made untrue besides. */
  refused?(code: number): Promise<void>;
}

/** The checkout of one purchase. */
export class Checkout<Preview extends Previewed> {
  couponId: CouponChoice;
  /** The code of the last refusal that the buyer has done nothing about; 0 for none. */
  noticeCode = 0;
  /** The order is placed: what it would cost is not its concern any more. */
  isPaying = false;
  private seen: { asked: string; preview: Preview } | null = null;
  private readonly notices: Partial<Record<number, string>>;

  /** `notices` are the refusals that are told above the amount, after which the preview is read again. */
  constructor(notices: Partial<Record<number, string>>, couponId: CouponChoice) {
    this.notices = notices;
    this.couponId = couponId;
    makeAutoObservable<this, 'notices' | 'seen'>(this, { notices: false, seen: false }, { autoBind: true });
  }

  /** What is told above the amount. */
  get notice(): string | undefined {
    return this.notices[this.noticeCode];
  }

  get isPriceChanged(): boolean {
    return this.noticeCode === codes.priceChanged;
  }

  chooseCoupon(couponId: number | null): void {
    this.noticeCode = 0;
    this.couponId = couponId;
  }

  /** The buyer has changed something: what was told is done. */
  clearNotice(): void {
    this.noticeCode = 0;
  }

  /** What was shown for the same order before; null after a change of the order. */
  shownFor(asked: string): Preview | null {
    return this.seen?.asked === asked ? this.seen.preview : null;
  }

  /**
   * Reads a preview. A coupon of the link, or one that another order uses meanwhile, may not be usable: the server chooses then.
   * The preview that was shown first stays the one to compare with until the order is changed or placed.
   */
  async read(asked: string, couponId: CouponChoice, call: () => Promise<Preview>): Promise<Preview> {
    try {
      const preview = await call();
      if (!this.shownFor(asked)) this.seen = { asked, preview };
      return preview;
    } catch (error) {
      if (codeOf(error) === codes.couponUnusable && couponId !== undefined && this.couponId === couponId)
        this.dropCoupon();
      throw error;
    }
  }

  /** Places the order and pays it; false after a refusal. */
  async place<Body>({ asked, preview, body }: Placing<Preview, Body>, calls: CheckoutCalls<Body>): Promise<boolean> {
    this.seen = { asked, preview };
    try {
      const { orderId, status } = await calls.create(body, calls.key.of(body));
      calls.key.drop();
      if (status === orderStatus.unpaid) await this.pay(orderId, calls);
      else calls.complete(orderId);
      return true;
    } catch (error) {
      await this.refuse(codeOf(error), calls);
      return false;
    }
  }

  /** Pays an order, the new one or one that waits. */
  async pay(orderId: number, { pay }: Pick<CheckoutCalls<never>, 'pay'>): Promise<void> {
    this.isPaying = true;
    await pay(orderId);
  }

  private async refuse<Body>(code: number, calls: CheckoutCalls<Body>): Promise<void> {
    this.setNotice(code);
    if (code === codes.samePending) await calls.findPending();
    if (code === codes.couponUnusable) this.dropCoupon();
    await calls.refused?.(code);
    if (this.notices[code] !== undefined) await calls.recompute();
  }

  private setNotice(code: number): void {
    this.noticeCode = code;
  }

  private dropCoupon(): void {
    this.couponId = undefined;
    this.noticeCode = codes.couponUnusable;
  }
}
