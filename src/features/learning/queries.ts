/** Reads of what a doctor has watched, owns and likes; all of them are private. */
import { collectList } from '../../../openapi/dist/collect.ts';
import { ownedCourseList, playRecordList } from '../../../openapi/dist/learning.ts';
import type { Payload } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { keyOf, privateQuery } from '../../api/query.ts';
import type { FavouritesAddress, OwnedAddress, RecordsAddress } from './address.ts';

/** Entries of a page. */
export const pageSize = 12;
/** Records of a call: four pages. */
const blockSize = 4 * pageSize;

/** Milliseconds that these reads are good for: who comes back from a lesson sees where she stopped and what she marked. */
const staleTime = 10_000;

/** Records of all pages that are shown. */
export type Records = Pick<Payload<'playRecordList'>, 'list' | 'total'>;

/** The records of an address: as many calls as its pages need, side by side. */
export const recordsQuery = (api: Api, { module, state, keyword, page }: RecordsAddress) => {
  const blocks = Math.ceil((page * pageSize) / blockSize);
  const query = { ...(module && { module }), state, ...(keyword && { keyword }), size: blockSize };
  return {
    queryKey: keyOf(playRecordList, { query, blocks }, 'blocks'),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Records> => {
      const pages = Array.from({ length: blocks }, (_, at) => ({ ...query, page: at + 1 }));
      const answers = await Promise.all(pages.map((own) => api.call(playRecordList, { query: own, signal })));
      // What was watched between two calls pushes a record from one block into the next.
      const known = new Map(answers.flatMap(({ list }) => list).map((record) => [record.recordId, record]));
      return { list: [...known.values()], total: answers[0]?.total ?? 0 };
    },
    meta: { private: true },
    staleTime,
  };
};

/** Where a doctor can go on, for the menu of the header. */
export const unfinishedQuery = (api: Api) => ({
  ...privateQuery(api, playRecordList, { query: { state: 'unfinished', size: pageSize } }),
  staleTime,
});

/** A page of the courses that a doctor owns, or began as a member. */
export const ownedQuery = (api: Api, { tab, state, page }: OwnedAddress) => ({
  ...privateQuery(api, ownedCourseList, { query: { tab, state, page, size: pageSize } }),
  staleTime,
});

/** Whether a doctor has begun any course as a member: its `total` tells. */
export const begunQuery = (api: Api) => privateQuery(api, ownedCourseList, { query: { tab: 'vip', size: 1 } });

/** Courses of a page of favourites. */
export const coursesOf = ({ list }: Payload<'collectList'>) =>
  list.flatMap((favourite) => (favourite.targetType === 'course' ? [favourite] : []));

/** A page of favourite courses. */
export const favouritesQuery = (api: Api, { module, keyword, sort, page }: FavouritesAddress) => ({
  ...privateQuery(api, collectList, {
    query: { targetType: 'course', ...(module && { module }), ...(keyword && { keyword }), sort, page, size: pageSize },
  }),
  staleTime,
});
