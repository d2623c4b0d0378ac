import type { Ref } from 'react';
import styles from './AgreeBox.module.css';

interface AgreeBoxProps {
  name: string;
  /** The address of the agreement, or what shows it. */
  at: string | (() => void);
  checked: boolean;
  onChange(checked: boolean): void;
  ref?: Ref<HTMLInputElement>;
}

/** Accepts an agreement before a purchase. It opens in a new tab, so that the order stays as it is. */
export function AgreeBox({ name, at, checked, onChange, ref }: AgreeBoxProps) {
  return (
    <label className={styles.agree}>
      <input ref={ref} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        我已阅读并同意
        {typeof at === 'string' ? (
          <a className="textLink" href={at} target="_blank" rel="noopener">
            《{name}》
          </a>
        ) : (
          <button type="button" className="textLink" onClick={at}>
            《{name}》
          </button>
        )}
      </span>
    </label>
  );
}
