/** Reads of what delivery costs; apart from the others, because they load after the page. */
import { mallFreight } from '#openapi/dist/operations/mallFreight.ts';
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery, privateQuery } from '#api/query.ts';

/** What the delivery to a region costs; a failure is not told, and the general rule stays. */
export const freightQuery = (api: Api, query: QueryOf<'mallFreight'>) =>
  apiQuery(api, mallFreight, { query, isShown: true });

/** The profile of the doctor, for the region of the hospital. */
export const profileQuery = (api: Api) => privateQuery(api, userProfile);
