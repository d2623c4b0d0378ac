import { type RefObject, useState } from 'react';
import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import type { ViewedPicture } from '#shared/viewedPictures.ts';
import { Image } from '#ui/Image.tsx';
import { Picture } from '#ui/Picture.tsx';
import { showPicture } from '../showPicture.ts';
import styles from './Gallery.module.css';

interface GalleryProps {
  pictures: ViewedPicture[];
  /** The row of pictures, for `showPicture`. */
  strip: RefObject<HTMLDivElement | null>;
}

/** The pictures of a product: one at a time in a row that fingers swipe, and small ones that choose; a click enlarges. */
export function Gallery({ pictures, strip }: GalleryProps) {
  const linkTo = usePictureLinks(pictures);
  const [shown, setShown] = useState(0);
  return (
    <section className={styles.gallery} aria-label="商品图片">
      <div
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map(({ src, name }, at) => (
          <a key={src} className={styles.slide} {...linkTo(at)} tabIndex={at === shown ? undefined : -1}>
            <Picture src={src} alt={name} ratio={1} eager={at === 0} />
            <span className="hidden">（查看大图）</span>
          </a>
        ))}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map(({ src, name }, at) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`第 ${at + 1} 张：${name}`}
                aria-current={at === shown || undefined}
                onClick={() => showPicture(strip.current, at)}
              >
                <Image src={src} alt="" width={56} height={56} decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
