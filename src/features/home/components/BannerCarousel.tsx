import { observer } from 'mobx-react-lite';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { itemPath } from '../../../shared/paths.ts';
import { safeExternalUrl } from '../../../shared/safeExternalUrl.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Image } from '../../../ui/Image.tsx';
import { useCarousel } from '../../../ui/useCarousel.ts';
import { homeBannersQuery } from '../queries.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './BannerCarousel.module.css';

type Banner = components['schemas']['Banner'];

/** At most six banners take turns. */
const maxSlides = 6;

interface SlideProps {
  banner: Banner;
  current: boolean;
  first: boolean;
}

function Slide({ banner, current, first }: SlideProps) {
  const inside: ReactNode = (
    <>
      <Image
        src={banner.imageUrl}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        {...(first && { fetchPriority: 'high' })}
      />
      <span className={styles.caption}>
        <strong>{banner.title}</strong>
        <span className={styles.go}>
          查看详情
          <ChevronRight size={16} strokeWidth={2} aria-hidden />
        </span>
      </span>
    </>
  );
  const shared = { className: styles.slide, 'data-current': current || undefined };
  const external = banner.moduleType === 'url' ? safeExternalUrl(banner.url) : null;
  if (external) {
    return (
      <a {...shared} href={external} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  }
  const path = itemPath(banner.moduleType, banner.targetId ?? 0);
  return path ? (
    <Link {...shared} to={path}>
      {inside}
    </Link>
  ) : (
    <div {...shared}>{inside}</div>
  );
}

/** The banners of the first screen: one at a time, operable by keyboard, and it can be stopped. */
export const BannerCarousel = observer(function BannerCarousel({ departmentId }: { departmentId: number }) {
  const banners = useSuspenseQuery(homeBannersQuery(useApi(), departmentId)).data.slice(0, maxSlides);
  const { index, paused, show, togglePaused, hold } = useCarousel(banners.length, useStores().frame.contentBl);
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <section className={styles.carousel} aria-roledescription="轮播" aria-label="推荐" {...hold}>
      {banners.map((banner, place) => (
        <Slide key={`${place} ${banner.bannerId}`} banner={banner} current={place === index} first={place === 0} />
      ))}
      {banners.length > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" onClick={() => show(index - 1)}>
            <ChevronLeft {...icon} />
          </button>
          {banners.map((banner, place) => (
            <button
              key={place}
              type="button"
              className={styles.dot}
              aria-label={`第${place + 1}张：${banner.title}`}
              aria-current={place === index || undefined}
              onClick={() => show(place)}
            />
          ))}
          <button type="button" aria-label="下一张" onClick={() => show(index + 1)}>
            <ChevronRight {...icon} />
          </button>
          <button type="button" aria-label={paused ? '继续轮播' : '暂停轮播'} onClick={togglePaused}>
            {paused ? <Play {...icon} size={15} /> : <Pause {...icon} size={15} />}
          </button>
        </div>
      )}
    </section>
  );
});
