/** The cards of products as of now. */
import type { components } from '#openapi/portal.d.ts';
import type { ProductRecord, SkuRecord } from '../seed/products.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { payableFen } from './catalog.ts';
import { pricedOn } from './pricing.ts';
import { freeStock, soldPieces } from './stock.ts';

/** What the figures of a product depend on. */
export interface Shop {
  readonly state: State;
  readonly content: Content;
  /** In ms. */
  readonly now: number;
}

/** Pieces of all sizes of a product that can be bought now; none of one that was taken off the shelf. */
export const stockOf = ({ state, content, now }: Shop, { skus, isGone }: ProductRecord): number =>
  isGone ? 0 : skus.reduce((sum, { skuId }) => sum + freeStock(state, content, skuId, now), 0);

/** A size with its prices as of now. */
export const pricedNow = ({ state }: Shop, sku: SkuRecord): SkuRecord => pricedOn(state.books?.shelf, sku);

/** The card of a product with its figures as of now: the only source of them for home, lists, search and favourites. */
export function productCard(shop: Shop, product: ProductRecord): components['schemas']['ProductBrief'] {
  const sizes = product.skus.map((sku) => pricedNow(shop, sku));
  const { priceFen, vipPriceFen, campaignFen } = sizes.reduce((one, other) =>
    payableFen(other, false) < payableFen(one, false) ? other : one,
  );
  return {
    ...product.brief,
    ...{ priceFen, vipPriceFen, campaignFen },
    pricesDiffer: new Set(sizes.map((size) => payableFen(size, false))).size > 1,
    sales: product.brief.sales + product.skus.reduce((sum, { skuId }) => sum + soldPieces(shop.state, skuId), 0),
    stockTotal: stockOf(shop, product),
  };
}
