/** Reviews of courses and events: those of the seed and those written since. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { CourseRecord } from '../seed/courses.ts';
import { reviewsOf } from '../seed/opinions.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { closedName, type UserRecord } from '../user.ts';
import type { Known } from './coursePage.ts';
import { progressOf } from './progress.ts';
import { learningOf } from './learningOf.ts';

type Schemas = components['schemas'];

const usualSize = 10;
/** Progress of a course, in per cent, that a reader needs to write a review. */
export const enoughToJudge = 20;

/** A masked name: only the first character; undefined is that of a closed account. */
export const masked = (name: string | undefined): string =>
  name === undefined ? closedName : `${[...name][0] ?? ''}**`;

type Written = State['reviews'][number];

const shown = (state: State, { id, star, content, userId, progress, createTime }: Written): Schemas['Review'] => ({
  reviewId: id,
  star,
  content,
  userName: masked(state.users[String(userId)]?.user.userName),
  progress,
  createTime,
});

const mean = (stars: readonly number[]): number | null =>
  stars.length === 0 ? null : Math.round((stars.reduce((sum, star) => sum + star, 0) * 10) / stars.length) / 10;

/** A course or an event with what a reader may do about its reviews. */
export interface Reviewed {
  readonly albumId: number;
  readonly seeded: readonly Schemas['Review'][];
  /** The reader may write one now, or change it. */
  readonly canReview: boolean;
  /** Why not, where the reader may not. */
  readonly refusal: 'reviewTooEarly' | 'reviewNotOpen';
  /** Of the reader, in per cent; null for an event. */
  readonly progress: number | null;
}

/** All reviews of a course or an event, the newest first. */
export function allReviews(
  state: State,
  { albumId, seeded }: Pick<Reviewed, 'albumId' | 'seeded'>,
): Schemas['Review'][] {
  const written = state.reviews.filter((review) => review.albumId === albumId).map((review) => shown(state, review));
  return [...written, ...seeded].toSorted(
    (one, other) => other.createTime - one.createTime || other.reviewId - one.reviewId,
  );
}

/** The mean and the number of all reviews of a course: the only source of both figures. */
export function ratingOf(
  state: State,
  content: Content,
  album: CourseRecord,
): { score: number | null; reviewCount: number } {
  const seeded = reviewsOf(album, content.moments);
  const stars = allReviews(state, { albumId: album.brief.albumId, seeded }).map(({ star }) => star);
  return { score: mean(stars), reviewCount: stars.length };
}

/** A course with what this reader may do: she has to have watched enough of it. */
export function reviewedCourse({ state, content, caller }: Known, album: CourseRecord): Reviewed {
  const progress = caller ? (progressOf(learningOf(state, content, caller), album) ?? 0) : 0;
  const { albumId } = album.brief;
  const seeded = reviewsOf(album, content.moments);
  return { albumId, seeded, progress, canReview: progress >= enoughToJudge, refusal: 'reviewTooEarly' };
}

/** A page of reviews. */
export function reviewPage(
  state: State,
  caller: UserRecord | null,
  reviewed: Reviewed,
  { star, page = 1, size = usualSize }: Pick<QueryOf<'reviewList'>, 'star' | 'page' | 'size'>,
): Schemas['ReviewList'] {
  const all = allReviews(state, reviewed);
  const list = star === undefined ? all : all.filter((review) => review.star === star);
  const mine = state.reviews.find(
    ({ userId, albumId }) => userId === caller?.user.userId && albumId === reviewed.albumId,
  );
  return {
    list: list.slice((page - 1) * size, page * size),
    total: list.length,
    page,
    size,
    score: mean(all.map((review) => review.star)),
    counts: [1, 2, 3, 4, 5].map((stars) => all.filter((review) => review.star === stars).length),
    mine: mine ? shown(state, mine) : null,
    canReview: reviewed.canReview,
  };
}
