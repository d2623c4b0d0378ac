/** The read of the profile, and all that its page reads at the start. */
import { userProfile } from '../../../openapi/dist/profile.ts';
import type { Payload } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { privateQuery } from '../../api/query.ts';
import {
  citiesQuery,
  departmentChoicesQuery,
  districtsQuery,
  hospitalsQuery,
  provincesQuery,
  titlesQuery,
  typesQuery,
} from '../../kit/referenceLists.ts';

/** The profile of the logged-in doctor. */
export const profileQuery = (api: Api) => privateQuery(api, userProfile);

/** The profile, and the lists that its form chooses from. */
export const profileReads = (api: Api) => [
  profileQuery(api),
  provincesQuery(api),
  departmentChoicesQuery(api),
  titlesQuery(api),
];

/** The lists that show what a profile has chosen. */
export function chosenQueries(api: Api, { areas, departmentId, userId }: Payload<'userProfile'>) {
  const [province, city, district] = areas;
  return [
    ...(province ? [citiesQuery(api, province.areaCode)] : []),
    ...(city ? [districtsQuery(api, city.areaCode)] : []),
    ...(district ? [hospitalsQuery(api, district.areaCode)] : []),
    ...(departmentId ? [typesQuery(api, userId, departmentId)] : []),
  ];
}
