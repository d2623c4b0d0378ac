/** The amount of an order. Whole fen everywhere: no result of these functions has a fraction. */
import type { components } from '../../../openapi/portal.d.ts';
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
  if (kind === 2 && percent !== null) {
    const off = fen - Math.ceil((fen * percent) / 100);
    return Math.min(off, maxOffFen ?? off);
  }
  return kind === 4 ? 0 : Math.min(valueFen ?? 0, fen);
}

/** The amount of one thing: the lowest of its prices, then the coupon; never below 0 (VIP price rule). */
export function amountOf({ sale, campaign, member }: Prices, isVip: boolean, coupon: CouponTemplate | null): Amount {
  const memberFen = isVip && member !== null ? Math.min(member, sale) : sale;
  const campaignFen = campaign === null ? sale : Math.min(campaign, sale);
  const reduced = Math.min(memberFen, campaignFen);
  const byMember = memberFen <= campaignFen;
  const couponOffFen = coupon ? couponOff(coupon, reduced) : 0;
  return {
    goodsFen: sale,
    vipOffFen: byMember ? sale - reduced : 0,
    actOffFen: byMember ? 0 : sale - reduced,
    couponOffFen,
    payFen: reduced - couponOffFen,
  };
}
