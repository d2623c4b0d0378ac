/** What a coupon says, and where it is used. */
import type { components } from '#openapi/portal.d.ts';
import * as couponKind from '#openapi/dist/names/couponKind.ts';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import { homePage } from '#addresses/account.ts';
import { allCoursesPage, coursePage } from '#addresses/course.ts';
import { membershipPage } from '#addresses/membership.ts';
import { mallListPages } from '#addresses/mall.ts';
import { meetingsPage } from '#addresses/meeting.ts';
import { priceText } from '#shared/text.ts';

/** A coupon of a doctor. */
export type Coupon = components['schemas']['Coupon'];
/** A coupon that may be taken. */
export type Offer = components['schemas']['CouponOffer'];

/** What coupons and offers have in common. */
export type Face = Pick<
  Offer,
  'name' | 'kind' | 'valueFen' | 'percent' | 'thresholdFen' | 'trialDays' | 'scopeText' | 'ruleText'
>;

/** Milliseconds before its end in which a coupon is marked as ending soon. */
const soon = 3 * 86_400_000;

/** The value in large letters: ¥20, 8.5折, 7天会员. */
export function valueText({ kind, valueFen, percent, trialDays }: Face): string {
  if (kind === couponKind.trial) return `${trialDays ?? 0}天会员`;
  return kind === couponKind.percent ? `${(percent ?? 100) / 10}折` : priceText(valueFen ?? 0);
}

/** From which amount it may be used: 满¥200可用, 无门槛. */
export const thresholdText = ({ thresholdFen }: Face): string =>
  thresholdFen > 0 ? `满${priceText(thresholdFen)}可用` : '无门槛';

/** Whether an unused coupon ends within three days of the server's time (ms). */
export const endsSoon = ({ status, validTo }: Coupon, serverTime: number): boolean =>
  (status === couponStatus.unused || status === couponStatus.locked) && validTo - serverTime <= soon;

/** The page where a coupon is used; null for scopes that have no page. */
export function targetOf({ couponId, scope, scopeTarget }: Coupon): string | null {
  switch (scope) {
    case 'all':
      // It works for all that is sold, so no list of one kind is its place.
      return homePage.to();
    case 'video':
      // Coupons work for courses that are sold. The page of a course redirects to that of its module.
      return scopeTarget === null
        ? allCoursesPage.to({ free: 'pay' })
        : coursePage.to({ type: 'vip', id: scopeTarget });
    case 'vip':
      return membershipPage.to({ couponId });
    case 'mall':
      return mallListPages.all.to();
    case 'meeting':
      return meetingsPage.to();
  }
}
