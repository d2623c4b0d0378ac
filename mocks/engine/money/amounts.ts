/** The amount of an order. Whole fen everywhere: no result of these functions has a fraction. */
import type { components } from '#openapi/portal.d.ts';
import * as couponKind from '#openapi/dist/names/couponKind.ts';
import type { CouponTemplate } from './templates.ts';

type Amount = components['schemas']['OrderAmount'];

/** The prices of a thing in fen; null where it has none of a kind. */
export interface Prices {
  sale: number;
  campaign: number | null;
  member: number | null;
}

/** What a coupon takes off an amount, fen: never more than the amount. 0 below its threshold. */
export function couponOff({ kind, valueFen, percent, maxOffFen, thresholdFen }: CouponTemplate, fen: number): number {
  if (fen < thresholdFen) return 0;
  if (kind === couponKind.percent && percent !== null) {
    const off = fen - Math.ceil((fen * percent) / 100);
    return Math.min(off, maxOffFen ?? off);
  }
  return kind === couponKind.trial ? 0 : Math.min(valueFen ?? 0, fen);
}

/** What the lowest of the prices is, and what it takes off the sale price, fen (VIP price rule). */
export function reductionsOf(
  { sale, campaign, member }: Prices,
  isVip: boolean,
): { vipOffFen: number; actOffFen: number; reducedFen: number } {
  const memberFen = isVip && member !== null ? Math.min(member, sale) : sale;
  const campaignFen = campaign === null ? sale : Math.min(campaign, sale);
  const reducedFen = Math.min(memberFen, campaignFen);
  const byMember = memberFen <= campaignFen;
  return { vipOffFen: byMember ? sale - reducedFen : 0, actOffFen: byMember ? 0 : sale - reducedFen, reducedFen };
}

/** The amount of one thing: the lowest of its prices, then the coupon; never below 0. */
export function amountOf(prices: Prices, isVip: boolean, coupon: CouponTemplate | null): Amount {
  const { vipOffFen, actOffFen, reducedFen } = reductionsOf(prices, isVip);
  const couponOffFen = coupon ? couponOff(coupon, reducedFen) : 0;
  return { goodsFen: prices.sale, vipOffFen, actOffFen, couponOffFen, payFen: reducedFen - couponOffFen };
}

/** An amount in yuan, such as 12.50. */
export const yuanText = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
