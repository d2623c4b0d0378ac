/** Writes the server's answers about the reader's marks into the cached product. */
import type { QueryClient } from '@tanstack/react-query';
import { mallProduct } from '#openapi/dist/operations/mallProduct.ts';
import { changeCached } from '#api/staleness.ts';
import type { Keeper } from '#kit/marks/mutations.ts';
import type { Product } from './queries.ts';

const changeProduct = (queryClient: QueryClient, productId: number, change: (kept: Product) => Product): void =>
  changeCached(queryClient, mallProduct, (kept) => (kept.product.productId === productId ? change(kept) : kept));

/** Updates whether a product is a favourite in the cache. */
export const collectKeeper =
  (productId: number): Keeper<'collectSave'> =>
  (queryClient, { collected }) =>
    changeProduct(queryClient, productId, (kept) => ({ ...kept, collected }));

/** Updates whether the reader is told when a size is in stock again in the cache. */
export const keepNotice = (queryClient: QueryClient, productId: number, skuId: number, noticed: boolean): void =>
  changeProduct(queryClient, productId, (kept) => ({
    ...kept,
    skus: kept.skus.map((sku) => (sku.skuId === skuId ? { ...sku, noticed } : sku)),
  }));
