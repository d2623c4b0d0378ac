/** The read of the profile. */
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** The profile of the logged-in doctor. */
export const profileQuery = (api: Api) => privateQuery(api, userProfile);
