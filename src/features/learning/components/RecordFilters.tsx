import { Check } from 'lucide-react';
import { hiddenFields } from '#shared/hiddenFields.ts';
import { recordModules, type RecordsAddress, recordsPage } from '#addresses/learning.ts';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { Link } from '#ui/Link.tsx';
import { FilterBar } from '#ui/ListNav.tsx';
import styles from './Lists.module.css';

/** Filters of the watch history; links and a form, so that each choice has an address. */
export function RecordFilters({ address }: { address: RecordsAddress }) {
  const { module, state, keyword } = address;
  const to = (change: Partial<RecordsAddress>): string => recordsPage.change(address, change);
  const modules = {
    label: '类型',
    current: module,
    choices: recordModules.map(([key, label]) => ({ key, label, to: to({ module: key }) })),
  };
  const isHiding = state === 'unfinished';
  return (
    <FilterBar rows={[modules]} className={styles.filters}>
      <div className={styles.narrow}>
        <Link
          className={styles.switch}
          to={to({ state: isHiding ? 'all' : 'unfinished' })}
          aria-current={isHiding ? 'true' : undefined}
        >
          <span className={styles.tick} aria-hidden>
            {isHiding && <Check size={14} strokeWidth={2.5} />}
          </span>
          隐藏已看完
        </Link>
        <KeywordForm
          className={styles.search}
          label="搜索观看记录"
          keyword={keyword}
          action={recordsPage.to()}
          fields={hiddenFields(to({}), 'keyword')}
          to={(typed) => to({ keyword: typed })}
        />
      </div>
    </FilterBar>
  );
}
