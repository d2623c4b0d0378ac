/** Reads of a product. */
import { mallProduct } from '#openapi/dist/operations/mallProduct.ts';
import { mallRelated } from '#openapi/dist/operations/mallRelated.ts';
import { mallReviews } from '#openapi/dist/operations/mallReviews.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { ProductAddress } from '#addresses/mall.ts';

/** A product with everything on its page. */
export type Product = Payload<'mallProduct'>;
/** What a buyer says. */
export type ProductReview = Payload<'mallReviews'>['list'][number];
/** A size of a product. */
export type Sku = Product['skus'][number];

const reviewsOnPage = 10;
const tenMinutes = 10 * 60_000;

/** A product as this reader sees it. */
export const productQuery = (api: Api, productId: number) => apiQuery(api, mallProduct, { query: { productId } });

/** Products that go with this one. */
export const relatedProductsQuery = (api: Api, productId: number) => ({
  ...apiQuery(api, mallRelated, { query: { productId } }),
  staleTime: tenMinutes,
});

/** A page of the reviews. */
export const productReviewsQuery = (api: Api, { productId, star, page }: ProductAddress) =>
  apiQuery(api, mallReviews, {
    query: {
      productId,
      ...(star === 'pictures' ? { hasImage: 1 as const } : star !== 'all' && { star }),
      page,
      size: reviewsOnPage,
    },
  });
