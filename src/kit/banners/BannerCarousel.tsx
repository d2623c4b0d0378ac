import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../stores/StoresContext.ts';
import { Image } from '../../ui/Image.tsx';
import { useCarousel } from '../../ui/useCarousel.ts';
import styles from './BannerCarousel.module.css';
import { Slide } from './Slide.tsx';
import { type Banner, targetOf } from './slides.ts';

/** At most six banners take turns, after the page's own first slide. */
const maxBanners = 6;

interface BannerCarouselProps {
  banners: readonly Banner[];
  /** The page's own first slide. */
  lead?: { title: string; slide(current: boolean): ReactNode };
}

/** Banners of a first screen: one at a time, operable by keyboard, and they can be stopped. */
export const BannerCarousel = observer(function BannerCarousel({ banners: all, lead }: BannerCarouselProps) {
  const banners = all.slice(0, maxBanners);
  const before = lead ? 1 : 0;
  const titles = [...(lead ? [lead.title] : []), ...banners.map(({ title }) => title)];
  const { index, paused, show, togglePaused, hold } = useCarousel(titles.length, useStores().frame.contentBl);
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <section className={styles.carousel} aria-roledescription="轮播" aria-label="推荐" {...hold}>
      {lead?.slide(index === 0)}
      {banners.map((banner, at) => (
        <Slide
          key={`${at} ${banner.bannerId}`}
          title={banner.title}
          target={targetOf(banner)}
          current={at + before === index}
        >
          <Image
            className={styles.ground}
            src={banner.imageUrl}
            alt=""
            loading={at + before === 0 ? 'eager' : 'lazy'}
          />
        </Slide>
      ))}
      {titles.length > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" onClick={() => show(index - 1)}>
            <ChevronLeft {...icon} />
          </button>
          {titles.map((title, place) => (
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
