/** Reads of the membership. */
import { vipPlanList } from '#openapi/dist/operations/vipPlanList.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** Plans and benefits. */
export const offerQuery = (api: Api) => ({ ...apiQuery(api, vipPlanList), staleTime: 10 * 60_000 });
