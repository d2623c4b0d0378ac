/** The products of the mall and their sizes, by id. */
import type { ProductRecord, SkuRecord } from '../seed/products.ts';
import { type Content, perContent } from '../seed/seed.ts';

/** A size with its product. */
export interface SkuFound {
  readonly product: ProductRecord;
  readonly sku: SkuRecord;
}

const skusOf = perContent(
  ({ products }, _key: 'all') =>
    new Map<number, SkuFound>(products.flatMap((product) => product.skus.map((sku) => [sku.skuId, { product, sku }]))),
);

/** The size of an id with its product, also of one that was taken off the shelf (`product.isGone`); null for an unknown id. */
export const skuOf = (content: Content, skuId: number): SkuFound | null => skusOf(content, 'all').get(skuId) ?? null;
