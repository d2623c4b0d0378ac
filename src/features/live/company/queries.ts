/** Reads of a company's live room. */
import { enterpriseLiveDetail } from '#openapi/dist/operations/enterpriseLiveDetail.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** What the company shows and asks, and whether this reader is admitted. */
export const companyQuery = (api: Api, liveId: number) => apiQuery(api, enterpriseLiveDetail, { query: { liveId } });
