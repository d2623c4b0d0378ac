import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import type { SlideTarget } from '../slides.ts';
import styles from './BannerCarousel.module.css';

interface SlideProps {
  title: string;
  /** Below the title. */
  text?: ReactNode;
  /** Null: the slide leads nowhere. */
  target: SlideTarget | null;
  current: boolean;
  /** The picture: it stands behind the text, or on the right of it. */
  children: ReactNode;
}

/** A title breaks after its colon or comma, when it must break at all. The words of `Phrases` are too heavy for the home page. */
const partsOf = (title: string): string[] => title.match(/[^：:，]*[：:，]|[^：:，]+/g) ?? [];

/** One slide: the text in the left half, the picture in the right one. The whole slide is one link. */
export function Slide({ title, text, target, current, children }: SlideProps) {
  const inside = (
    <>
      {children}
      <span className={styles.caption}>
        <strong>
          {partsOf(title).map((part, at) => (
            <span key={at}>{part}</span>
          ))}
        </strong>
        {text && <span className={`${styles.text} num`}>{text}</span>}
        {target && (
          <span className={styles.go}>
            {target.verb}
            <ChevronRight size={16} strokeWidth={2} aria-hidden />
          </span>
        )}
      </span>
    </>
  );
  const shared = { className: styles.slide, 'data-current': current || undefined };
  if (!target) return <div {...shared}>{inside}</div>;
  return target.outside ? (
    <a {...shared} href={target.to} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  ) : (
    <Link {...shared} to={target.to}>
      {inside}
    </Link>
  );
}
