import { useDepartmentRow, useSubSpecialtyRow } from '#kit/choice/departmentRows.ts';
import { ChipLinks, FilterBar } from '#ui/ListNav.tsx';
import { changed, type CourseAddress } from '../courseList.ts';
import { levelNames, sortNames } from '#addresses/course.ts';
import { accessIn, creditIn } from '../modules.ts';

/** The filters of a list of courses; they are links, so that every choice has an address. */
export function CourseFilters({ address }: { address: CourseAddress }) {
  const { departmentId, typeId, free, level, credit } = address;
  const rows = [
    useDepartmentRow(departmentId, (id) => changed(address, { departmentId: id, typeId: 0 })),
    useSubSpecialtyRow(departmentId, typeId, (id) => changed(address, { typeId: id })),
    {
      label: '权限',
      current: free,
      choices: accessIn(address.module, free).map(([key, label]) => ({
        key,
        label,
        to: changed(address, { free: key }),
      })),
    },
    {
      label: '难度',
      current: level,
      choices: levelNames.map(([key, label]) => ({ key, label, to: changed(address, { level: key }) })),
    },
    {
      label: '学分',
      current: String(credit),
      choices: creditIn(address.module, credit).map(([key, label]) => ({
        key: String(key),
        label,
        to: changed(address, { credit: key }),
      })),
    },
  ];
  return <FilterBar rows={rows} />;
}

/** The order of a list. */
export function CourseOrder({ address }: { address: CourseAddress }) {
  const choices = sortNames.map(([key, label]) => ({ key, label, to: changed(address, { sort: key }) }));
  return <ChipLinks label="排序" choices={choices} current={address.sort} />;
}
