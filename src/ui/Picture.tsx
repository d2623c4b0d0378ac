import type { ReactNode } from 'react';
import styles from './Picture.module.css';
import { classes } from './classes.ts';
import { Image } from './Image.tsx';

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

/** A picture in a box of fixed shape; a broken one leaves the quiet ground (`watchPictures`). */
export function Picture({ src, alt = '', ratio, eager = false, className, children }: PictureProps) {
  return (
    <div className={classes(styles.box, className)} style={{ aspectRatio: ratio }}>
      <Image
        src={src}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager && { fetchPriority: 'high' })}
      />
      {children}
    </div>
  );
}
