import type { components } from '#openapi/portal.d.ts';
import { Image } from '#ui/Image.tsx';
import { Link } from '#ui/Link.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import styles from './BannerLink.module.css';
import { bannerTarget } from './bannerTarget.ts';

interface BannerLinkProps {
  banner: components['schemas']['Banner'];
  /** It has half of a phone's width. */
  narrow?: boolean;
}

/** A banner as high as its place: the picture with the title on its left; all of it is the link. */
export function BannerLink({ banner, narrow }: BannerLinkProps) {
  const target = bannerTarget(banner);
  const inside = (
    <>
      <Image src={banner.imageUrl} alt="" loading="lazy" />
      <strong>
        <span>
          <Phrases text={banner.title} {...(narrow && { max: 6 })} />
        </span>
      </strong>
    </>
  );
  if (!target) return <span className={styles.banner}>{inside}</span>;
  return target.outside ? (
    <a className={styles.banner} href={target.to} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  ) : (
    <Link className={styles.banner} to={target.to}>
      {inside}
    </Link>
  );
}
