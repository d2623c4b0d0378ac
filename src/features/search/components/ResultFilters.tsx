import type { components } from '#openapi/portal.d.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { ChipLinks, TabLinks } from '#ui/ListNav.tsx';
import { OnlyChip } from '#ui/OnlyChip.tsx';
import { resultsPath, type SearchAddress, type SearchSort, searchTabs } from '#addresses/search.ts';
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

/** The modules with the number of their results. */
export function ResultTabs({ address, counts }: ResultTabsProps) {
  const { kw, depId } = address;
  const choices = searchTabs.map(([module, label]) => ({
    key: module,
    label,
    to: resultsPath({ kw, depId, module }),
    count: counts.find((count) => count.module === module)?.total ?? 0,
  }));
  return <TabLinks label="内容类型" choices={choices} current={address.module} />;
}

/** The departments and the order. */
export function ResultFilters({ address }: { address: SearchAddress }) {
  const { kw, depId, module, sort } = address;
  const departments = useDepartmentRow(depId, (id) => resultsPath({ kw, depId: id, module, sort }), '全部科室');
  const ofOrder = sorts.map(([key, label]) => ({ key, label, to: resultsPath({ kw, depId, module, sort: key }) }));
  return (
    <div className={styles.filters}>
      <ChipLinks {...departments} />
      <ChipLinks label="排序" choices={ofOrder} current={sort} />
      {departments.only && <OnlyChip {...departments.only} />}
    </div>
  );
}
