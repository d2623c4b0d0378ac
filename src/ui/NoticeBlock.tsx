import type { ReactNode } from 'react';
import { failureText } from '#shared/serverMessage.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Notice.module.css';
import { NoticeDrawing } from './NoticeDrawing.tsx';

interface NoticeBlockProps {
  text: string;
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** `bare` is inside of a card, `row` is one line. */
  look?: 'bare' | 'row';
}

/** Drawing, sentence and action for a failed or empty section. */
export function NoticeBlock({ text, action, role, look }: NoticeBlockProps) {
  return (
    <div className={classes(styles.block, look && styles[look])} role={role}>
      <NoticeDrawing />
      <p>{text}</p>
      {action}
    </div>
  );
}

/** Shown instead of a failed section: the server's message or our own [8-01], with a retry button. */
export const FailedBlock = ({ error, onRetry }: { error: unknown; onRetry(): void }) => (
  <NoticeBlock role="alert" text={failureText(error)} action={<Button onClick={onRetry}>重新加载</Button>} />
);
