import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import styles from './FootTips.module.css';

/**
 * The reminders at the foot of a page, above each other. Screen readers hear a new one, but not the countdown in it. Browser only.
 */
export const FootTips = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={styles.tips} role="status" aria-atomic={false} aria-relevant="additions">
      {children}
    </div>,
    document.body,
  );

interface FootTipProps {
  /** Name for screen readers. */
  label: string;
  /** What the reader can do. */
  ways: ReactNode;
  children: ReactNode;
}

/** One reminder; inside `FootTips`. */
export const FootTip = ({ label, ways, children }: FootTipProps) => (
  <aside className={classes(styles.tip, 'floating')} aria-label={label}>
    <p className="num">{children}</p>
    <span className={styles.ways}>{ways}</span>
  </aside>
);
