import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
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

/** Stands in the place of what could not be read, with the way to read it again. */
export const FailedBlock = ({ onRetry }: { onRetry(): void }) => (
  <NoticeBlock role="alert" text="加载失败，请检查网络后重试" action={<Button onClick={onRetry}>重新加载</Button>} />
);
