import { type ReactNode, useRef } from 'react';
import { useCopy } from '#kit/copying/useCopy.ts';
import { Button } from '#ui/Button.tsx';
import styles from './PlaybackCheck.module.css';

interface ReportTextProps {
  report: string;
  /** Further ways for the text. */
  actions: ReactNode;
}

/** The results as a text: copied, sent, and shown, so that the reader sees what is sent. */
export function ReportText({ report, actions }: ReportTextProps) {
  const shown = useRef<HTMLDetailsElement>(null);
  const { field, isManual, copy } = useCopy<HTMLTextAreaElement>(report, '检测结果已复制', () => {
    if (shown.current) shown.current.open = true;
  });
  return (
    <div className={styles.report}>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>复制检测结果</Button>
        {actions}
      </div>
      <p role="status" className={styles.note}>
        {isManual && '浏览器不允许自动复制，文字已选中，请手动复制'}
      </p>
      <details ref={shown}>
        <summary>查看结果文字</summary>
        <textarea ref={field} readOnly aria-label="检测结果文字" rows={14} value={report} />
      </details>
      <p className={styles.note}>结果不含手机号、密码等个人信息</p>
    </div>
  );
}
