/** The amount of an order. Whole fen everywhere: no result of these functions has a fraction. */
import type { components } from '#openapi/portal.d.ts';
import * as couponKind from '#openapi/dist/names/couponKind.ts';
import type { CouponTemplate } from './templates.ts';

type Amount = components['schemas']['OrderAmount'];

/** The prices of a thing in fen; null where it has none of a kind. */
export interface Prices {
  sale: number;
  campaign: number | null;
  /** Of which kind the price of the campaign is. */
  kind?: components['schemas']['OrderOffer']['kind'];
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

/** The price of one thing as its page shows it to everybody: that of a campaign beside the former one, or the sale price. */
export function shownPriceOf({
  sale,
  campaign,
  kind = 'campaign',
}: Prices): Required<Pick<components['schemas']['OrderItem'], 'priceFen' | 'offer'>> {
  if (campaign === null || campaign >= sale) return { priceFen: sale, offer: null };
  return { priceFen: campaign, offer: { kind, formerFen: sale } };
}

/** The shown price, what a member saves of it, and what is left, fen (VIP price rule): the lowest of the prices. */
export function reductionsOf(
  prices: Prices,
  isVip: boolean,
): { priceFen: number; vipOffFen: number; reducedFen: number } {
  const { priceFen } = shownPriceOf(prices);
  const reducedFen = isVip && prices.member !== null ? Math.min(prices.member, priceFen) : priceFen;
  return { priceFen, vipOffFen: priceFen - reducedFen, reducedFen };
}

/** The amount of some equal things: each at the lowest of its prices, then the coupon; never below 0. */
export function amountOf(prices: Prices, isVip: boolean, coupon: CouponTemplate | null, quantity = 1): Amount {
  const { priceFen, vipOffFen, reducedFen } = reductionsOf(prices, isVip);
  const couponOffFen = coupon ? couponOff(coupon, reducedFen * quantity) : 0;
  return {
    ...{ goodsFen: priceFen * quantity, vipOffFen: vipOffFen * quantity, actOffFen: 0, couponOffFen },
    payFen: reducedFen * quantity - couponOffFen,
  };
}

/** An amount in yuan, such as 12.50. */
export const yuanText = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
