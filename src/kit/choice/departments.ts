/** Reads of departments. */
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { departmentTypes } from '#openapi/dist/operations/departmentTypes.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { uniqueBy } from '../lists/uniqueBy.ts';

const staleTime = 10 * 60_000;
const uniqueDepartments = uniqueBy<Payload<'departmentList'>[number]>(({ departmentId }) => departmentId);
const uniqueTypes = uniqueBy<Payload<'departmentTypes'>[number]>(({ typeId }) => typeId);

/** All departments, including those that are not open yet [7.2-05]. */
export const departmentsQuery = (api: Api) => ({
  ...apiQuery(api, departmentList),
  staleTime,
  select: uniqueDepartments,
});

/** Sub-specialties of a department; userId is 0 for visitors [7.2-07]. */
export const subSpecialtiesQuery = (api: Api, userId: number, departmentId: number) => ({
  ...apiQuery(api, departmentTypes, { path: { userId, departmentId } }),
  staleTime,
  select: uniqueTypes,
});
