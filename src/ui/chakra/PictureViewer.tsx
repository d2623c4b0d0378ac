import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Image } from '../Image.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './PictureViewer.module.css';

/** Pictures to view, and the index of the first one shown, from 0. */
export interface ViewedPictures {
  sources: string[];
  start: number;
}

/** Zoom factors; 1 fits the window. */
const zooms = [1, 1.5, 2, 3, 4];
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Shows pictures one by one: the arrow keys change the picture, plus and minus change the zoom. */
export function PictureViewer({ sources, start, onClose }: ViewedPictures & { onClose(): void }) {
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(0);
  const turn = (by: number): void => {
    const next = at + by;
    if (next < 0 || next >= sources.length) return;
    setAt(next);
    setZoom(0);
  };
  const scale = (by: number): void => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '+': () => scale(1),
      '=': () => scale(1),
      '-': () => scale(-1),
    };
    // In an enlarged picture the arrow keys scroll.
    if (zoom > 0 && event.key.startsWith('Arrow')) return;
    keys[event.key]?.();
  };
  const side = `${(zooms[zoom] ?? 1) * 100}%`;
  return (
    <Dialog title="查看图片" titleHidden width={1000} height={760} onClose={onClose}>
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <div className={styles.bar} role="toolbar" aria-label="图片操作">
          <span className="num" role="status">
            {at + 1}/{sources.length}
          </span>
          <button type="button" aria-label="上一张" aria-disabled={at === 0} onClick={() => turn(-1)}>
            <ChevronLeft {...icon} />
          </button>
          <button type="button" aria-label="下一张" aria-disabled={at === sources.length - 1} onClick={() => turn(1)}>
            <ChevronRight {...icon} />
          </button>
          <button type="button" aria-label="放大" aria-disabled={zoom === zooms.length - 1} onClick={() => scale(1)}>
            <ZoomIn {...icon} />
          </button>
          <button type="button" aria-label="缩小" aria-disabled={zoom === 0} onClick={() => scale(-1)}>
            <ZoomOut {...icon} />
          </button>
        </div>
        <div className={styles.view} role="group" aria-label="图片" tabIndex={0}>
          <Image src={sources[at]} alt={`第 ${at + 1} 张图片`} style={{ width: side, height: side }} />
        </div>
      </div>
    </Dialog>
  );
}
