/** Questions as the pages of a list hold them; pure changes. */
import type { Comment, CommentPage, Reply } from './queries.ts';

/** Most code points of a question or an answer. */
export const longestComment = 500;
/** Answers that are shown before one asks for the rest. */
export const unfolded = 2;

/** What a like changes. */
export type Likes = Pick<Reply, 'liked' | 'likeCount'>;

/** The pages with the likes of one question or answer as the server has them. */
export function withLikes(pages: readonly CommentPage[], commentId: number, likes: Likes): CommentPage[] {
  const told = <Text extends Reply>(text: Text): Text => (text.commentId === commentId ? { ...text, ...likes } : text);
  const replied = (comment: Comment): Comment => ({ ...told(comment), replies: comment.replies.map(told) });
  return pages.map((page) => ({ ...page, list: page.list.map(replied) }));
}
