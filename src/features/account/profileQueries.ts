/** The read of the profile, and all that its page reads at the start. */
import type { QueryClient } from '@tanstack/react-query';
import { userProfile } from '../../../openapi/dist/profile.ts';
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
} from './queries.ts';

/** The profile of the logged-in doctor. */
export const profileQuery = (api: Api) => privateQuery(api, userProfile);

/** Primes the cache for the profile and the lists that show what it has chosen; what fails is told in its own place. */
export async function primeProfile(api: Api, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(profileQuery(api)),
    queryClient.prefetchQuery(provincesQuery(api)),
    queryClient.prefetchQuery(departmentChoicesQuery(api)),
    queryClient.prefetchQuery(titlesQuery(api)),
  ]);
  const profile = queryClient.getQueryData(profileQuery(api).queryKey);
  if (!profile) return;
  const [province, city, district] = profile.areas;
  await Promise.all([
    province && queryClient.prefetchQuery(citiesQuery(api, province.areaCode)),
    city && queryClient.prefetchQuery(districtsQuery(api, city.areaCode)),
    district && queryClient.prefetchQuery(hospitalsQuery(api, district.areaCode)),
    profile.departmentId && queryClient.prefetchQuery(typesQuery(api, profile.userId, profile.departmentId)),
  ]);
}
