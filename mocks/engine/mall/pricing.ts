/** What goods of the mall cost: each line at its lowest price, one coupon on all of them, and the freight. Whole fen everywhere. */
import type { components } from '#openapi/portal.d.ts';
import { couponOff, type Prices, reductionsOf, shownPriceOf } from '../money/amounts.ts';
import type { Books, OrderItem } from '../money/records.ts';
import type { CouponTemplate } from '../money/templates.ts';
import type { SkuRecord } from '../seed/products.ts';
import type { Content } from '../seed/seed.ts';
import { skuOf, type SkuFound, specTextOf } from './catalog.ts';
import { freightRule, freightTo } from './freight.ts';

type Schemas = components['schemas'];

/** How many pieces of a size are wanted. */
export type Line = Schemas['MallLine'];

/** A line with what is sold. */
export interface PricedLine extends SkuFound {
  quantity: number;
  prices: Prices;
}

/** A size with its prices as of now: one that a tester has set replaces all others. */
export function pricedOn(shelf: Books['shelf'] | undefined, sku: SkuRecord): SkuRecord {
  const changed = shelf?.[sku.skuId]?.priceFen ?? null;
  return changed === null ? sku : { ...sku, priceFen: changed, campaignFen: null, vipPriceFen: null };
}

/** The line of a size that exists; null for an unknown one. `actFen` is its price for a doctor who holds a piece of a seckill. */
export function lineOf(
  { shelf }: Pick<Books, 'shelf'>,
  content: Content,
  { skuId, quantity }: Line,
  actFen?: number,
): PricedLine | null {
  const found = skuOf(content, skuId);
  if (!found) return null;
  const { priceFen, campaignFen, vipPriceFen } = pricedOn(shelf, found.sku);
  const prices: Prices = { sale: priceFen, campaign: campaignFen, member: vipPriceFen };
  // Beside its price a seckill shows the one of the mall, which may be that of another campaign.
  const usualFen = shownPriceOf(prices).priceFen;
  if (actFen !== undefined && actFen < usualFen)
    Object.assign(prices, { sale: usualFen, campaign: actFen, kind: 'seckill' });
  return { ...found, quantity, prices };
}

/**
 * Splits an amount among parts by their prices. The shares are whole, add up to the amount, and none is above its part as long as
 * the amount is not above their sum. The products need more digits than a number has.
 */
export function split(fen: number, parts: readonly number[]): number[] {
  const total = BigInt(parts.reduce((sum, part) => sum + part, 0));
  let before = 0n;
  return parts.map((part) => {
    const after = before + BigInt(part);
    const share = total === 0n ? 0n : (BigInt(fen) * after) / total - (BigInt(fen) * before) / total;
    before = after;
    return Number(share);
  });
}

/** The name and the picture of a size. */
export function faceOf(found: SkuFound): Pick<OrderItem, 'title' | 'coverUrl' | 'specText'> {
  const { title, imageUrl } = found.product.brief;
  return { title, coverUrl: found.sku.imageUrl ?? imageUrl, specText: specTextOf(found.sku) };
}

/** Goods with their amount. */
export interface Basket {
  items: OrderItem[];
  /** Without a freight when nothing is sent. */
  amount: Schemas['OrderAmount'];
  /** What the goods cost before the coupon, fen. */
  reducedFen: number;
  hasParcel: boolean;
  /** The latest time at which goods in pre-sale are sent, ms; 0 without any. */
  readyTime: number;
  reachable: boolean;
}

/** Prices goods that go to a region; without one the freight is that of a near region. */
export function basketOf(
  lines: readonly PricedLine[],
  isVip: boolean,
  coupon: CouponTemplate | null,
  areaCode: string | null,
): Basket {
  const priced = lines.map((line) => {
    const { priceFen, vipOffFen, reducedFen } = reductionsOf(line.prices, isVip);
    const times = (fen: number): number => fen * line.quantity;
    return { line, goods: times(priceFen), vipOff: times(vipOffFen), reduced: times(reducedFen) };
  });
  const sum = (of: (one: (typeof priced)[number]) => number): number => priced.reduce((fen, one) => fen + of(one), 0);
  const reducedFen = sum(({ reduced }) => reduced);
  const couponOffFen = coupon ? couponOff(coupon, reducedFen) : 0;
  const shares = split(
    couponOffFen,
    priced.map(({ reduced }) => reduced),
  );
  const hasParcel = lines.some(({ sku }) => !sku.isEbook);
  const { freightFen, reachable } = freightTo(areaCode ?? '', reducedFen, hasParcel);
  return {
    items: priced.map(({ line, reduced }, at) => ({
      ...{ targetType: 'product', targetId: line.product.brief.productId, moduleType: null, ...faceOf(line) },
      ...{ ...shownPriceOf(line.prices), quantity: line.quantity, itemId: null, skuId: line.sku.skuId },
      ...{ payFen: reduced - (shares[at] ?? 0), refundState: 'none', refundedQuantity: 0, isReviewed: false },
      reading: line.sku.isEbook ? 'closed' : null,
    })),
    amount: {
      goodsFen: sum(({ goods }) => goods),
      vipOffFen: sum(({ vipOff }) => vipOff),
      ...{ actOffFen: 0, couponOffFen, payFen: reducedFen - couponOffFen + freightFen },
      freightFen: hasParcel ? freightFen : null,
    },
    ...{ reducedFen, hasParcel, reachable },
    readyTime: Math.max(0, ...lines.map(({ product }) => product.brief.shipTime ?? 0)),
  };
}

/** What is missing for free delivery, fen. */
export const freeLack = ({ reducedFen, hasParcel }: Basket): number =>
  hasParcel ? Math.max(0, freightRule.freeOverFen - reducedFen) : 0;
