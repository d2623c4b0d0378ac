/** Comments of readers on a target of any kind. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { commentPage, findComment, isRootOf, targetOfComment } from '../engine/learning/comments.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import { toggled } from '../engine/learning/records.ts';
import { isVisible } from '../engine/learning/targets.ts';
import { isTooMuch, storeKey, sentBefore } from '../engine/learning/texts.ts';

/** Handlers of the tag `comment`. */
export const comment = {
  commentList({ state, content, caller, now, query }) {
    const known = { state, content, caller, now };
    return isVisible(known, query) ? commentPage(state, content, caller, query) : refuse('notFound');
  },

  commentSubmit({ state, content, caller, now, body, idempotencyKey: key }) {
    const { targetType, targetId, parentId = null } = body;
    const target = { targetType, targetId };
    if (!caller || !isVisible({ state, content, caller, now }, target)) return refuse('notFound');
    if (parentId !== null && !isRootOf(state, content, caller, target, parentId)) return refuse('notFound');
    const { userId } = caller.user;
    const before = findComment(state, content, caller, target, sentBefore(state, 'comment', userId, key));
    if (before) return before;
    if (isTooMuch(state, 'comment', userId, now)) return refuse('tooFrequent');
    const id = state.nextTextId++;
    storeKey(state, 'comment', userId, key, id);
    state.comments.push({ id, userId, ...target, parentId, content: body.content.trim(), createTime: now });
    return findComment(state, content, caller, target, id) ?? refuse('notFound');
  },

  commentLike({ state, content, caller, body }) {
    const target = targetOfComment(state, content, body.commentId);
    if (!caller || !target) return refuse('notFound');
    const learning = learningOf(state, content, caller);
    learning.likedComments = toggled(learning.likedComments, body.commentId, body.like);
    const found = findComment(state, content, caller, target, body.commentId);
    return { liked: body.like, likeCount: found?.likeCount ?? 0 };
  },

  commentRemove({ state, caller, body }) {
    const own = state.comments.find(({ id, userId }) => id === body.commentId && userId === caller?.user.userId);
    if (!own) return refuse('notFound');
    state.comments = state.comments.filter(({ id, parentId }) => id !== own.id && parentId !== own.id);
    return null;
  },
} satisfies Partial<Handlers>;
