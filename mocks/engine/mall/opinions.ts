/** What buyers say about a product: reviews of the seed and those written since. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { pageOf } from '../learning/lists.ts';
import { seededReviews } from '../seed/productReviews.ts';
import type { State } from '../state.ts';
import type { Shop } from './cards.ts';
import { productOf } from './catalog.ts';
import { reviewShown } from './reviews.ts';

type Schemas = components['schemas'];
type Review = Schemas['ProductReview'];

const usualSize = 10;
const good = 4;
const middle = 3;

const kindOf = ({ star }: Review): 'good' | 'middle' | 'bad' =>
  star >= good ? 'good' : star === middle ? 'middle' : 'bad';

function written(state: State, productId: number): Review[] {
  return state.productReviews
    .filter((review) => review.productId === productId)
    .map((review) => reviewShown(state, review));
}

/** All reviews of a product, the latest first; none of an unknown one. */
function reviewsOf({ state, content }: Shop, productId: number): Review[] {
  const product = productOf(content, productId);
  const seeded = product ? seededReviews(product, content.moments) : [];
  return [...written(state, productId), ...seeded].toSorted(
    (one, other) => other.createTime - one.createTime || other.reviewId - one.reviewId,
  );
}

const percentOf = (reviews: readonly Review[]): number | null =>
  reviews.length === 0
    ? null
    : Math.round((reviews.filter((review) => kindOf(review) === 'good').length * 100) / reviews.length);

/** The number of reviews of a product and the share of good ones: the only source of both figures. */
export function ratingOf(shop: Shop, productId: number): Pick<Schemas['Product'], 'reviewCount' | 'goodPercent'> {
  const all = reviewsOf(shop, productId);
  return { reviewCount: all.length, goodPercent: percentOf(all) };
}

/** A page of reviews. The counts and the share of good ones are those of all reviews, whatever the filter. */
export function reviewPage(shop: Shop, query: QueryOf<'mallReviews'>): Schemas['ProductReviewList'] {
  const { productId, star, hasImage, page = 1, size = usualSize } = query;
  const all = reviewsOf(shop, productId);
  const count = (kind: ReturnType<typeof kindOf>): number => all.filter((review) => kindOf(review) === kind).length;
  const withPictures = all.filter(({ images }) => images.length > 0);
  const found = (hasImage === undefined ? all : withPictures).filter(
    (review) => star === undefined || kindOf(review) === star,
  );
  return {
    ...pageOf(found, { page, size }),
    goodPercent: percentOf(all),
    counts: {
      all: all.length,
      good: count('good'),
      middle: count('middle'),
      bad: count('bad'),
      pictures: withPictures.length,
    },
  };
}
