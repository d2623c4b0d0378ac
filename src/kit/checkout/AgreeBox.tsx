import { Fragment, type Ref } from 'react';
import styles from './AgreeBox.module.css';
import type { Agreement } from './agreements.ts';

interface AgreeBoxProps {
  agreements: readonly Agreement[];
  checked: boolean;
  onChange(checked: boolean): void;
  ref?: Ref<HTMLInputElement>;
}

/** Accepts agreements before anything is ordered. They open in a new tab, so that the order stays as it is. */
export function AgreeBox({ agreements, checked, onChange, ref }: AgreeBoxProps) {
  return (
    <label className={styles.agree}>
      <input ref={ref} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        我已阅读并同意
        {agreements.map(([name, at]) => (
          <Fragment key={name}>
            {typeof at === 'string' ? (
              <a className="textLink" href={at} target="_blank" rel="noopener">
                《{name}》
              </a>
            ) : (
              <button type="button" className="textLink" onClick={at}>
                《{name}》
              </button>
            )}
          </Fragment>
        ))}
      </span>
    </label>
  );
}
