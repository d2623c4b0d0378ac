import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { NoticeDrawing } from './NoticeDrawing.tsx';

/** A small line drawing, one sentence, one action: for what failed or is empty. */
export function NoticeBlock({ text, action, role }: { text: string; action?: ReactNode; role?: 'alert' | 'status' }) {
  return (
    <div className={styles.block} role={role}>
      <NoticeDrawing />
      <p>{text}</p>
      {action}
    </div>
  );
}
