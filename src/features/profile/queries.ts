/** The read of the profile, and all that its page reads at the start. */
import { userProfile } from '../../../openapi/dist/profile.ts';
import type { Payload } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { privateQuery } from '../../api/query.ts';
import { departmentsQuery, subSpecialtiesQuery } from '../../kit/departments.ts';
import { titlesQuery } from '../../kit/referenceLists.ts';

/** The profile of the logged-in doctor. */
export const profileQuery = (api: Api) => privateQuery(api, userProfile);

/** The profile, and the lists of its plain selects. */
export const profileReads = (api: Api) => [profileQuery(api), departmentsQuery(api), titlesQuery(api)];

/** The list that shows the chosen sub-specialties. */
export const chosenQueries = (api: Api, { departmentId, userId }: Payload<'userProfile'>) =>
  departmentId ? [subSpecialtiesQuery(api, userId, departmentId)] : [];
