/** Reads of the page frame. */
import { commonConfig } from '#openapi/dist/operations/commonConfig.ts';
import { onlineConsultingLink } from '#openapi/dist/operations/onlineConsultingLink.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** Brand, tip banner, records, licences: the same for everybody. */
export const configQuery = (api: Api) => ({ ...apiQuery(api, commonConfig), staleTime: 10 * 60_000 });

/** The customer-service card [3-23]. */
export const serviceQuery = (api: Api) => ({ ...apiQuery(api, onlineConsultingLink), staleTime: 10 * 60_000 });
