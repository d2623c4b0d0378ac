import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { useKeptChoice } from '#kit/page/useKeptChoice.ts';
import { ownedPage } from '#addresses/learning.ts';
import { classes } from '#ui/classes.ts';
import { FailedBlock } from '#ui/NoticeBlock.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { chapterOf, type Entry, sizeIn, sizeKey, start, textSizes } from '../model.ts';
import { chapterQuery, type Ebook, ebookQuery } from '../queries.ts';
import { usePlaceLog } from '../usePlaceLog.ts';
import { Pages } from './Pages.tsx';
import styles from './Reader.module.css';
import { ReaderBar } from './ReaderBar.tsx';
import { ReaderFoot } from './ReaderFoot.tsx';

/** The text size of this browser, and how to change it. */
function useTextSize(): [place: number, change: (by: number) => void] {
  const [kept, keep] = useKeptChoice(sizeKey);
  const place = sizeIn(kept);
  return [place, (by) => keep(String(Math.max(0, Math.min(textSizes.length - 1, place + by))))];
}

/** Where chapters are entered: at the doctor's place, or as the last step of the reader leads there. */
function useEntry({ place }: Ebook, chapter: number) {
  const [first] = useState(place);
  const [chosen, choose] = useState<{ chapter: number; entry: Entry } | null>(null);
  const entry: Entry =
    chosen?.chapter === chapter ? chosen.entry : first?.chapter === chapter && !chosen ? first : start;
  return { entry, choose };
}

interface ReaderProps {
  productId: number;
  /** 0 is the doctor's place. */
  wanted: number;
}

/** An electronic book of the doctor on pages: contents, text size, place, keys, swipes. */
export function Reader({ productId, wanted }: ReaderProps) {
  const api = useApi();
  const navigate = useNavigate();
  const { data: book } = useSuspenseQuery(ebookQuery(api, productId));
  // The place changes while the doctor reads; the chapter of the address does not.
  const [begun] = useState(() => chapterOf(book, 0));
  const number = wanted || begun;
  const { data: chapter, error, refetch } = useQuery(chapterQuery(api, productId, number));
  const [size, resize] = useTextSize();
  const { entry, choose } = useEntry(book, number);
  const log = usePlaceLog();
  const isPaged = useScripts();
  const count = book.chapters.length;
  const go = (next: number, at: Entry): void => {
    if (next < 1 || next > count) return;
    choose({ chapter: next, entry: at });
    void navigate(ownedPage.to({ book: productId, chapter: next }), { replace: true });
  };
  return (
    <div
      className={classes(styles.reader, isPaged && styles.paged)}
      style={{ '--text-size': `${textSizes[size]}px` } as CSSProperties}
    >
      <ReaderBar book={book} current={number} size={size} onResize={resize} onChoose={(next) => go(next, start)} />
      {chapter ? (
        <Pages
          key={number}
          chapter={chapter}
          size={textSizes[size] ?? 0}
          entry={entry}
          onShow={({ block, offset }, isLast) =>
            log.keep({ productId, chapter: number, block, offset, isEnd: isLast && number === count })
          }
          onLeave={(by) => go(number + by, by < 0 ? 'end' : start)}
          foot={(state) => <ReaderFoot book={book} current={number} state={state} />}
        />
      ) : (
        <div className={styles.waiting} aria-busy={!error}>
          {error && <FailedBlock error={error} onRetry={() => void refetch()} />}
        </div>
      )}
    </div>
  );
}
