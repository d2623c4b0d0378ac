/** Comments and answers under a target: those of the seed and those written since. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf, QueryOf } from '#openapi/operation.ts';
import { minute } from '../times.ts';
import { isAdvert, isSensitive } from '../sensitive.ts';
import type { CommentDecision, CommentReview, State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import type { Known } from './coursePage.ts';
import type { Target } from './records.ts';
import { learningOf } from './learningOf.ts';
import { masked } from './reviews.ts';
import { seededComments, targetOfSeeded } from './targets.ts';

type Schemas = components['schemas'];
type Written = State['comments'][number];

const usualSize = 10;
/** Time until the editors have decided about a comment, ms. */
const reviewTime = 10 * minute;

/** Whether a written comment is visible, waits for the editors, or was removed by them. */
const stateOf = ({ review }: Written, now: number): Schemas['Reply']['state'] =>
  !review ? 'shown' : now < review.at ? 'review' : review.result;

const isOwn = ({ userId }: Written, caller: UserRecord | null): boolean => userId === caller?.user.userId;

/** Written comments that this reader sees: all that are shown, and her own in any state. */
const seenBy = ({ state, caller, now }: Known): Written[] =>
  state.comments.filter((written) => isOwn(written, caller) || stateOf(written, now) === 'shown');

function shown({ state, caller, now }: Known, written: Written): Schemas['Reply'] {
  const user = state.users[String(written.userId)]?.user;
  return {
    commentId: written.id,
    userName: masked(user?.userName),
    userHead: user?.userHead ?? null,
    titleName: user?.position ?? null,
    content: written.content,
    state: stateOf(written, now),
    likeCount: 0,
    liked: false,
    isLecturer: false,
    canRemove: isOwn(written, caller),
    createTime: written.createTime,
  };
}

/** All comments under a target with their answers, as this reader sees them; the newest first. */
export function allComments(known: Known, target: Target): Schemas['Comment'][] {
  const { state, content, caller } = known;
  const likes = new Map<number, number>();
  for (const { likedComments } of Object.values(state.learning)) {
    for (const id of likedComments) likes.set(id, (likes.get(id) ?? 0) + 1);
  }
  const own = new Set(caller ? learningOf(state, content, caller).likedComments : []);
  const withLikes = <Text extends Schemas['Reply']>(text: Text): Text => ({
    ...text,
    liked: own.has(text.commentId),
    likeCount: text.likeCount + (likes.get(text.commentId) ?? 0),
  });
  const written = seenBy(known).filter(
    ({ targetType, targetId }) => targetType === target.targetType && targetId === target.targetId,
  );
  const repliesTo = (id: number): Schemas['Reply'][] =>
    written.filter(({ parentId }) => parentId === id).map((reply) => shown(known, reply));
  const roots: Schemas['Comment'][] = [
    ...written.filter(({ parentId }) => parentId === null).map((root) => ({ ...shown(known, root), replies: [] })),
    ...seededComments(content, target),
  ];
  return roots
    .map((root) => ({
      ...withLikes(root),
      replies: [...root.replies, ...repliesTo(root.commentId)].slice(0, 50).map((reply) => withLikes(reply)),
    }))
    .toSorted((one, other) => other.createTime - one.createTime || other.commentId - one.commentId);
}

/** A page of comments. */
export function commentPage(
  known: Known,
  { sort = 'new', page = 1, size = usualSize, ...target }: QueryOf<'commentList'>,
): Schemas['CommentList'] {
  const all = allComments(known, target);
  const list = sort === 'new' ? all : all.toSorted((one, other) => other.likeCount - one.likeCount);
  return { list: list.slice((page - 1) * size, page * size), total: list.length, page, size };
}

/** The target of a comment that everybody sees; undefined for any other comment. */
export const targetOfComment = ({ state, content, now }: Known, commentId: number): Target | undefined =>
  state.comments.find((written) => written.id === commentId && stateOf(written, now) === 'shown') ??
  targetOfSeeded(content, commentId);

/** A single comment or answer as this reader sees it; null when there is none. */
export function findComment(known: Known, target: Target, commentId: number | null): Schemas['Comment'] | null {
  const all = allComments(known, target).flatMap((root) => [root, ...root.replies]);
  const found = all.find((comment) => comment.commentId === commentId);
  return found ? { replies: [], ...found } : null;
}

/** True for a comment under this target that can be answered: an answer cannot, nor what only its writer sees. */
export const isRootOf = (known: Known, target: Target, commentId: number): boolean =>
  allComments(known, target).some((root) => root.commentId === commentId && root.state === 'shown');

/** Stores a comment of a doctor and returns its id. Sensitive words let the editors review it. */
export function storeComment({ state, now }: Known, userId: number, body: BodyOf<'commentSubmit'>): number {
  const { targetType, targetId, parentId = null } = body;
  const id = state.nextTextId++;
  const content = body.content.trim();
  const review: CommentReview = { at: now + reviewTime, result: isAdvert(content) ? 'removed' : 'shown' };
  const written = { id, userId, targetType, targetId, parentId, content, createTime: now };
  state.comments.push({ ...written, ...(isSensitive(content) && { review }) });
  return id;
}

/** The comments that wait for the editors. */
export const waitingComments = (state: State, now: number): State['comments'] =>
  state.comments.filter((written) => stateOf(written, now) === 'review');

/**
 * Decides about a comment: the named one in any state, or the latest that waits. Returns a sentence when there is none; the seed's
 * comments stay as they are.
 */
export function reviewComment(
  { state, now }: { state: State; now: number },
  commentId: number | undefined,
  result: CommentDecision,
): string | null {
  const written = state.comments.findLast((known) =>
    commentId === undefined ? stateOf(known, now) === 'review' : known.id === commentId,
  );
  if (!written) return commentId === undefined ? '没有待审核的评论' : `没有读者写的评论 ${commentId}`;
  written.review = { at: now, result };
  return null;
}
