/** Coupons of doctors: taken, locked by an order, used, given back. */
import type { components } from '#openapi/portal.d.ts';
import * as couponKind from '#openapi/dist/names/couponKind.ts';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import { couponOff } from './amounts.ts';
import type { Books, CouponRecord, OrderType } from './records.ts';
import { isRefunding } from './transitions.ts';
import { couponTemplates, ruleText, scopeText, type CouponTemplate, templateOf, valueText } from './templates.ts';
import { beijing, day } from '../times.ts';

type Schemas = components['schemas'];

/** How long a coupon that came back by a refund lasts at least, days. */
const returnedDays = 3;

/** The last millisecond of the day in Beijing that a moment is in. */
export const endOfDay = (time: number): number => Math.floor((time + beijing) / day) * day + day - beijing - 1;

/** The state that is shown: an unused one is expired after its end. */
export const couponState = ({ status, validTo }: CouponRecord, now: number): Schemas['Coupon']['status'] =>
  status === couponStatus.unused && validTo < now ? couponStatus.expired : status;

const stateNames = ['unused', 'used', 'expired', 'unused'] as const;

/** Under which state the list shows a coupon: a locked one stays among those that can be used. */
export const couponStateName = (coupon: CouponRecord, now: number): (typeof stateNames)[number] =>
  stateNames[couponState(coupon, now)];

/** Gives a doctor a coupon. */
export function giveCoupon(books: Books, userId: number, { templateId, validDays }: CouponTemplate, now: number) {
  const coupon: CouponRecord = {
    couponId: books.nextId++,
    userId,
    templateId,
    status: couponStatus.unused,
    receiveTime: now,
    validFrom: now,
    validTo: endOfDay(now + validDays * day),
    orderId: null,
  };
  books.coupons.push(coupon);
  return coupon;
}

/** What an order is about, as far as coupons are concerned. */
export interface CouponCase {
  orderType: OrderType;
  /** The course or plan; null for goods. */
  targetId: number | null;
  /** The price before coupons, fen. */
  fen: number;
  /** The buyer is a member. */
  isVip: boolean;
}

/** Why the coupon of members cannot be used now; null when it can. A membership that may be taken back gives nothing meanwhile. */
function objectionToMember({ orders }: Books, userId: number, isVip: boolean): string | null {
  if (!isVip) return '仅会员可用';
  const isAsked = orders.some((own) => own.userId === userId && own.orderType === 'vip' && isRefunding(own));
  return isAsked ? '会员退款处理中' : null;
}

/** Why a coupon cannot be used for an order; null when it can. */
export function objectionTo(
  coupon: CouponRecord,
  { orderType, targetId, fen }: Omit<CouponCase, 'isVip'>,
  now: number,
): string | null {
  const template = templateOf(coupon.templateId);
  if (coupon.status === couponStatus.locked) return '已被其他订单占用';
  if (coupon.status === couponStatus.used) return '已使用';
  if (coupon.validTo < now) return '已过期';
  if (template.kind === couponKind.trial) return '体验券请直接兑换';
  // One kind of coupon is for all registrations.
  const scope = orderType === 'operation' ? 'meeting' : orderType;
  if (template.scope !== 'all' && template.scope !== scope) return '不适用于该商品';
  if (template.scopeTarget !== null && template.scopeTarget !== targetId) return '不适用于该商品';
  if (coupon.validFrom > now) return '未到使用时间';
  if (fen < template.thresholdFen) return `未满¥${template.thresholdFen / 100}`;
  return couponOff(template, fen) > 0 ? null : '没有可减的金额';
}

/** The coupons of a doctor judged for an order: usable ones first, those that save most at the top. */
export function couponChoices(books: Books, userId: number, about: CouponCase, now: number): Schemas['CouponChoice'][] {
  const forMembers = objectionToMember(books, userId, about.isVip);
  return books.coupons
    .filter((coupon) => coupon.userId === userId && coupon.status !== couponStatus.used && coupon.validTo >= now)
    .map((coupon) => {
      const template = templateOf(coupon.templateId);
      const reason = objectionTo(coupon, about, now) ?? (template.memberOnly ? forMembers : null);
      const { couponId, validTo } = coupon;
      const offFen = reason === null ? couponOff(template, about.fen) : 0;
      return { couponId, name: template.name, valueText: valueText(template), offFen, reason, validTo };
    })
    .toSorted(
      (one, other) =>
        Number(one.reason !== null) - Number(other.reason !== null) ||
        other.offFen - one.offFen ||
        one.validTo - other.validTo ||
        one.couponId - other.couponId,
    );
}

const couponWith = ({ coupons }: Books, couponId: number | null): CouponRecord | undefined =>
  coupons.find((own) => own.couponId === couponId);

/** An order that waits for payment keeps its coupon from all others. */
export function lockCoupon(books: Books, couponId: number | null, orderId: number): void {
  const coupon = couponWith(books, couponId);
  if (coupon) Object.assign(coupon, { status: couponStatus.locked, orderId });
}

/** The order is paid. */
export function spendCoupon(books: Books, couponId: number | null): void {
  const coupon = couponWith(books, couponId);
  if (coupon) coupon.status = couponStatus.used;
}

/** The order ended without payment, or with all its money back; then an ended coupon gets three more days. */
export function freeCoupon(books: Books, couponId: number | null, now: number, isRefund = false): void {
  const coupon = couponWith(books, couponId);
  if (!coupon) return;
  Object.assign(coupon, { status: couponStatus.unused, orderId: null });
  if (isRefund && coupon.validTo < now) coupon.validTo = now + returnedDays * day;
}

/** The membership was taken back: its coupons end with it. */
export function endMemberCoupons({ coupons }: Books, userId: number, now: number): void {
  for (const coupon of coupons)
    if (coupon.userId === userId && coupon.status === couponStatus.unused && templateOf(coupon.templateId).memberOnly)
      coupon.validTo = Math.min(coupon.validTo, now - 1);
}

/** A coupon as answers show it. */
export function couponShown(coupon: CouponRecord, now: number): Schemas['Coupon'] {
  const template = templateOf(coupon.templateId);
  const { name, kind, valueFen, percent, maxOffFen, thresholdFen, trialDays, scope, scopeTarget } = template;
  const { couponId, receiveTime, validFrom, validTo, orderId } = coupon;
  return {
    ...{ couponId, name, kind, valueFen, percent, maxOffFen, thresholdFen, trialDays, scope, scopeTarget },
    scopeText: scopeText(template),
    ruleText: ruleText(template),
    status: couponState(coupon, now),
    ...{ receiveTime, validFrom, validTo, orderId },
  };
}

const monthOf = (time: number): string => new Date(time + beijing).toISOString().slice(0, 7);

/** Whether a doctor has taken all coupons of a template that she may have, in all or this month. */
export function hasTakenAll(
  { coupons }: Books,
  userId: number,
  { templateId, perUser, isMonthly }: CouponTemplate,
  now: number,
): boolean {
  const taken = coupons.filter(
    (own) =>
      own.userId === userId &&
      own.templateId === templateId &&
      (!isMonthly || monthOf(own.receiveTime) === monthOf(now)),
  );
  return taken.length >= perUser;
}

/** What a coupon says before somebody has it. */
export function faceOf(template: CouponTemplate): Schemas['CouponFace'] {
  const { name, kind, valueFen, percent, thresholdFen, trialDays, validDays } = template;
  return {
    ...{ name, kind, valueFen, percent, thresholdFen, trialDays },
    scopeText: scopeText(template),
    validText: `领取后${validDays}天内有效`,
    ruleText: ruleText(template),
  };
}

/** The offer of a coupon; `taker` is the doctor who may take it, null for a visitor. */
export function couponOffer(
  template: CouponTemplate,
  taker: { books: Books; userId: number } | null,
  now: number,
): Schemas['CouponOffer'] {
  const { templateId, scope, memberOnly, total } = template;
  const isTaken = taker !== null && hasTakenAll(taker.books, taker.userId, template, now);
  return {
    ...{ templateId, scope, memberOnly, ...faceOf(template) },
    state: isTaken ? 'taken' : total === 0 ? 'gone' : 'open',
  };
}

/** The offers of the coupon centre for a doctor. */
export const offersFor = (books: Books, userId: number, now: number): Schemas['CouponOffer'][] =>
  couponTemplates
    .filter(({ code, act, isGiven }) => code === null && act === null && !isGiven)
    .map((template) => couponOffer(template, { books, userId }, now));
