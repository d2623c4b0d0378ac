/** Private reads of the watch history, the courses and the favourites. */
import { collectList } from '#openapi/dist/operations/collectList.ts';
import { ownedCourseList } from '#openapi/dist/operations/ownedCourseList.ts';
import { playRecordList } from '#openapi/dist/operations/playRecordList.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { keyOf, privateQuery } from '#api/query.ts';
import type { CoursesAddress, FavouriteKind, FavouritesAddress, RecordsAddress } from '#addresses/learning.ts';

/** Entries per page. */
export const pageSize = 12;
/** Records per call: four pages. */
const blockSize = 4 * pageSize;

/** Stale time in milliseconds: after a lesson the doctor sees the new progress and marks. */
const staleTime = 10_000;

/** Records of all shown pages. */
export type Records = Pick<Payload<'playRecordList'>, 'list' | 'total'>;

/** The records for an address: as many parallel calls as its pages need. */
export const recordsQuery = (api: Api, { module, state, keyword, page }: RecordsAddress) => {
  const blocks = Math.ceil((page * pageSize) / blockSize);
  const query = { ...(module && { module }), state, ...(keyword && { keyword }), size: blockSize };
  return {
    queryKey: keyOf(playRecordList, { query, blocks }, 'blocks'),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Records> => {
      const pages = Array.from({ length: blocks }, (_, at) => ({ ...query, page: at + 1 }));
      const answers = await Promise.all(pages.map((own) => api.call(playRecordList, { query: own, signal })));
      // A lesson watched between two calls moves a record from one call's range to the next.
      const known = new Map(answers.flatMap(({ list }) => list).map((record) => [record.recordId, record]));
      return { list: [...known.values()], total: answers[0]?.total ?? 0 };
    },
    meta: { private: true },
    staleTime,
  };
};

/** Records for the menu of the header. */
export const unfinishedQuery = (api: Api) => ({
  ...privateQuery(api, playRecordList, { query: { state: 'unfinished', size: pageSize }, isShown: true }),
  staleTime,
});

/** A page of the courses that a doctor owns or began as a member. */
export const ownedQuery = (api: Api, { tab, state, page }: CoursesAddress) => ({
  ...privateQuery(api, ownedCourseList, { query: { tab, state, page, size: pageSize } }),
  staleTime,
});

/** Whether a doctor has begun any course as a member: see its `total`. */
export const begunQuery = (api: Api) => privateQuery(api, ownedCourseList, { query: { tab: 'vip', size: 1 } });

/** A page of favourites of one kind. */
export const favouritesQuery = (api: Api, targetType: FavouriteKind, address: FavouritesAddress) => {
  const { module, keyword, sort, page } = address;
  return {
    ...privateQuery(api, collectList, {
      query: { targetType, ...(module && { module }), ...(keyword && { keyword }), sort, page, size: pageSize },
    }),
    staleTime,
  };
};
