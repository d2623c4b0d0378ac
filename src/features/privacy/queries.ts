/** The reads of the tab about the own data. */
import { accountClosing } from '#openapi/dist/operations/accountClosing.ts';
import { dataExport } from '#openapi/dist/operations/dataExport.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** How far the file with the own data is; it may have been begun on another device. */
export const dataExportQuery = (api: Api) => ({ ...privateQuery(api, dataExport), staleTime: 0 });

/** Whether the account is being closed, and what stands in the way. */
export const closingQuery = (api: Api) => ({ ...privateQuery(api, accountClosing), staleTime: 0 });
