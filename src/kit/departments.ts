/** Reads of departments, by which several features choose. */
import { departmentList, departmentTypes } from '../../openapi/dist/operations.ts';
import type { Api } from '../api/client.ts';
import { apiQuery } from '../api/query.ts';

/** All departments, the not yet open ones too [7.2-05]. */
export const departmentsQuery = (api: Api) => ({ ...apiQuery(api, departmentList), staleTime: 10 * 60_000 });

/** Sub-specialties of a department; userId 0 for visitors [7.2-07]. */
export const subSpecialtiesQuery = (api: Api, userId: number, departmentId: number) => ({
  ...apiQuery(api, departmentTypes, { path: { userId, departmentId } }),
  staleTime: 10 * 60_000,
});
