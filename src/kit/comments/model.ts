/** Comments as the pages of a list hold them; pure changes. */
import type { Comment, CommentPage, Reply } from './queries.ts';

/** Most code points of a comment or an answer. */
export const longestComment = 500;
/** Answers that are shown until the rest is unfolded. */
export const unfolded = 2;

/** What comments are called under this thing. */
export interface CommentWords {
  /** One of them, which is also what writing one is called: 「提问」. */
  name: string;
  /** In the empty form. */
  placeholder: string;
}

/** What a like changes. */
export type Likes = Pick<Reply, 'liked' | 'likeCount'>;

/** The pages with the likes of one comment or answer as the server has them. */
export function withLikes(pages: readonly CommentPage[], commentId: number, likes: Likes): CommentPage[] {
  const told = <Text extends Reply>(text: Text): Text => (text.commentId === commentId ? { ...text, ...likes } : text);
  const replied = (comment: Comment): Comment => ({ ...told(comment), replies: comment.replies.map(told) });
  return pages.map((page) => ({ ...page, list: page.list.map(replied) }));
}
