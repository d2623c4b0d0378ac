/** Read of the reminders; in its own file, because every page of a doctor loads it. */
import { inboxRemind } from '#openapi/dist/operations/inboxRemind.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** The doctor's reserved live streams that begin soon or have just begun. */
export const remindQuery = (api: Api) => privateQuery(api, inboxRemind);
