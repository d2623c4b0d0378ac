/** What the pages of lists of courses read. */
import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/ApiContext.ts';
import type { CourseAddress } from '../../features/courses/address.ts';
import { coursesQuery } from '../../features/courses/queries.ts';
import type { Read } from '../../kit/page.ts';
import { departmentsQuery, subSpecialtiesQuery } from '../../kit/departments.ts';

/** What every list of courses primes: its page, and what it can be narrowed by. */
export const courseListReads = (api: Api, address: CourseAddress): Read[] => [
  coursesQuery(api, address),
  departmentsQuery(api),
  ...(address.departmentId > 0 ? [subSpecialtiesQuery(api, 0, address.departmentId)] : []),
];

/** What the filters offer; a part that cannot be read is missing. */
export function useChoices({ departmentId }: CourseAddress) {
  const api = useApi();
  const { data: departments = [] } = useQuery(departmentsQuery(api));
  const types = subSpecialtiesQuery(api, 0, departmentId);
  const { data: subSpecialties = [] } = useQuery({ ...types, enabled: departmentId > 0 });
  return { departments, subSpecialties: departmentId > 0 ? subSpecialties : [] };
}
