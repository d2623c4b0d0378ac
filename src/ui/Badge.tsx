import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';

/** What a badge says by its colour, always beside its words. */
export type BadgeTone = 'plain' | 'free' | 'brand' | 'vip' | 'live';

/** A small label on a picture or beside a name. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>;
}
