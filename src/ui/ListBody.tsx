import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './ListNav.module.css';

interface ListBodyProps {
  /** Where the list is: another page or filter of it has the same path. */
  path: string;
  children: ReactNode;
}

/** What a list holds; it stays, dimmed, while another page of the same list is on its way. */
export function ListBody({ path, children }: ListBodyProps) {
  const { state, location } = useNavigation();
  const isChanging = state === 'loading' && location.pathname === path;
  return (
    <div className={classes(isChanging && styles.changing)} aria-busy={isChanging}>
      {children}
    </div>
  );
}
