/** Reads of the campaigns. */
import { actDetail } from '#openapi/dist/operations/actDetail.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { actRunning } from '#openapi/dist/operations/actRunning.ts';
import { actTokenDetail } from '#openapi/dist/operations/actTokenDetail.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** The campaigns that the home page announces in a dialog. */
export const popupActsQuery = (api: Api) => apiQuery(api, actRunning, { query: { position: 'popup' } });

/** The running campaigns, the most important one first. */
export const runningActsQuery = (api: Api) => apiQuery(api, actRunning, { query: { position: 'parent' } });

/** A campaign with the parts of its page. */
export const actQuery = (api: Api, key: string) => apiQuery(api, actDetail, { query: { key } });

/** The rows of a part of it: of the chosen tab, or of a page of a wall. */
export const actModuleQuery = (
  api: Api,
  key: string,
  moduleId: number,
  { tab, page }: { tab?: string | undefined; page?: number } = {},
) =>
  apiQuery(api, actModule, {
    query: { key, moduleId, ...(tab !== undefined && { tab }), ...(page !== undefined && { page }) },
  });

/** What the link with a token gives. */
export const linkQuery = (api: Api, token: string) => apiQuery(api, actTokenDetail, { query: { token } });
