/** The read of the profile, and the initial reads of its page. */
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import { departmentsQuery, subSpecialtiesQuery } from '#kit/choice/departments.ts';
import { titlesQuery } from '#kit/choice/referenceLists.ts';

/** The profile of the logged-in doctor. */
export const profileQuery = (api: Api) => privateQuery(api, userProfile);

/** The profile, and the lists of its simple selects. */
export const profileReads = (api: Api) => [profileQuery(api), departmentsQuery(api), titlesQuery(api)];

/** The list with the names of the chosen sub-specialties. */
export const chosenQueries = (api: Api, { departmentId, userId }: Payload<'userProfile'>) =>
  departmentId ? [subSpecialtiesQuery(api, userId, departmentId)] : [];
