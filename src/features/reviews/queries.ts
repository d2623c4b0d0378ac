/** Reads of reviews. */
import { reviewList } from '../../../openapi/dist/video.ts';
import type { Payload } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';

/** What a learner thinks of a course. */
export type Review = Payload<'reviewList'>['list'][number];

const size = 10;

/** Reviews of a course, the newest first; 0 stars are all. */
export const reviewsQuery = (api: Api, albumId: number, star: number) =>
  pagesQuery(reviewList, { albumId, star }, (page, signal) =>
    api.call(reviewList, { query: { albumId, ...(star > 0 && { star }), page, size }, signal }),
  );
