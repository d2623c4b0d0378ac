import { useRef, useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import styles from './CopyField.module.css';
import { copyText } from './copy.ts';

interface CopyFieldProps {
  /** Name of the field for screen readers. */
  label: string;
  value: string;
  /** Text of the button, and of the message when it is done. */
  action: string;
  done: string;
}

/** An address with a button that copies it; where the browser refuses, it is selected for the reader. */
export function CopyField({ label, value, action, done }: CopyFieldProps) {
  const { notices } = useStores();
  const field = useRef<HTMLInputElement>(null);
  const [isManual, setManual] = useState(false);
  const bySelection = (): boolean => {
    field.current?.focus();
    field.current?.select();
    // Deprecated, but the only way on plain http.
    return document.execCommand('copy');
  };
  const copy = async (): Promise<void> => {
    const copied = await copyText(value, { clipboard: navigator.clipboard, bySelection });
    setManual(!copied);
    if (copied) notices.show('success', done);
  };
  return (
    <>
      <div className={styles.row}>
        <input ref={field} readOnly aria-label={label} value={value} onFocus={({ target }) => target.select()} />
        <Button look="solid" data-answer onClick={() => void copy()}>
          {action}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {isManual && '浏览器不允许自动复制，链接已选中，请手动复制'}
      </p>
    </>
  );
}
