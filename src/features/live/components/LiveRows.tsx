import { LiveRow } from '#kit/lives/LiveRow.tsx';
import type { LiveBrief } from '#kit/lives/liveState.ts';
import { timetablePage } from '#addresses/live.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import styles from './LiveRows.module.css';

interface LiveRowsProps {
  title: string;
  lives: readonly LiveBrief[];
  /** In one row across the page. */
  wide?: boolean;
}

/** A few live streams of a channel, without pictures. */
export function LiveRows({ title, lives, wide = false }: LiveRowsProps) {
  if (lives.length === 0) return null;
  return (
    <section className={classes('paper', styles.lives, wide && styles.wide)} aria-labelledby="live-rows">
      <h2 id="live-rows">
        {title}
        <BeijingTime />
      </h2>
      <ul>
        {lives.map((live, at) => (
          <li key={`${at} ${live.liveId}`}>
            <LiveRow live={live} />
          </li>
        ))}
      </ul>
      <Link className={styles.more} to={timetablePage.to()}>
        完整课表
      </Link>
    </section>
  );
}
