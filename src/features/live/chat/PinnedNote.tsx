import { Pin } from 'lucide-react';
import { useCallback, useState } from 'react';
import styles from './RoomChat.module.css';
import type { RoomMessage } from './roomFrames.ts';

/** The pinned notice: two lines, and all of it when the reader asks for that. */
export function PinnedNote({ message: { userName, text } }: { message: RoomMessage }) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const measure = useCallback((note: HTMLElement | null) => {
    if (!note) return undefined;
    const observer = new ResizeObserver(() => setCut(note.scrollHeight > note.clientHeight + 1));
    observer.observe(note);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.pinned}>
      <Pin size={16} strokeWidth={1.75} aria-hidden />
      <p ref={isWhole ? undefined : measure} className={isWhole ? undefined : 'clamp2'}>
        <b>置顶</b> {userName}：{text}
      </p>
      {(isCut || isWhole) && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : '展开'}
        </button>
      )}
    </div>
  );
}
