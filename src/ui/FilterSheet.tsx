import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import buttons from './Button.module.css';
import { classes } from './classes.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './FilterSheet.module.css';
import { FilterBar, type FilterRow } from './ListNav.tsx';

interface FilterSheetProps {
  rows: readonly FilterRow[];
  className?: string | undefined;
  /** Below the rows. */
  children?: ReactNode;
}

/** The filters of a list in a sheet from the foot of a phone's screen; the button names what is chosen. It works without scripts. */
export function FilterSheet({ rows, className, children }: FilterSheetProps) {
  const chosen = rows.flatMap(({ choices, current }) => {
    const at = choices.findIndex(({ key }) => key === current);
    // The first choice is no filter.
    return at > 0 ? (choices[at]?.label ?? []) : [];
  });
  return (
    <Disclosure
      label=""
      className={classes(styles.sheet, className)}
      summaryClass={classes(buttons.button, buttons.outline)}
      summary={
        <>
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
          {['筛选', ...chosen].join(' · ')}
        </>
      }
    >
      <FilterBar rows={rows}>{children}</FilterBar>
    </Disclosure>
  );
}
