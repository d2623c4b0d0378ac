import { Check } from 'lucide-react';
import { Button } from '../Button.tsx';
import styles from './CheckButtons.module.css';

interface CheckButtonsProps {
  legend: string;
  items: readonly { id: number; label: string }[];
  chosen: readonly number[];
  onToggle(id: number): void;
  /** Shown in place of the buttons while there are none. */
  hint?: string | undefined;
  /** The list could not be read. */
  failed?: boolean;
  onRetry?(): void;
}

/** Check boxes that look like buttons; any number of them may be checked. */
export function CheckButtons({ legend, items, chosen, onToggle, hint, failed = false, onRetry }: CheckButtonsProps) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      {failed ? (
        <p className={styles.hint} role="alert">
          加载失败，请检查网络后重试 <Button onClick={onRetry}>重新加载</Button>
        </p>
      ) : hint ? (
        <p className={styles.hint}>{hint}</p>
      ) : (
        <div className={styles.row}>
          {items.map(({ id, label }) => (
            <label key={id} className={styles.button}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
              <span className={styles.face}>
                <Check size={14} strokeWidth={2.25} aria-hidden />
                {label}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
