import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Image } from '#ui/Image.tsx';
import styles from './PlayerBox.module.css';

interface PosterProps {
  coverUrl: string;
  /** Fills its container instead of being 16:9. */
  fills?: boolean;
  /** A line at its bottom; null for none. */
  said: string | null;
  children?: ReactNode;
}

/** The cover in the place of a player. */
export function Poster({ coverUrl, fills = false, said, children }: PosterProps) {
  return (
    <div className={classes(styles.box, fills && styles.fills)}>
      <Image src={coverUrl} alt="" fetchPriority="high" />
      {children}
      {said && (
        <p className={styles.said} role="status">
          {said}
        </p>
      )}
    </div>
  );
}
