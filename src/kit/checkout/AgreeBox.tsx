import type { Ref } from 'react';
import styles from './AgreeBox.module.css';

interface AgreeBoxProps {
  /** Name and address of the agreement. */
  name: string;
  to: string;
  checked: boolean;
  onChange(checked: boolean): void;
  ref?: Ref<HTMLInputElement>;
}

/** Accepts an agreement before a purchase. It opens in a new tab, so that the order stays as it is. */
export function AgreeBox({ name, to, checked, onChange, ref }: AgreeBoxProps) {
  return (
    <label className={styles.agree}>
      <input ref={ref} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        我已阅读并同意
        <a className="textLink" href={to} target="_blank" rel="noopener">
          《{name}》
        </a>
      </span>
    </label>
  );
}
