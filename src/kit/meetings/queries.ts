/** Reads of one event: its page and its calendar file. */
import { meetingCalendarFile } from '#openapi/dist/operations/meetingCalendarFile.ts';
import { meetingDetail } from '#openapi/dist/operations/meetingDetail.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** An event. */
export const meetingQuery = (api: Api, albumId: number) => apiQuery(api, meetingDetail, { query: { albumId } });

/** An event, or one of its terms, as a calendar file. */
export const calendarFileQuery = (api: Api, query: QueryOf<'meetingCalendarFile'>) =>
  apiQuery(api, meetingCalendarFile, { query });
