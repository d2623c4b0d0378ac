/** Reads of study guides. */
import { guideCalendar } from '#openapi/dist/operations/guideCalendar.ts';
import { guideDetail } from '#openapi/dist/operations/guideDetail.ts';
import { guideList } from '#openapi/dist/operations/guideList.ts';
import type { Api } from '#api/client.ts';
import { apiQuery, privateQuery } from '#api/query.ts';
import type { GuidesAddress } from '#addresses/guide.ts';

const pageSize = 12;

/** A page of guides. */
export const guidesQuery = (api: Api, { type, departmentId, sort, page }: GuidesAddress) =>
  apiQuery(api, guideList, { query: { ...(type && { type }), departmentId, sort, page, size: pageSize } });

/** A guide as this reader has it; refused with 4040 when there is none. */
export const guideQuery = (api: Api, guideId: number) => apiQuery(api, guideDetail, { query: { guideId } });

/** The address of the calendar file of a plan. */
export const guideCalendarQuery = (api: Api, guideId: number) =>
  privateQuery(api, guideCalendar, { query: { guideId } });
