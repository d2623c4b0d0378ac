import { ChipLinks, type ListChoice } from '../../../ui/ListNav.tsx';
import styles from './CourseFilters.module.css';

/** One thing that a list can be narrowed by. */
export interface FilterRow {
  label: string;
  /** Key of the choice that is made. */
  current: string | number;
  choices: readonly ListChoice[];
}

/** What a list can be narrowed by, a row each; a row without a choice is not drawn. */
export function FilterRows({ rows }: { rows: readonly FilterRow[] }) {
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
