/** The read of the reminders that every page has: alone, so that no page loads more. */
import { inboxRemind } from '#openapi/dist/operations/inboxRemind.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** The doctor's reserved live streams that begin soon or have just begun, and whether the account is being closed. */
export const remindQuery = (api: Api) => privateQuery(api, inboxRemind);
