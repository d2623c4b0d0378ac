import type { components } from '../../../../openapi/portal.d.ts';
import { isOpen } from '../../../stores/DepartmentStore.ts';
import { ChipLinks } from '../../../ui/ListNav.tsx';
import { changed, type CourseAddress } from '../address.ts';
import { accessNames, levelNames, sortNames } from '../modules.ts';
import styles from './CourseFilters.module.css';

interface CourseFiltersProps {
  address: CourseAddress;
  /** All departments; only open ones are offered. */
  departments: components['schemas']['Department'][];
  /** Sub-specialties of the chosen department. */
  subSpecialties: components['schemas']['SubSpecialty'][];
}

/** What a list can be narrowed by, a row each; links, so that every choice has an address. */
export function CourseFilters({ address, departments, subSpecialties }: CourseFiltersProps) {
  const { departmentId, typeId, free, level } = address;
  const rows = [
    {
      label: '科室',
      current: departmentId,
      choices: [{ departmentId: 0, departmentName: '全部' }, ...departments.filter(isOpen)].map((department) => ({
        key: department.departmentId,
        label: department.departmentName,
        to: changed(address, { departmentId: department.departmentId, typeId: 0 }),
      })),
    },
    {
      label: '亚专科',
      current: typeId,
      choices: [{ typeId: 0, typeName: '全部' }, ...subSpecialties].map((type) => ({
        key: type.typeId,
        label: type.typeName,
        to: changed(address, { typeId: type.typeId }),
      })),
    },
    {
      label: '权限',
      current: free,
      choices: accessNames.map(([key, label]) => ({ key, label, to: changed(address, { free: key }) })),
    },
    {
      label: '难度',
      current: level,
      choices: levelNames.map(([key, label]) => ({ key, label, to: changed(address, { level: key }) })),
    },
  ];
  return (
    <div className={`${styles.filters} paper`}>
      {rows
        .filter(({ choices }) => choices.length > 1)
        .map(({ label, choices, current }) => (
          <div key={label} className={styles.row}>
            <span aria-hidden>{label}</span>
            <ChipLinks label={label} choices={choices} current={current} />
          </div>
        ))}
    </div>
  );
}

/** The order of a list. */
export function CourseOrder({ address }: { address: CourseAddress }) {
  const choices = sortNames.map(([key, label]) => ({ key, label, to: changed(address, { sort: key }) }));
  return <ChipLinks label="排序" choices={choices} current={address.sort} />;
}
