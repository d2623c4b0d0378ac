import type { ReactNode } from 'react';
import styles from './MissingNotice.module.css';
import { NoticeDrawing } from './NoticeDrawing.tsx';

/** Content of a "not found" page: heading, sentence, link. */
export function MissingNotice({
  title,
  text,
  action,
}: {
  title: string;
  text?: string | undefined;
  action: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <NoticeDrawing />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className={styles.action}>{action}</div>
    </div>
  );
}
