/** Reads of a product and of its delivery. */
import { mallFreight } from '#openapi/dist/operations/mallFreight.ts';
import { mallProduct } from '#openapi/dist/operations/mallProduct.ts';
import { mallRelated } from '#openapi/dist/operations/mallRelated.ts';
import { mallReviews } from '#openapi/dist/operations/mallReviews.ts';
import type { Payload, QueryOf } from '#openapi/operation.ts';
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

/** What the delivery to a region costs; a failure is not told, and the general rule stays. */
export const freightQuery = (api: Api, query: QueryOf<'mallFreight'>) =>
  apiQuery(api, mallFreight, { query, isShown: true });
