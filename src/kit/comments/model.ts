/** Pure updates of the pages of a comment list. */
import type { Target } from '../page/target.ts';
import type { Comment, CommentPage, Reply } from './queries.ts';

/** Maximum length of a comment or a reply, in code points. */
export const maxCommentLength = 500;
/** Replies that are shown before the rest is expanded. */
export const unfolded = 2;

/** Labels of comments on a kind of target. */
export interface CommentWords {
  /** A single comment, also the label of the submit button: 「提问」. */
  name: string;
  /** Placeholder of the form. */
  placeholder: string;
}

/** The text of a comment with at most two empty lines together. */
export const compactLines = (text: string): string => text.replace(/[^\S\n]*(?:\n[^\S\n]*){4,}/g, '\n\n\n');

/** Name of the form of a comment on a target, or of a reply to a comment. */
export const formOf = ({ targetType, targetId }: Target, parentId?: number): string =>
  parentId === undefined ? `comment.${targetType}.${targetId}` : `reply.${parentId}`;

/** Name of the intent that sends the draft of a form as soon as the form is there. */
export const sendOf = (form: string): string => `send ${form}`;

/** The fields that a like changes. */
export type Likes = Pick<Reply, 'liked' | 'likeCount'>;

/** Returns the pages with the server's like state of one comment or reply. */
export function withLikes(pages: readonly CommentPage[], commentId: number, likes: Likes): CommentPage[] {
  const withLikes = <Text extends Reply>(text: Text): Text =>
    text.commentId === commentId ? { ...text, ...likes } : text;
  const replied = (comment: Comment): Comment => ({ ...withLikes(comment), replies: comment.replies.map(withLikes) });
  return pages.map((page) => ({ ...page, list: page.list.map(replied) }));
}
