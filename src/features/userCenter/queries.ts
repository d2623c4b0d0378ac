/** Private reads of the overview of the user centre. */
import { classList } from '#openapi/dist/operations/classList.ts';
import { learnRecordSummary } from '#openapi/dist/operations/learnRecordSummary.ts';
import { liveTimetable } from '#openapi/dist/operations/liveTimetable.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { userCenterSummary } from '#openapi/dist/operations/userCenterSummary.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import { dateText } from '#shared/dates.ts';

/** Numbers and to-dos of a doctor. */
export type Summary = Payload<'userCenterSummary'>;
/** Something that waits for the doctor. */
export type Todo = Summary['todos'][number];

const dayMs = 86_400_000;
/** Days of the timetable that are looked through for reservations: as many as the call knows. */
const timetableDays = 42;
const mostMeetings = 20;
const mostClasses = 50;

/** Whatever a doctor does elsewhere changes it: each visit and each return to the tab reads again. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true };

/** The numbers and the to-dos. */
export const summaryQuery = (api: Api) => ({ ...privateQuery(api, userCenterSummary), ...fresh });

/** The minutes of each day of a year. */
export const learnedDaysQuery = (api: Api) => ({ ...privateQuery(api, learnRecordSummary, {}), ...fresh });

/** The streams that the doctor has reserved, from the day of `now` (ms) on. */
export const reservedLivesQuery = (api: Api, now: number) =>
  privateQuery(api, liveTimetable, {
    query: { mine: true, from: dateText(now), to: dateText(now + (timetableDays - 1) * dayMs) },
  });

/** The meetings in which the doctor has a seat. */
export const bookedMeetingsQuery = (api: Api) =>
  privateQuery(api, orderList, { query: { type: 'meeting', status: 'ready', size: mostMeetings } });

/** The classes of the doctor, each with its next session. */
export const ownClassesQuery = (api: Api) => privateQuery(api, classList, { query: { size: mostClasses } });
