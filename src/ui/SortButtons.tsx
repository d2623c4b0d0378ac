import styles from './SortButtons.module.css';

interface SortButtonsProps<Sort extends string> {
  /** Each order with its name. */
  sorts: readonly (readonly [Sort, string])[];
  current: Sort;
  onChange(sort: NoInfer<Sort>): void;
}

/** The order of a list that is not in the address of the page. */
export const SortButtons = <Sort extends string>({ sorts, current, onChange }: SortButtonsProps<Sort>) => (
  <div role="group" aria-label="排序" className={styles.sorts}>
    {sorts.map(([sort, name]) => (
      <button key={sort} type="button" aria-pressed={sort === current} onClick={() => onChange(sort)}>
        {name}
      </button>
    ))}
  </div>
);
