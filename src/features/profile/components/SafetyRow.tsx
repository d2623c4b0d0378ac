import type { ReactNode } from 'react';
import styles from './Profile.module.css';

interface SafetyRowProps {
  name: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A row of the account: what it is about, its state, and what may be done. */
export function SafetyRow({ name, children, action }: SafetyRowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}
