import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Fold.module.css';

interface FoldProps {
  summary: ReactNode;
  open?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A native disclosure: it works before scripts run and is open in print. */
export function Fold({ summary, open = false, className, children }: FoldProps) {
  return (
    <details className={classes(styles.fold, className)} open={open}>
      <summary>
        {summary}
        <span className={styles.mark}>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </span>
      </summary>
      {children}
    </details>
  );
}
