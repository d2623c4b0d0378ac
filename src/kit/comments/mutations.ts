/** Writes of comments and replies; each one invalidates the comment lists. */
import { commentLike } from '#openapi/dist/operations/commentLike.ts';
import { commentList } from '#openapi/dist/operations/commentList.ts';
import { commentRemove } from '#openapi/dist/operations/commentRemove.ts';
import { commentSubmit } from '#openapi/dist/operations/commentSubmit.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { changePages } from '#api/pages.ts';
import { useWrite } from '../writing/useWrite.ts';
import { withLikes } from './model.ts';

/** A text to store. `key` is the idempotency key: sending it twice stores one comment (faults R13). */
interface CommentToSend {
  body: BodyOf<'commentSubmit'>;
  key: string;
}

/** Stores a comment or an answer; it is in the list when the form is emptied. `name` is its label on the page, `form` its form's. */
export const useCommentSubmit = (name: string, form: string) =>
  useWrite(commentSubmit, {
    input: ({ body, key }: CommentToSend) => ({ body, headers: { 'Idempotency-Key': key } }),
    success: ({ state }) => (state === 'shown' ? `${name}成功` : `${name}已提交，审核通过后展示`),
    reason: `登录后即可${name}`,
    intent: form,
    invalidates: [commentList],
  });

/** Removes a comment or a reply. One that was already removed in another tab disappears, too. */
export const useCommentRemove = () =>
  useWrite(commentRemove, {
    input: (commentId: number) => ({ body: { commentId } }),
    success: '删除成功',
    invalidates: [commentList],
    invalidatesOnFailure: [commentList],
  });

/** Likes a comment or a reply, or removes the like. */
export const useCommentLike = (commentId: number) =>
  useWrite(commentLike, {
    reason: '登录后即可点赞',
    input: (like: boolean) => ({ body: { commentId, like } }),
    keep: (queryClient, likes) => changePages(queryClient, commentList, (pages) => withLikes(pages, commentId, likes)),
  });
