/** Reads of the timetable, and what its calendar file holds. */
import { liveTimetable } from '#openapi/dist/operations/liveTimetable.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { TimetableAddress } from '#addresses/live.ts';
import { filtersOf } from '../queries.ts';
import { rangeOf } from './model.ts';

/** The last day that the calls know. */
const lastDay = '2099-12-31';

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

/** What a calendar of this timetable holds; with `days` only the days that are shown. */
export function calendarWish(
  address: TimetableAddress,
  isMine: boolean,
  days?: { from: string; to: string },
): QueryOf<'liveCalendar'> {
  return { ...filtersOf(address), ...(isMine && { mine: true }), ...days };
}
