/** Comments and answers under a target: those of the seed and those written since. */
import type { components } from '../../../openapi/portal.d.ts';
import type { QueryOf } from '../../../openapi/operation.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import type { Target } from './records.ts';
import { learningOf } from './learningOf.ts';
import { masked } from './reviews.ts';
import { seededComments, targetOfSeeded } from './targets.ts';

type Schemas = components['schemas'];
type Written = State['comments'][number];

const usualSize = 10;

function shown(state: State, caller: UserRecord | null, written: Written): Schemas['Reply'] {
  const user = state.users[String(written.userId)]?.user;
  return {
    commentId: written.id,
    userName: masked(user?.userName ?? ''),
    userHead: user?.userHead ?? null,
    titleName: user?.position ?? null,
    content: written.content,
    likeCount: 0,
    liked: false,
    isLecturer: false,
    canRemove: written.userId === caller?.user.userId,
    createTime: written.createTime,
  };
}

/** All comments under a target with their answers, as this reader sees them; the newest first. */
export function allComments(
  state: State,
  content: Content,
  caller: UserRecord | null,
  target: Target,
): Schemas['Comment'][] {
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
  const written = state.comments.filter(
    ({ targetType, targetId }) => targetType === target.targetType && targetId === target.targetId,
  );
  const repliesTo = (id: number): Schemas['Reply'][] =>
    written.filter(({ parentId }) => parentId === id).map((reply) => shown(state, caller, reply));
  const roots: Schemas['Comment'][] = [
    ...written
      .filter(({ parentId }) => parentId === null)
      .map((root) => ({ ...shown(state, caller, root), replies: [] })),
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
  state: State,
  content: Content,
  caller: UserRecord | null,
  { sort = 'new', page = 1, size = usualSize, ...target }: QueryOf<'commentList'>,
): Schemas['CommentList'] {
  const all = allComments(state, content, caller, target);
  const list = sort === 'new' ? all : all.toSorted((one, other) => other.likeCount - one.likeCount);
  return { list: list.slice((page - 1) * size, page * size), total: list.length, page, size };
}

/** The target of a comment; undefined for an unknown comment. */
export const targetOfComment = (state: State, content: Content, commentId: number): Target | undefined =>
  state.comments.find(({ id }) => id === commentId) ?? targetOfSeeded(content, commentId);

/** A single comment or answer as this reader sees it; null when there is none. */
export function findComment(
  state: State,
  content: Content,
  caller: UserRecord | null,
  target: Target,
  commentId: number | null,
): Schemas['Comment'] | null {
  const all = allComments(state, content, caller, target);
  const found = all.flatMap((root) => [root, ...root.replies]).find((known) => known.commentId === commentId);
  return found ? { replies: [], ...found } : null;
}

/** True for a comment under this target that can be answered: an answer cannot. */
export const isRootOf = (
  state: State,
  content: Content,
  caller: UserRecord | null,
  target: Target,
  commentId: number,
): boolean => allComments(state, content, caller, target).some((root) => root.commentId === commentId);
