import { pressedKey } from '#shared/pressedKey.ts';
import { basicKeyHelp, lessonKeyHelp } from '../words.ts';
import styles from './Player.module.css';

/** The list of keys, over the picture. */
export function KeyHelp({ isLive, close }: { isLive: boolean; close(): void }) {
  const keys = isLive ? basicKeyHelp : [...lessonKeyHelp, ...basicKeyHelp];
  return (
    <div
      className={styles.gate}
      role="dialog"
      aria-label="播放快捷键"
      tabIndex={-1}
      ref={(element) => element?.focus()}
      onKeyDown={(event) => {
        if (!['Escape', '?'].includes(pressedKey(event))) return;
        event.stopPropagation();
        close();
      }}
    >
      <h3>播放快捷键</h3>
      <dl className={styles.keys}>
        {keys.map(([names, does]) => (
          <div key={names}>
            <dt>{names}</dt>
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
