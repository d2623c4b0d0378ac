import type { ModuleContents } from '../modules.ts';
import styles from './Timeline.module.css';

/** Events in the order of their times, the last one as the present. */
export const Timeline = ({ entries }: Pick<ModuleContents['timeline'], 'entries'>) => (
  <ol className={`paper ${styles.line}`}>
    {entries.map(({ time, title, text }, at) => (
      <li key={`${at} ${time}`}>
        <span className={`${styles.time} num`}>{time}</span>
        <div className={styles.event}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
