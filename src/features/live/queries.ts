/** Reads of live streams. */
import { liveList } from '#openapi/dist/operations/liveList.ts';
import { liveTimetable } from '#openapi/dist/operations/liveTimetable.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { LiveListAddress, LiveTab, TimetableAddress } from '#addresses/live.ts';
import { rangeOf } from './timetable/model.ts';

/** Live streams on one page. */
const pageSize = 12;
/** The last day that the calls know. */
const lastDay = '2099-12-31';
/** States by the numbers of the address. */
const stateOf: Record<LiveTab, QueryOf<'liveList'>['status']> = {
  all: undefined,
  1: 'announced',
  2: 'running',
  4: 'replay',
};

const filtersOf = ({ departmentId, type }: Pick<TimetableAddress, 'departmentId' | 'type'>) => ({
  ...(departmentId > 0 && { departmentId }),
  ...(type !== 'all' && { type }),
});

/** The days that an address shows; without a day of its own, the backend's today decides. */
function daysOf({ view, date }: TimetableAddress) {
  if (date === '') return { span: view === 'list' ? 'week' : view } as const;
  const { from, to } = rangeOf(view, date);
  return { from, to: to < lastDay ? to : lastDay };
}

/** The timetable of an address; `isMine` keeps what the doctor has reserved. */
export const timetableQuery = (api: Api, address: TimetableAddress, isMine: boolean) =>
  apiQuery(api, liveTimetable, {
    query: { ...daysOf(address), ...filtersOf(address), ...(isMine && { mine: true }) },
  });

/** This week, for the column beside the list. */
export const weekQuery = (api: Api) => apiQuery(api, liveTimetable, { query: { span: 'week' } });

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

/** What a calendar of this timetable holds; with `days` only the days that are shown. */
export function calendarWish(
  address: TimetableAddress,
  isMine: boolean,
  days?: { from: string; to: string },
): QueryOf<'liveCalendar'> {
  return { ...filtersOf(address), ...(isMine && { mine: true }), ...days };
}
