import styles from './Avatar.module.css';
import { usePictureLoading } from './firstPictures.ts';
import { usePictureSource } from './PictureOrigins.ts';

interface AvatarProps {
  /** Address of the portrait; when it is empty or not allowed, the first character of the name is shown. */
  src: string;
  name: string;
  size: number;
  lazy?: boolean;
}

/** A round portrait. Decorative: the name always stands beside it. */
export function Avatar({ src, name, size, lazy = false }: AvatarProps) {
  const shown = usePictureSource(src);
  const loading = usePictureLoading(lazy ? 'lazy' : 'eager');
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {shown ? (
        <img src={shown} alt="" width={size} height={size} {...loading} decoding="async" />
      ) : (
        Array.from(name)[0]
      )}
    </span>
  );
}
