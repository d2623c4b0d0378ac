/** What every page of the mall shows of a product. */
import type { components } from '#openapi/portal.d.ts';

/** A product on a card. */
export type ProductBrief = components['schemas']['ProductBrief'];

/** Who made a product; of a tool also in how many sizes it is sold. */
export const makerText = ({ type, maker, skuCount }: ProductBrief): string =>
  [maker, type === 'tool' && skuCount > 1 && `${skuCount} 种规格`].filter(Boolean).join(' · ');

/** A product (with the prices of its cheapest size) or one of its sizes; in fen. */
export interface Priced {
  /** The usual price, from which discounts are computed. */
  priceFen: number;
  vipPriceFen?: number | null | undefined;
  campaignFen: number | null;
}

/** Why a price is lower than the usual one. */
export type PriceMark = 'campaign' | 'member' | 'none';

/** The prices of a product or of a size for one reader; in fen. */
export interface Price {
  /** What this reader pays: the lowest of usual price, campaign price and, for members, member price. */
  fen: number;
  /** The usual price, when this reader pays less: the only price that is struck through anywhere. */
  wasFen: number | null;
  /** What members pay; null when it is not below what everybody pays. It is shown to all readers. */
  memberFen: number | null;
  /** Which price `fen` is; `none` is the usual one. */
  mark: PriceMark;
}

/** The prices of a product or of a size for a reader. The order's own amount comes from the server. */
export function priceOf({ priceFen, vipPriceFen, campaignFen }: Priced, isVip: boolean): Price {
  const openFen = Math.min(priceFen, campaignFen ?? priceFen);
  const memberFen = vipPriceFen != null && vipPriceFen < openFen ? vipPriceFen : null;
  const isMember = isVip && memberFen !== null;
  const fen = isMember ? memberFen : openFen;
  return {
    fen,
    wasFen: priceFen > fen ? priceFen : null,
    memberFen,
    mark: isMember ? 'member' : openFen < priceFen ? 'campaign' : 'none',
  };
}
