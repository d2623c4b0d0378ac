import type { CSSProperties, ReactNode } from 'react';
import styles from './Picture.module.css';
import { classes } from './classes.ts';
import { Image } from './Image.tsx';

interface PictureProps {
  src: string;
  /** Empty for a decorative picture. */
  alt?: string;
  /** Width ÷ height of the fixed box, so that loading causes no layout shift. */
  ratio: number;
  /** Load at once: a picture above the fold that is in no list (`FirstList` says it of lists). */
  eager?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A picture in a box of fixed ratio; a broken one shows only the background (`watchPictures`). */
export function Picture({ src, alt = '', ratio, eager = false, className, children }: PictureProps) {
  return (
    <div className={classes(styles.box, className)} style={{ '--ratio': ratio } as CSSProperties}>
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
