/** The read of the live streams of a lecturer or a hospital. */
import { liveList } from '#openapi/dist/operations/liveList.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** Whose streams; department 0 means all. */
export type LiveOwner = Pick<QueryOf<'liveList'>, 'lecturerId' | 'hospitalId' | 'departmentId'>;

const pageSize = 12;

/** One page of the owner's streams: those that run first, then the next ones, then the latest. */
export const livesOfQuery = (api: Api, owner: LiveOwner, page: number) =>
  apiQuery(api, liveList, { query: { ...owner, page, size: pageSize } });
