import { keyHelp } from '../words.ts';
import styles from './Player.module.css';

/** The list of keys, over the picture. */
export function KeyHelp({ close }: { close(): void }) {
  return (
    <div
      className={styles.gate}
      role="dialog"
      aria-label="播放快捷键"
      tabIndex={-1}
      ref={(element) => element?.focus()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== '?') return;
        event.stopPropagation();
        close();
      }}
    >
      <h3>播放快捷键</h3>
      <dl className={styles.keys}>
        {keyHelp.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={styles.close} onClick={close}>
        关闭
      </button>
    </div>
  );
}
