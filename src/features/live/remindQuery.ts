/** The read of the reminder that every page has: alone, so that no page loads what only live streams need. */
import { inboxRemind } from '#openapi/dist/operations/inboxRemind.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** The doctor's reserved live streams that begin soon or have just begun. */
export const remindQuery = (api: Api) => privateQuery(api, inboxRemind);
