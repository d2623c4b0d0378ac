/** Reads of a live room. */
import { liveDetail } from '#openapi/dist/operations/liveDetail.ts';
import { liveQuestionList } from '#openapi/dist/operations/liveQuestionList.ts';
import { liveRelated } from '#openapi/dist/operations/liveRelated.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { pagesQuery } from '#api/pages.ts';
import { apiQuery } from '#api/query.ts';

/** A room as this reader sees it; refused with 4040 when there is none. */
export const liveRoomQuery = (api: Api, liveId: number, inviteCode: string) =>
  apiQuery(api, liveDetail, { query: { liveId, ...(inviteCode && { inviteCode }) } });

/** Replays of the same field. */
export const relatedLivesQuery = (api: Api, liveId: number) => apiQuery(api, liveRelated, { query: { liveId } });

/** Order of questions: most likes first, or newest first. */
export type QuestionSort = 'hot' | 'new';

/** A question to the lecturer. */
export type LiveQuestion = Payload<'liveQuestionList'>['list'][number];

const size = 10;

/** Questions to the lecturer. */
export const questionsQuery = (api: Api, liveId: number, sort: QuestionSort) =>
  pagesQuery(liveQuestionList, { liveId, sort }, (page, signal) =>
    api.call(liveQuestionList, { query: { liveId, sort, page, size }, signal, isShown: true }),
  );
