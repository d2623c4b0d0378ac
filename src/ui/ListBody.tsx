import type { ReactNode, Ref } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { inPortal } from '#shared/base.ts';
import { classes } from './classes.ts';
import styles from './ListNav.module.css';

interface ListBodyProps {
  /** Ref for moving the focus to the list when the focused entry is removed. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Entries are being changed. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/** The entries of a list. They stay visible, dimmed, while another page or filter of the same list loads. */
export function ListBody({ ref, busy = false, children }: ListBodyProps) {
  const here = useLocation().pathname;
  const { state, location } = useNavigation();
  const isChanging = state === 'loading' && inPortal(location.pathname) === here;
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classes(styles.body, isChanging && styles.changing)}
      aria-busy={isChanging || busy}
    >
      {children}
    </div>
  );
}

interface ListBarProps {
  /** Total number of entries, as text. */
  total: string;
  /** Before the total: a heading, or the sort order. */
  before?: ReactNode;
  /** After the total: actions on the list. */
  after?: ReactNode;
}

/** The line above the entries of a list; screen readers hear when the total changes. */
export const ListBar = ({ total, before, after }: ListBarProps) => (
  <div className={styles.bar}>
    {before}
    <p role="status" className="num">
      {total}
    </p>
    {after}
  </div>
);

interface ListGhostProps {
  /** `lines` are rows of one or two lines of text. */
  shape: 'cards' | 'rows' | 'lines';
  /** As many as will come, where that is known: what stands below moves when fewer or more come. */
  count?: number;
}

/** Skeleton of a list that loads for the first time. */
export const ListGhost = ({ shape, count = 8 }: ListGhostProps) => (
  <div className={styles[shape]}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} />
    ))}
  </div>
);
