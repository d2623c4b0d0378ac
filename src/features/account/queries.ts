/** Reads of the registration's reference lists: the same for everybody, good for ten minutes. */
import {
  areaList,
  cityList,
  departmentList,
  departmentTypes,
  hospitalList,
  provinceList,
  titleList,
} from '../../../openapi/dist/operations.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { apiQuery } from '../../api/query.ts';
import type { RegistrationReads } from './Registration.ts';

const staleTime = 10 * 60_000;

/** The lists through the cache, so that going back to a province asks nobody; what is not wanted any more is cancelled. */
export function registrationReads(api: Api, queryClient: QueryClient, userId: number): RegistrationReads {
  const read = <Item>(
    options: { queryKey: QueryKey; queryFn?: unknown },
    signal: AbortSignal,
  ): Promise<readonly Item[]> => {
    signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }));
    return queryClient.fetchQuery({ ...options, staleTime } as Parameters<typeof queryClient.fetchQuery>[0]) as Promise<
      readonly Item[]
    >;
  };
  const area = (areaCode: string) => ({ query: { areaCode } });
  return {
    provinces: (_, signal) => read(apiQuery(api, provinceList), signal),
    cities: (code, signal) => read(apiQuery(api, cityList, area(code)), signal),
    districts: (code, signal) => read(apiQuery(api, areaList, area(code)), signal),
    hospitals: (code, signal) => read(apiQuery(api, hospitalList, area(code)), signal),
    departments: (_, signal) => read(apiQuery(api, departmentList), signal),
    titles: (_, signal) => read(apiQuery(api, titleList), signal),
    types: (id, signal) => read(apiQuery(api, departmentTypes, { path: { userId, departmentId: Number(id) } }), signal),
  };
}
