import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import type { ViewedPictures } from '#shared/viewedPictures.ts';
import { Image } from '../Image.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './PictureViewer.module.css';

/** Sizes against the size that fits. */
const zooms = [1, 1.5, 2, 3, 4];
/** How far a finger moves sideways to turn, in pixels. */
const swipeDistance = 48;
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Shows pictures one by one: arrow keys and swipes turn, plus and minus change the size. */
export function PictureViewer({ pictures, start, onClose }: ViewedPictures & { onClose(): void }) {
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(0);
  /** Where a single finger touched the picture; null otherwise. */
  const touched = useRef<number | null>(null);
  const view = useRef<HTMLDivElement>(null);
  /** What is in the middle of the view, as shares of the picture; it stays there when the size changes. */
  const middle = useRef([0.5, 0.5]);
  useLayoutEffect(() => {
    const { current: box } = view;
    const [x = 0, y = 0] = middle.current;
    box?.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
  }, [zoom]);
  const last = pictures.length - 1;
  const turn = (by: number): void => {
    const next = at + by;
    if (next < 0 || next > last) return;
    setAt(next);
    setZoom(0);
  };
  const scale = (by: number): void => {
    const { current: box } = view;
    if (box)
      middle.current = [
        (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
        (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
      ];
    setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '+': () => scale(1),
      '=': () => scale(1),
      '-': () => scale(-1),
    };
    const key = pressedKey(event);
    // In an enlarged picture the arrow keys scroll.
    if (zoom > 0 && key.startsWith('Arrow')) return;
    keys[key]?.();
  };
  const onTouchStart = ({ touches }: TouchEvent): void => {
    touched.current = touches.length === 1 && zoom === 0 ? (touches[0]?.clientX ?? null) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent): void => {
    const moved = touched.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touched.current;
    touched.current = null;
    if (Math.abs(moved) >= swipeDistance) turn(moved < 0 ? 1 : -1);
  };
  const picture = pictures[at];
  const side = `${(zooms[zoom] ?? 1) * 100}%`;
  return (
    <Dialog title="查看图片" titleHidden width={1000} height={760} onClose={onClose}>
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <div className={styles.bar} role="toolbar" aria-label="图片操作">
          <span role="status">
            <b className="num">
              {at + 1}/{pictures.length}
            </b>
            {picture?.name}
          </span>
          <button type="button" aria-label="上一张" aria-disabled={at === 0} onClick={() => turn(-1)}>
            <ChevronLeft {...icon} />
          </button>
          <button type="button" aria-label="下一张" aria-disabled={at === last} onClick={() => turn(1)}>
            <ChevronRight {...icon} />
          </button>
          <button type="button" aria-label="放大" aria-disabled={zoom === zooms.length - 1} onClick={() => scale(1)}>
            <ZoomIn {...icon} />
          </button>
          <button type="button" aria-label="缩小" aria-disabled={zoom === 0} onClick={() => scale(-1)}>
            <ZoomOut {...icon} />
          </button>
        </div>
        <div
          ref={view}
          className={styles.view}
          role="group"
          aria-label="图片"
          tabIndex={0}
          onTouchStart={onTouchStart}
          onTouchEnd={onTouchEnd}
        >
          <Image
            src={picture?.src}
            alt={picture?.name ?? ''}
            style={{ width: side, height: side, ...(picture?.filter !== undefined && { filter: picture.filter }) }}
          />
        </div>
      </div>
    </Dialog>
  );
}
