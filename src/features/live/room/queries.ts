/** Reads of a live room. */
import { liveDetail, liveRelated } from '../../../../openapi/dist/live.ts';
import type { Api } from '../../../api/client.ts';
import { apiQuery } from '../../../api/query.ts';

/** A room as this reader sees it; refused with 4040 when there is none. */
export const liveRoomQuery = (api: Api, liveId: number, inviteCode: string) =>
  apiQuery(api, liveDetail, { query: { liveId, ...(inviteCode && { inviteCode }) } });

/** Replays of the same field. */
export const relatedLivesQuery = (api: Api, liveId: number) => apiQuery(api, liveRelated, { query: { liveId } });
