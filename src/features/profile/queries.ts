/** The initial reads of the profile's page. */
import { deviceList } from '#openapi/dist/operations/deviceList.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { departmentsQuery, subSpecialtiesQuery } from '#kit/choice/departments.ts';
import { privateQuery } from '#api/query.ts';
import { titlesQuery } from '#kit/choice/referenceLists.ts';
import { profileQuery } from '#kit/profile/queries.ts';

/** The profile, and the lists of its simple selects. */
export const profileReads = (api: Api) => [profileQuery(api), departmentsQuery(api), titlesQuery(api)];

/** The list with the names of the chosen sub-specialties. */
export const chosenQueries = (api: Api, { departmentId, userId }: Payload<'userProfile'>) =>
  departmentId ? [subSpecialtiesQuery(api, userId, departmentId)] : [];

/** The devices on which the doctor is logged in. */
export const devicesQuery = (api: Api) => privateQuery(api, deviceList);
