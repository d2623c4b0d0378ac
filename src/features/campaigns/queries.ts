/** Reads of the campaigns. */
import { actRunning } from '#openapi/dist/operations/actRunning.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** The campaigns that the home page announces in a dialog. */
export const popupActsQuery = (api: Api) => apiQuery(api, actRunning, { query: { position: 'popup' } });
