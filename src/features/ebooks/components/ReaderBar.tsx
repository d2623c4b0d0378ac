import { AArrowDown, AArrowUp, ArrowLeft, TableOfContents } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ownedPage } from '#addresses/learning.ts';
import { pressedKey } from '#shared/pressedKey.ts';
import { Link } from '#ui/Link.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { textSizes } from '../model.ts';
import type { Ebook } from '../queries.ts';
import styles from './Reader.module.css';

interface BarProps {
  book: Ebook;
  /** Number of the chapter that is read. */
  current: number;
  /** Place among the text sizes. */
  size: number;
  onResize(by: number): void;
  onChoose(chapter: number): void;
}

const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>): void => {
  const { currentTarget } = event;
  if (pressedKey(event) !== 'Escape') return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
};

/** The way back, the title, the contents and the text size. The contents open without scripts, too. */
export function ReaderBar({ book, current, size, onResize, onChoose }: BarProps) {
  const scripts = useScripts();
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <header className={styles.bar}>
      <Link className={styles.back} to={ownedPage.to({ tab: 'ebook' })}>
        <ArrowLeft {...icon} />
        <span>书架</span>
      </Link>
      <h1 className="clamp1">{book.title}</h1>
      {scripts && (
        <div className={styles.sizes} role="group" aria-label={`字号，共 ${textSizes.length} 档`}>
          <button type="button" aria-label="缩小字号" aria-disabled={size === 0} onClick={() => onResize(-1)}>
            <AArrowDown {...icon} />
          </button>
          <button
            type="button"
            aria-label="放大字号"
            aria-disabled={size === textSizes.length - 1}
            onClick={() => onResize(1)}
          >
            <AArrowUp {...icon} />
          </button>
        </div>
      )}
      <details key={current} className={styles.contents} onKeyDown={closeOnEscape}>
        <summary>
          <TableOfContents {...icon} />
          <span>目录</span>
        </summary>
        <nav aria-label="目录">
          <ol>
            {book.chapters.map(({ chapter, title }) => (
              <li key={chapter}>
                <Link
                  to={ownedPage.to({ book: book.productId, chapter })}
                  aria-current={chapter === current ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onChoose(chapter);
                  }}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      </details>
    </header>
  );
}
