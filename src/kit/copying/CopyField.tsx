import { Button } from '#ui/Button.tsx';
import styles from './CopyField.module.css';
import { useCopy } from './useCopy.ts';

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
  const { field, isManual, copy } = useCopy<HTMLInputElement>(value, done);
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
