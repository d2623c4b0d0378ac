import { type CSSProperties, type ReactNode, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';
import { readText } from '#kit/text/readText.ts';
import { RichText } from '#kit/text/RichText.tsx';
import { pressedKey } from '#shared/pressedKey.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useScripts } from '#ui/useScripts.ts';
import { measure } from '../measure.ts';
import { type Entry, type Layout, pageOf, type Spot, spotOf } from '../model.ts';
import type { Chapter } from '../queries.ts';
import styles from './Pages.module.css';

/** Pixels that a finger moves sideways to turn the page. */
const swipeDistance = 48;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** How many pages a key turns; Home and End lead to the ends of the chapter. 0 for a key that belongs to something else. */
function stepOf(event: KeyboardEvent): number {
  const { shiftKey, target, altKey, ctrlKey, metaKey } = event;
  const key = pressedKey(event);
  if (altKey || ctrlKey || metaKey) return 0;
  const isControl = target instanceof Element && target.closest('a, button, summary, input, select, textarea') !== null;
  if (key === ' ') return isControl ? 0 : shiftKey ? -1 : 1;
  if (key === 'Home') return -Infinity;
  if (key === 'End') return Infinity;
  return steps[key] ?? 0;
}

/** Where the reader is on the pages of this screen. */
export interface PageState {
  page: number;
  pages: number;
  turn(by: number): void;
}

interface PagesProps {
  chapter: Chapter;
  /** Font size in pixels. */
  size: number;
  entry: Entry;
  /** A page is shown. */
  onShow(spot: Spot, isLast: boolean): void;
  /** The reader turns beyond the chapter: -1 before it, 1 behind it. */
  onLeave(by: -1 | 1): void;
  /** Below the pages. */
  foot(state: PageState): ReactNode;
}

/** A chapter on pages, turned by keys, swipes and buttons. Without scripts it is one text that scrolls. */
export function Pages({ chapter, size, entry, onShow, onLeave, foot }: PagesProps) {
  const { dialogs } = useStores();
  const isPaged = useScripts();
  const view = useRef<HTMLDivElement>(null);
  const touched = useRef<[x: number, y: number] | null>(null);
  const [at, setAt] = useState(entry);
  const [layout, setLayout] = useState<Layout>({ pages: 1, blocks: [], step: 0 });
  const page = pageOf(layout, at);
  const isMeasured = layout.step > 0;

  // A changed window is another measure; a changed text size mounts the text anew.
  const flow = useCallback(
    (node: HTMLDivElement | null) => {
      const text = node?.lastElementChild;
      // Not by its own ref, which is set later than this one.
      const measured = node?.parentElement;
      if (!node || !measured || !text || !isPaged) return;
      const update = (): void => setLayout(measure(node, text));
      update();
      const watch = new ResizeObserver(update);
      watch.observe(measured);
      return () => watch.disconnect();
    },
    [isPaged],
  );

  useEffect(() => {
    if (isMeasured) onShow(at === 'end' ? spotOf(layout, page) : at, page === layout.pages - 1);
  });

  const turn = (by: number): void => {
    const next = page + by;
    if (by === Infinity || by === -Infinity) setAt(by > 0 ? 'end' : spotOf(layout, 0));
    else if (next < 0) onLeave(-1);
    else if (next >= layout.pages) onLeave(1);
    else setAt(spotOf(layout, next));
  };
  const keys = (node: HTMLElement | null) => {
    if (!node) return;
    const onKey = (event: KeyboardEvent): void => {
      const by = dialogs.stack.length > 0 ? 0 : stepOf(event);
      if (by === 0) return;
      event.preventDefault();
      turn(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  };
  const onTouchStart = ({ touches, target }: TouchEvent): void => {
    // A wide table scrolls by itself.
    const box = target instanceof Element ? target.closest('[role=region]') : null;
    const isTable = box !== null && box !== view.current && box.scrollWidth > box.clientWidth;
    const [finger] = touches.length === 1 && !isTable ? Array.from(touches) : [];
    touched.current = finger ? [finger.clientX, finger.clientY] : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent): void => {
    const [last] = Array.from(changedTouches);
    const [x, y] = touched.current ?? [0, 0];
    const [dx, dy] = last && touched.current ? [last.clientX - x, last.clientY - y] : [0, 0];
    touched.current = null;
    if (Math.abs(dx) >= swipeDistance && Math.abs(dx) > Math.abs(dy)) turn(dx < 0 ? 1 : -1);
  };
  return (
    <>
      <div
        ref={view}
        className={styles.view}
        data-paged={isPaged || undefined}
        role="region"
        aria-label="正文"
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        // A search of the browser scrolls to what it has found.
        onScroll={({ currentTarget }) => {
          const by = layout.step > 0 ? Math.round(currentTarget.scrollLeft / layout.step) : 0;
          currentTarget.scrollLeft = 0;
          if (by !== 0) setAt(spotOf(layout, Math.min(layout.pages - 1, page + by)));
        }}
      >
        <div
          key={size}
          ref={flow}
          className={styles.flow}
          style={
            {
              '--text-size': `${size}px`,
              transform: isPaged ? `translateX(${-page * layout.step}px)` : undefined,
            } as CSSProperties
          }
        >
          <h2>{chapter.title}</h2>
          <RichText text={readText(chapter.text)} top="h3" />
        </div>
      </div>
      <div ref={keys}>{foot({ page, pages: layout.pages, turn })}</div>
    </>
  );
}
