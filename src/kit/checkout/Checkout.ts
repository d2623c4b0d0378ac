/**
 * The steps of a checkout, the same for everything that is sold: coupon, preview, order with its refusals, payment.
 * It knows neither React nor the cache: the hook passes each preview to `read`, and the calls to `place`.
 */
import * as codes from '#openapi/dist/codes.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { makeAutoObservable } from 'mobx';
import { codeOf } from '#api/errors.ts';
import { moneyText } from '#shared/text.ts';

/** The id of a coupon; null for none, undefined lets the server choose the one that saves most. */
export type CouponChoice = number | null | undefined;

/** The part that all previews of orders share: the coupon that was used, and the amount to pay. */
export interface Previewed {
  couponId: number | null;
  amount: { payFen: number };
}

/** The change of the amount since the last preview of the same order; null without one. */
export const changeText = (before: Previewed | null, now: Previewed | undefined): string | null =>
  before && now && before.amount.payFen !== now.amount.payFen
    ? `应付金额由 ${moneyText(before.amount.payFen)} 变为 ${moneyText(now.amount.payFen)}`
    : null;

/** The request of an order, with the preview that its buyer saw. */
export interface Placing<Preview, Body> {
  /** What the preview was asked for. */
  asked: string;
  preview: Preview;
  body: Body;
}

/** The effects of a checkout. */
export interface CheckoutCalls<Body> {
  /** The idempotency key of an order; it is dropped when the order is placed (faults O01). */
  key: { of(body: Body): string; drop(): void };
  create(body: Body, key: string): Promise<{ orderId: number; status: number }>;
  /** Shows the payment until it is over. */
  pay(orderId: number): Promise<void>;
  /** The order costs nothing, so it is complete. */
  complete(orderId: number): void;
  /** Reads the preview again. */
  recompute(): Promise<unknown>;
  /** Finds the unpaid order that blocks this one. */
  findPending(): Promise<void>;
  /** Reads again other data that a refusal has shown to be outdated. */
  refused?(code: number): Promise<void>;
}

/** The checkout of one purchase. */
export class Checkout<Preview extends Previewed> {
  couponId: CouponChoice;
  /** The code of the last refusal until the buyer changes something; 0 for none. */
  noticeCode = 0;
  /** The order is placed: later previews change nothing. */
  isPaying = false;
  private seen: { asked: string; preview: Preview } | null = null;
  private readonly notices: Partial<Record<number, string>>;

  /** `notices`: refusals that are shown above the amount, and after which the preview is read again. */
  constructor(notices: Partial<Record<number, string>>, couponId: CouponChoice) {
    this.notices = notices;
    this.couponId = couponId;
    makeAutoObservable<this, 'notices' | 'seen'>(this, { notices: false, seen: false }, { autoBind: true });
  }

  /** The message above the amount. */
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

  /** The buyer has changed something: the message goes. */
  clearNotice(): void {
    this.noticeCode = 0;
  }

  /** The last preview of the same order; null after a change of the order. */
  shownFor(asked: string): Preview | null {
    return this.seen?.asked === asked ? this.seen.preview : null;
  }

  /**
   * Takes a new preview. If the coupon of the link cannot be used, or another order uses it meanwhile, the server chooses one.
   * Later previews are compared with the first one until the order is changed or placed.
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
