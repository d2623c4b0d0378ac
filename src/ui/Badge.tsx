import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';

/** Colour of a badge; the colour never replaces the text. */
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
