import { ChevronRight } from 'lucide-react';
import { Image } from '#ui/Image.tsx';
import { Link } from '#ui/Link.tsx';
import { pathOfAct } from '../model.ts';
import type { ModuleProps } from '../modules.ts';
import styles from './Banner.module.css';

/** A picture; with the campaign that it leads to below. */
export function BannerPart({ data: { imageUrl, alt, key } }: Pick<ModuleProps<'banner'>, 'data'>) {
  const size = { width: 1200, height: 400, loading: 'lazy', decoding: 'async' } as const;
  if (key === null) return <Image className={styles.picture} src={imageUrl} alt={alt} {...size} />;
  return (
    <Link className={styles.banner} to={pathOfAct({ key })}>
      <Image className={styles.picture} src={imageUrl} alt="" {...size} />
      <span>
        <b>{alt}</b>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </span>
    </Link>
  );
}
