import { type ReactNode, useId } from 'react';
import styles from './OptionLine.module.css';

/** One option of a checkout with its name beside it. */
export function OptionLine({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.line} role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}
