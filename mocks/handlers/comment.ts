/** Comments of readers on a target of any kind. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { commentPage, findComment, isRootOf, storeComment, targetOfComment } from '../engine/learning/comments.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import { toggled } from '../engine/learning/records.ts';
import { isDiscussionOpen, isVisible } from '../engine/learning/targets.ts';
import { isTooFast, isTooMuch, storeKey, sentBefore } from '../engine/learning/texts.ts';

/** Handlers of the tag `comment`. */
export const comment = {
  commentList(call) {
    if (!isVisible(call, call.query)) return refuse('notFound');
    return isDiscussionOpen(call, call.query) ? commentPage(call, call.query) : refuse('diagnosisFirst');
  },

  commentSubmit(call) {
    const { state, caller, now, body, idempotencyKey: key } = call;
    const { targetType, targetId, parentId } = body;
    const target = { targetType, targetId };
    if (!caller || !isVisible(call, target)) return refuse('notFound');
    if (!isDiscussionOpen(call, target)) return refuse('diagnosisFirst');
    if (parentId !== undefined && !isRootOf(call, target, parentId)) return refuse('notFound');
    const { userId } = caller.user;
    const before = findComment(call, target, sentBefore(state, 'comment', userId, key));
    if (before) return before;
    if (isTooFast(state, 'comment', userId, now)) return refuse('tooFast');
    if (isTooMuch(state, 'comment', userId, now)) return refuse('tooFrequent');
    const id = storeComment(call, userId, body);
    storeKey(state, 'comment', userId, key, id);
    return findComment(call, target, id) ?? refuse('notFound');
  },

  commentLike(call) {
    const { state, content, caller, body } = call;
    const target = targetOfComment(call, body.commentId);
    if (!caller || !target || !isDiscussionOpen(call, target)) return refuse('notFound');
    const learning = learningOf(state, content, caller);
    learning.likedComments = toggled(learning.likedComments, body.commentId, body.like);
    const found = findComment(call, target, body.commentId);
    return { liked: body.like, likeCount: found?.likeCount ?? 0 };
  },

  commentRemove({ state, caller, body }) {
    const own = state.comments.find(({ id, userId }) => id === body.commentId && userId === caller?.user.userId);
    if (!own) return refuse('notFound');
    state.comments = state.comments.filter(({ id, parentId }) => id !== own.id && parentId !== own.id);
    return null;
  },
} satisfies Partial<Handlers>;
