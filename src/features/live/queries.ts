/** Reads of lists of live streams. */
import { liveCalendar } from '#openapi/dist/operations/liveCalendar.ts';
import { liveList } from '#openapi/dist/operations/liveList.ts';
import type { QueryOf } from '#openapi/operation.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { Api } from '#api/client.ts';
import { apiQuery, privateQuery } from '#api/query.ts';
import type { LiveListAddress, LiveTab, TimetableAddress } from '#addresses/live.ts';

/** Live streams on one page. */
const pageSize = 12;
/** What the call takes for each tab. */
const stateOf: Record<LiveTab, QueryOf<'liveList'>['status']> = {
  all: undefined,
  [liveStatus.announced]: 'announced',
  [liveStatus.running]: 'running',
  [liveStatus.replay]: 'replay',
};

/** The filters of an address that the lists and the timetable share. */
export const filtersOf = ({ departmentId, type }: Pick<TimetableAddress, 'departmentId' | 'type'>) => ({
  ...(departmentId > 0 && { departmentId }),
  ...(type !== 'all' && { type }),
});

/** One page of the list. */
export function liveListQuery(api: Api, address: LiveListAddress) {
  const { status, sort, page } = address;
  const state = stateOf[status];
  return apiQuery(api, liveList, {
    query: { ...filtersOf(address), ...(state && { status: state }), sort, page, size: pageSize },
  });
}

/** The streams that run now. */
export const runningQuery = (api: Api, address: LiveListAddress) =>
  apiQuery(api, liveList, { query: { ...filtersOf(address), status: 'running', sort: 'hot', page: 1, size: 4 } });

/** Whose streams; department 0 means all. */
export type LiveOwner = Pick<QueryOf<'liveList'>, 'lecturerId' | 'hospitalId' | 'departmentId'>;

/** One page of the owner's streams: those that run first, then the next ones, then the latest. */
export const livesOfQuery = (api: Api, owner: LiveOwner, page: number) =>
  apiQuery(api, liveList, { query: { ...owner, page, size: pageSize } });

const replaysQuery = (api: Api, order: Pick<QueryOf<'liveList'>, 'sort' | 'size'>) =>
  apiQuery(api, liveList, { query: { status: 'replay', page: 1, ...order } });

/** The replays that are watched most. */
export const hotReplaysQuery = (api: Api) => replaysQuery(api, { sort: 'hot', size: 10 });

/** The latest replays. */
export const newReplaysQuery = (api: Api) => replaysQuery(api, { sort: 'time', size: 5 });

/** Live streams as a calendar file; its address may hold the doctor's own key. */
export const calendarQuery = (api: Api, query: QueryOf<'liveCalendar'>) => privateQuery(api, liveCalendar, { query });
