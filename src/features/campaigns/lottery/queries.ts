/** Reads of what a doctor has won. */
import { actPrizes } from '#openapi/dist/operations/actPrizes.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** The prizes of the doctor in a campaign, the latest first. */
export const prizesQuery = (api: Api, key: string) => privateQuery(api, actPrizes, { query: { key }, isShown: true });
