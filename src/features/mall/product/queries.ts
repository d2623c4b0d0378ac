/** Reads of a product. */
import { mallFreight, mallProduct, mallRelated, mallReviews } from '../../../../openapi/dist/mall.ts';
import { userProfile } from '../../../../openapi/dist/profile.ts';
import type { Payload } from '../../../../openapi/operation.ts';
import type { Api } from '../../../api/client.ts';
import { apiQuery, privateQuery } from '../../../api/query.ts';
import type { ProductAddress } from './address.ts';

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

/** What the delivery to a region costs. */
export const freightQuery = (api: Api, productId: number, areaCode: string, quantity: number) =>
  apiQuery(api, mallFreight, { query: { productId, areaCode, quantity }, isShown: true });

/** The profile of the doctor, for the region of the hospital. */
export const profileQuery = (api: Api) => privateQuery(api, userProfile);
