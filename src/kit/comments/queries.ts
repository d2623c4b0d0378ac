/** Reads of comments and replies. */
import { commentList } from '#openapi/dist/operations/commentList.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { pagesQuery } from '#api/pages.ts';
import type { Target } from '../page/target.ts';

/** A page of comments. */
export type CommentPage = Payload<'commentList'>;
/** A comment with its replies. */
export type Comment = CommentPage['list'][number];
/** A reply. */
export type Reply = Comment['replies'][number];
/** Sort order: newest first, or most likes first. */
export type CommentSort = 'new' | 'hot';

const size = 10;

/** Comments on a target. */
export const commentsQuery = (api: Api, { targetType, targetId }: Target, sort: CommentSort) =>
  pagesQuery(commentList, { targetType, targetId, sort }, (page, signal) =>
    api.call(commentList, { query: { targetType, targetId, sort, page, size }, signal, isShown: true }),
  );
