/** Reviews of a course: those of the seed and those written since. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { CourseRecord } from '../seed/courses.ts';
import { reviewsOf } from '../seed/opinions.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { progressOf } from './progress.ts';
import { learningOf } from './learningOf.ts';

type Schemas = components['schemas'];

const usualSize = 10;
/** Progress of a course, in per cent, that a reader needs to write a review. */
export const enoughToJudge = 20;

/** A masked name: only the first character. */
export const masked = (name: string): string => `${[...name][0] ?? ''}**`;

type Written = State['reviews'][number];

const shown = (state: State, { id, star, content, userId, progress, createTime }: Written): Schemas['Review'] => ({
  reviewId: id,
  star,
  content,
  userName: masked(state.users[String(userId)]?.user.userName ?? ''),
  progress,
  createTime,
});

const mean = (stars: readonly number[]): number | null =>
  stars.length === 0 ? null : Math.round((stars.reduce((sum, star) => sum + star, 0) * 10) / stars.length) / 10;

/** All reviews of a course, the newest first. */
export function allReviews(state: State, content: Content, album: CourseRecord): Schemas['Review'][] {
  const { albumId } = album.brief;
  const written = state.reviews.filter((review) => review.albumId === albumId).map((review) => shown(state, review));
  return [...written, ...reviewsOf(album, content.moments)].toSorted(
    (one, other) => other.createTime - one.createTime || other.reviewId - one.reviewId,
  );
}

/** The mean and the number of all reviews of a course: the only source of both figures. */
export function ratingOf(
  state: State,
  content: Content,
  album: CourseRecord,
): { score: number | null; reviewCount: number } {
  const stars = allReviews(state, content, album).map(({ star }) => star);
  return { score: mean(stars), reviewCount: stars.length };
}

/** True when the reader's progress is enough to write a review. */
export function canReview(state: State, content: Content, caller: UserRecord | null, album: CourseRecord): boolean {
  return caller !== null && (progressOf(learningOf(state, content, caller), album) ?? 0) >= enoughToJudge;
}

/** A page of reviews. */
export function reviewPage(
  state: State,
  content: Content,
  caller: UserRecord | null,
  album: CourseRecord,
  { star, page = 1, size = usualSize }: Pick<QueryOf<'reviewList'>, 'star' | 'page' | 'size'>,
): Schemas['ReviewList'] {
  const all = allReviews(state, content, album);
  const list = star === undefined ? all : all.filter((review) => review.star === star);
  const mine = state.reviews.find(
    ({ userId, albumId }) => userId === caller?.user.userId && albumId === album.brief.albumId,
  );
  return {
    list: list.slice((page - 1) * size, page * size),
    total: list.length,
    page,
    size,
    score: ratingOf(state, content, album).score,
    counts: [1, 2, 3, 4, 5].map((stars) => all.filter((review) => review.star === stars).length),
    mine: mine ? shown(state, mine) : null,
    canReview: canReview(state, content, caller, album),
  };
}
