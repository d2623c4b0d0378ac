import type { components } from '../../../../openapi/portal.d.ts';
import { Link } from '../../../ui/Link.tsx';
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

/** The modules with how much each holds; links, so that they are in the address and work without scripts. */
export function ResultTabs({ address, counts }: ResultTabsProps) {
  const { kw, depId } = address;
  const totalOf = (module: string): number => counts.find((count) => count.module === module)?.total ?? 0;
  return (
    <nav className={styles.tabs} aria-label="内容类型">
      {tabs.map(([module, label]) => (
        <Link
          key={module}
          to={listPath({ kw, depId, module })}
          aria-current={module === address.module ? 'page' : undefined}
          data-empty={totalOf(module) === 0 || undefined}
        >
          {label}
          <span className="num">{totalOf(module)}</span>
        </Link>
      ))}
    </nav>
  );
}

interface ResultFiltersProps {
  address: SearchAddress;
  /** All departments; only open ones are offered. */
  departments: components['schemas']['Department'][];
}

/** The departments and the order. */
export function ResultFilters({ address, departments }: ResultFiltersProps) {
  const { kw, depId, module, sort } = address;
  const open = departments.filter((department) => department.departmentOpened);
  const chosen = open.some(({ departmentId }) => departmentId === depId) ? depId : 0;
  return (
    <div className={styles.filters}>
      <nav aria-label="科室">
        {[{ departmentId: 0, departmentName: '全部科室' }, ...open].map(({ departmentId, departmentName }, at) => (
          <Link
            key={at}
            to={listPath({ kw, depId: departmentId, module, sort })}
            aria-current={departmentId === chosen ? 'true' : undefined}
          >
            {departmentName}
          </Link>
        ))}
      </nav>
      <nav aria-label="排序">
        {sorts.map(([key, label]) => (
          <Link
            key={key}
            to={listPath({ kw, depId, module, sort: key })}
            aria-current={key === sort ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
