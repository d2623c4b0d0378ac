import type { components } from '../../../../openapi/portal.d.ts';
import { isOpen } from '../../../stores/DepartmentStore.ts';
import { ChipLinks, TabLinks } from '../../../ui/ListNav.tsx';
import { listPath, type SearchAddress, type SearchSort } from '../address.ts';
import { tabs } from '../modules.ts';
import styles from './ResultFilters.module.css';

const sorts: readonly (readonly [SearchSort, string])[] = [
  ['default', '综合'],
  ['new', '最新'],
  ['hot', '最热'],
];

interface ResultTabsProps {
  address: SearchAddress;
  counts: components['schemas']['SearchCount'][];
}

/** The modules with how much each holds. */
export function ResultTabs({ address, counts }: ResultTabsProps) {
  const { kw, depId } = address;
  const choices = tabs.map(([module, label]) => ({
    key: module,
    label,
    to: listPath({ kw, depId, module }),
    count: counts.find((count) => count.module === module)?.total ?? 0,
  }));
  return <TabLinks label="内容类型" choices={choices} current={address.module} />;
}

interface ResultFiltersProps {
  address: SearchAddress;
  /** All departments; only open ones are offered. */
  departments: components['schemas']['Department'][];
}

/** The departments and the order. */
export function ResultFilters({ address, departments }: ResultFiltersProps) {
  const { kw, depId, module, sort } = address;
  const open = [{ departmentId: 0, departmentName: '全部科室' }, ...departments.filter(isOpen)];
  const ofDepartments = open.map(({ departmentId, departmentName }) => ({
    key: departmentId,
    label: departmentName,
    to: listPath({ kw, depId: departmentId, module, sort }),
  }));
  const ofOrder = sorts.map(([key, label]) => ({ key, label, to: listPath({ kw, depId, module, sort: key }) }));
  const chosen = open.some(({ departmentId }) => departmentId === depId) ? depId : 0;
  return (
    <div className={styles.filters}>
      <ChipLinks label="科室" choices={ofDepartments} current={chosen} />
      <ChipLinks label="排序" choices={ofOrder} current={sort} />
    </div>
  );
}
