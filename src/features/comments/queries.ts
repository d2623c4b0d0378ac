/** Reads of questions and answers. */
import { commentList } from '../../../openapi/dist/video.ts';
import type { Payload } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';

/** A page of questions. */
export type CommentPage = Payload<'commentList'>;
/** A question with the answers to it. */
export type Comment = CommentPage['list'][number];
/** An answer. */
export type Reply = Comment['replies'][number];
/** The newest first, or those with most likes. */
export type CommentSort = 'new' | 'hot';

const size = 10;

/** Questions under a course. */
export const commentsQuery = (api: Api, albumId: number, sort: CommentSort) =>
  pagesQuery(commentList, { albumId, sort }, (page, signal) =>
    api.call(commentList, { query: { albumId, sort, page, size }, signal }),
  );
