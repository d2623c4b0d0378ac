import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ownedPage } from '#addresses/learning.ts';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { percentAt } from '../model.ts';
import type { Ebook } from '../queries.ts';
import type { PageState } from './Pages.tsx';
import styles from './Reader.module.css';

interface FootProps {
  book: Ebook;
  /** Number of the chapter that is read. */
  current: number;
  state: PageState;
}

/** Turns pages and tells how far the reader is; without scripts it leads to the chapters before and behind. */
export function ReaderFoot({ book, current, state: { page, pages, turn } }: FootProps) {
  const scripts = useScripts();
  const { productId, chapters } = book;
  const percent = percentAt(book, current, page, pages);
  const isFirst = current === 1 && page === 0;
  const isLast = current === chapters.length && page === pages - 1;
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <footer className={styles.foot}>
      <ProgressBar percent={percent} label={`全书已读 ${percent}%`} />
      <div className={styles.turns}>
        {scripts ? (
          <button type="button" aria-disabled={isFirst} onClick={() => turn(-1)}>
            <ChevronLeft {...icon} />
            上一页
          </button>
        ) : (
          current > 1 && <Link to={ownedPage.to({ book: productId, chapter: current - 1 })}>上一章</Link>
        )}
        <p className="num" role="status">
          第 {current}/{chapters.length} 章{scripts && ` · 本章 ${page + 1}/${pages} 页`} · 全书 {percent}%
        </p>
        {scripts ? (
          <button type="button" aria-disabled={isLast} onClick={() => turn(1)}>
            <span>{isLast ? '已读完' : '下一页'}</span>
            <ChevronRight {...icon} />
          </button>
        ) : (
          current < chapters.length && <Link to={ownedPage.to({ book: productId, chapter: current + 1 })}>下一章</Link>
        )}
      </div>
    </footer>
  );
}
