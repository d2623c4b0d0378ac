import { observer } from 'mobx-react-lite';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Image } from '#ui/Image.tsx';
import { useCarousel } from '#ui/useCarousel.ts';
import { homeBannersQuery } from '../queries.ts';
import { targetOf } from '../slides.ts';
import styles from './BannerCarousel.module.css';
import { leadTitle } from '../lead.ts';
import { LeadSlide } from './LeadSlide.tsx';
import { Slide } from './Slide.tsx';

/** At most six banners take turns, after the portal's own first slide. */
const maxBanners = 6;

interface BannerCarouselProps {
  departmentId: number;
  /** What the home page has; null while it is not known. */
  home: components['schemas']['HomePage'] | null;
}

/** The banners of the first screen: one at a time, operable by keyboard, and it can be stopped. */
export const BannerCarousel = observer(function BannerCarousel({ departmentId, home }: BannerCarouselProps) {
  const banners = useSuspenseQuery(homeBannersQuery(useApi(), departmentId)).data.slice(0, maxBanners);
  const { index, paused, show, togglePaused, hold } = useCarousel(banners.length + 1, useStores().frame.contentBl);
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <section className={styles.carousel} aria-roledescription="轮播" aria-label="推荐" {...hold}>
      <LeadSlide current={index === 0} home={home} />
      {banners.map((banner, at) => (
        <Slide
          key={`${at} ${banner.bannerId}`}
          title={banner.title}
          target={targetOf(banner)}
          current={at + 1 === index}
        >
          <Image className={styles.ground} src={banner.imageUrl} alt="" loading="lazy" />
        </Slide>
      ))}
      {banners.length > 0 && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" onClick={() => show(index - 1)}>
            <ChevronLeft {...icon} />
          </button>
          {[leadTitle(home), ...banners.map(({ title }) => title)].map((title, place) => (
            <button
              key={place}
              type="button"
              className={styles.dot}
              aria-label={`第${place + 1}张：${title}`}
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
