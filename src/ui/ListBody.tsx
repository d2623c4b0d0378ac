import type { ReactNode, Ref } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './ListNav.module.css';

interface ListBodyProps {
  /** Takes the list where it may get the focus: what had the focus may leave the list. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Entries are being changed. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/** The entries of a list. They stay, dimmed, while another page or filter of the same list is on its way. */
export function ListBody({ ref, busy = false, children }: ListBodyProps) {
  const here = useLocation().pathname;
  const { state, location } = useNavigation();
  const isChanging = state === 'loading' && location.pathname === here;
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
  /** How much the list holds. */
  total: string;
  /** In front of the total: a heading, or the order. */
  before?: ReactNode;
  /** Behind the total: what can be done with the list. */
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

/** The places of what a list will hold, while it comes for the first time. */
export const ListGhost = ({ shape }: { shape: 'cards' | 'rows' }) => (
  <div className={styles[shape]}>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} />
    ))}
  </div>
);
