/** Departments and sub-specialties as filters of a list. */
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import type { Api } from '#api/client.ts';
import { isOpen } from '#stores/DepartmentStore.ts';
import type { FilterRow } from '#ui/ListNav.tsx';
import { departmentsQuery, subSpecialtiesQuery } from './departments.ts';

/** Parameters of a list that is filtered by department and sub-specialty; 0 means all. */
export const departmentReads = (api: Api, departmentId: number) => [
  departmentsQuery(api),
  ...(departmentId > 0 ? [subSpecialtiesQuery(api, 0, departmentId)] : []),
];

/** The name of an open department; undefined for 0, unknown ids, and while the departments are loading. */
export function useDepartmentName(departmentId: number): string | undefined {
  const { data: departments = [] } = useQuery(departmentsQuery(useApi()));
  return departments.filter(isOpen).find((department) => department.departmentId === departmentId)?.departmentName;
}

/** The open departments, all of them (0) first; the row is empty while the departments are loading. */
export function useDepartmentRow(current: number, to: (departmentId: number) => string, all = '全部'): FilterRow {
  const { data: departments = [] } = useQuery(departmentsQuery(useApi()));
  const name = useDepartmentName(current);
  const open = [{ departmentId: 0, departmentName: all }, ...departments.filter(isOpen)];
  return {
    label: '科室',
    current,
    ...(name && { only: { label: name, to: to(0) } }),
    choices: open.map(({ departmentId, departmentName }) => ({
      key: departmentId,
      label: departmentName,
      to: to(departmentId),
    })),
  };
}

/** The sub-specialties of a department, with "all" (0) first; no options without a department. */
export function useSubSpecialtyRow(departmentId: number, current: number, to: (typeId: number) => string): FilterRow {
  const read = subSpecialtiesQuery(useApi(), 0, departmentId);
  const { data: types = [] } = useQuery({ ...read, enabled: departmentId > 0 });
  const own = departmentId > 0 ? types : [];
  return {
    label: '亚专科',
    current,
    choices: [{ typeId: 0, typeName: '全部' }, ...own].map(({ typeId, typeName }) => ({
      key: typeId,
      label: typeName,
      to: to(typeId),
    })),
  };
}
