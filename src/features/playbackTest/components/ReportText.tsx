import { type ReactNode, useRef, useState } from 'react';
import { copyText } from '#kit/copying/copy.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import styles from './PlaybackCheck.module.css';

interface ReportTextProps {
  report: string;
  /** Further ways for the text. */
  actions: ReactNode;
}

/** The results as a text: copied, sent, and shown, so that the reader sees what is sent. */
export function ReportText({ report, actions }: ReportTextProps) {
  const { notices } = useStores();
  const shown = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isManual, setManual] = useState(false);
  const bySelection = (): boolean => {
    if (shown.current) shown.current.open = true;
    field.current?.focus();
    field.current?.select();
    // Deprecated, but the only way on plain http.
    return document.execCommand('copy');
  };
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(report, { clipboard: navigator.clipboard, bySelection });
    setManual(!isCopied);
    if (isCopied) notices.show('success', '检测结果已复制');
  };
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
