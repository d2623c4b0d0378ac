/** Reads of the learning centre. */
import { learnIndex } from '#openapi/dist/operations/learnIndex.ts';
import { learnToday } from '#openapi/dist/operations/learnToday.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery, privateQuery } from '#api/query.ts';

/** The day of a doctor. */
export type LearnDay = Payload<'learnToday'>;
/** Who has learned most this week. */
export type WeekRanking = Payload<'learnIndex'>['rank'];

/** What the learning centre offers in a department. */
export const learnIndexQuery = (api: Api, departmentId: number) =>
  apiQuery(api, learnIndex, { query: { departmentId } });

/** The day of the reader. Other pages add to it: it is read again with every visit. */
export const learnTodayQuery = (api: Api) => ({ ...privateQuery(api, learnToday, {}), staleTime: 0 });
