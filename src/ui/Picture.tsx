import type { ReactNode, SyntheticEvent } from 'react';
import styles from './Picture.module.css';
import { classes } from './classes.ts';

interface PictureProps {
  src: string;
  /** Empty when the picture only decorates what stands beside it. */
  alt?: string;
  /** Width ÷ height of the fixed box; nothing jumps when the picture comes. */
  ratio: number;
  /** Load at once: only for what stands on the first screen. */
  eager?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

const markBroken = (event: SyntheticEvent<HTMLImageElement>): void => {
  event.currentTarget.parentElement?.classList.add(styles.broken ?? '');
};

/** A picture in a box of fixed shape; a broken one leaves the quiet ground. */
export function Picture({ src, alt = '', ratio, eager = false, className, children }: PictureProps) {
  return (
    <div className={classes(styles.box, className)} style={{ aspectRatio: ratio }}>
      <img
        src={src || undefined}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager && { fetchPriority: 'high' })}
        onError={markBroken}
      />
      {children}
    </div>
  );
}
