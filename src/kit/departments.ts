/** Reads of departments. */
import { departmentList, departmentTypes } from '../../openapi/dist/operations.ts';
import type { Payload } from '../../openapi/operation.ts';
import type { Api } from '../api/client.ts';
import { apiQuery } from '../api/query.ts';
import { onceBy } from './onceBy.ts';

const staleTime = 10 * 60_000;
const departmentsOnce = onceBy<Payload<'departmentList'>[number]>(({ departmentId }) => departmentId);
const typesOnce = onceBy<Payload<'departmentTypes'>[number]>(({ typeId }) => typeId);

/** All departments, the not yet open ones too [7.2-05]. */
export const departmentsQuery = (api: Api) => ({
  ...apiQuery(api, departmentList),
  staleTime,
  select: departmentsOnce,
});

/** Sub-specialties of a department; userId 0 for visitors [7.2-07]. */
export const subSpecialtiesQuery = (api: Api, userId: number, departmentId: number) => ({
  ...apiQuery(api, departmentTypes, { path: { userId, departmentId } }),
  staleTime,
  select: typesOnce,
});
