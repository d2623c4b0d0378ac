/** Reads of the registration's reference lists through the cache. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import type { RegistrationReads } from './Registration.ts';
import {
  citiesQuery,
  departmentChoicesQuery,
  districtsQuery,
  hospitalsQuery,
  provincesQuery,
  titlesQuery,
  typesQuery,
} from '../../kit/referenceLists.ts';

/** The lists through the cache, so that going back to a province asks nobody; what is not wanted any more is cancelled. */
export function registrationReads(api: Api, queryClient: QueryClient, userId: number): RegistrationReads {
  const read = <Item>(
    options: { queryKey: QueryKey; queryFn?: unknown },
    signal: AbortSignal,
  ): Promise<readonly Item[]> => {
    signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }));
    return queryClient.fetchQuery(options as Parameters<typeof queryClient.fetchQuery>[0]) as Promise<readonly Item[]>;
  };
  return {
    provinces: (_, signal) => read(provincesQuery(api), signal),
    cities: (code, signal) => read(citiesQuery(api, code), signal),
    districts: (code, signal) => read(districtsQuery(api, code), signal),
    hospitals: (code, signal) => read(hospitalsQuery(api, code), signal),
    departments: (_, signal) => read(departmentChoicesQuery(api), signal),
    titles: (_, signal) => read(titlesQuery(api), signal),
    types: (id, signal) => read(typesQuery(api, userId, Number(id)), signal),
  };
}
