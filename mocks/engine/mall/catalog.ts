/** The products of the mall and their sizes, by id. */
import type { ProductRecord, SkuRecord } from '../seed/products.ts';
import { type Content, perContent } from '../seed/seed.ts';

/** A size with its product. */
export interface SkuFound {
  readonly product: ProductRecord;
  readonly sku: SkuRecord;
}

const indexOf = perContent(({ products, goneProducts }, _key: 'all') => {
  const all = [...products, ...goneProducts];
  return {
    products: new Map(all.map((product) => [product.brief.productId, product])),
    skus: new Map(all.flatMap((product) => product.skus.map((sku) => [sku.skuId, { product, sku }] as const))),
  };
});

/** The product of an id, also one that was taken off the shelf (`isGone`); null for an unknown id. */
export const productOf = (content: Content, productId: number): ProductRecord | null =>
  indexOf(content, 'all').products.get(productId) ?? null;

/** The size of an id with its product, also of one that was taken off the shelf (`product.isGone`); null for an unknown id. */
export const skuOf = (content: Content, skuId: number): SkuFound | null =>
  indexOf(content, 'all').skus.get(skuId) ?? null;

/** The values of a size as one text, such as 女款 M; null when the product has only this one. */
export const specTextOf = ({ specs }: Pick<SkuRecord, 'specs'>): string | null =>
  specs.length === 0 ? null : specs.map(({ value }) => value).join(' ');

/** Pieces of a size that one order may have: of an electronic book one, because a doctor needs no second copy. */
export const limitOf = ({ product, sku }: SkuFound): number => (sku.isEbook ? 1 : product.limitPerOrder);

/** What a reader pays for a piece, in fen: the lowest of price, campaign price and, for a member, the members' price. */
export const payableFen = (
  { priceFen, campaignFen, vipPriceFen }: Pick<SkuRecord, 'priceFen' | 'campaignFen'> & { vipPriceFen?: number | null },
  isVip: boolean,
): number => Math.min(priceFen, campaignFen ?? priceFen, isVip ? (vipPriceFen ?? priceFen) : priceFen);
