/** Private reads of the learning record. */
import { learnRecordList } from '#openapi/dist/operations/learnRecordList.ts';
import { learnRecordSummary } from '#openapi/dist/operations/learnRecordSummary.ts';
import { learnRecordTrend } from '#openapi/dist/operations/learnRecordTrend.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { LearnRecordsAddress } from '#addresses/learnRecord.ts';
import { dayStart } from '#shared/dates.ts';

/** Something that was learned. */
export type LearnRecord = Payload<'learnRecordList'>['list'][number];
/** The results of one set. */
export type Trend = Payload<'learnRecordTrend'>;

/** Stale time in milliseconds: after a practice the doctor sees it. */
const staleTime = 10_000;
const dayMs = 86_400_000;

/** A page of the records for an address. */
export const learnRecordsQuery = (api: Api, { id, type, from, to, page }: LearnRecordsAddress) => ({
  ...privateQuery(api, learnRecordList, {
    query: {
      page,
      ...(id > 0 ? { exerciseId: id } : type && { type }),
      ...(from && { from: dayStart(from) }),
      ...(to && { to: dayStart(to) + dayMs }),
    },
  }),
  staleTime,
});

/** The totals and the year of a doctor. */
export const learnSummaryQuery = (api: Api) => ({ ...privateQuery(api, learnRecordSummary, {}), staleTime });

/** The results of one set. */
export const trendQuery = (api: Api, exerciseId: number) => ({
  ...privateQuery(api, learnRecordTrend, { query: { exerciseId } }),
  staleTime,
});
