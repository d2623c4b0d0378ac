/** Reads of comments and answers. */
import { commentList } from '../../../openapi/dist/comment.ts';
import type { Payload } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';
import type { Target } from '../target.ts';

/** A page of comments. */
export type CommentPage = Payload<'commentList'>;
/** A comment with the answers to it. */
export type Comment = CommentPage['list'][number];
/** An answer. */
export type Reply = Comment['replies'][number];
/** The newest first, or those with most likes. */
export type CommentSort = 'new' | 'hot';

const size = 10;

/** Comments under a thing. */
export const commentsQuery = (api: Api, { targetType, targetId }: Target, sort: CommentSort) =>
  pagesQuery(commentList, { targetType, targetId, sort }, (page, signal) =>
    api.call(commentList, { query: { targetType, targetId, sort, page, size }, signal }),
  );
