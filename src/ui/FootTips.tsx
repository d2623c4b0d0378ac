import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import styles from './FootTips.module.css';
import { Link } from './Link.tsx';

/** The place of the reminder at the foot of a page. Screen readers hear a new one, but not the countdown in it. Browser only. */
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
  /** Where the reminder leads. */
  way: { to: string; name: string };
  /** How to put it aside. */
  close: { name: string; onClick(): void };
  /** One line; what exceeds it is cut. */
  children: ReactNode;
}

/** Tells the styles of the page that a reminder is there. */
function markPage(): () => void {
  const { dataset } = document.documentElement;
  dataset.footTip = '';
  return () => delete dataset.footTip;
}

/** A reminder: one thin line with one way; inside `FootTips`. */
export const FootTip = ({ label, way, close, children }: FootTipProps) => (
  <aside ref={markPage} className={classes(styles.tip, 'floating')} aria-label={label}>
    <div className="num clamp1">{children}</div>
    <Link className={styles.way} to={way.to}>
      {way.name}
    </Link>
    <button type="button" className={styles.close} title={close.name} onClick={close.onClick}>
      <X size={18} strokeWidth={1.75} aria-hidden />
      <span className="hidden">{close.name}</span>
    </button>
  </aside>
);
