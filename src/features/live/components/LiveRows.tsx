import type { components } from '../../../../openapi/portal.d.ts';
import { momentText } from '../../../shared/dates.ts';
import { itemPath, paths } from '../../../shared/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './LiveRows.module.css';

interface LiveRowsProps {
  title: string;
  lives: components['schemas']['LiveBrief'][];
  /** In one row across the page. */
  wide?: boolean;
}

/** A few live streams of a channel, without pictures. */
export function LiveRows({ title, lives, wide = false }: LiveRowsProps) {
  if (lives.length === 0) return null;
  return (
    <section className={classes('paper', styles.lives, wide && styles.wide)} aria-labelledby="live-rows">
      <h2 id="live-rows">{title}</h2>
      <ul>
        {lives.map(({ liveId, status, startTime, title: name, lecturerName }, at) => (
          <li key={`${at} ${liveId}`}>
            <Link to={itemPath('live', liveId) ?? '/'}>
              <span className={`${styles.time} num`}>
                {status === 2 ? <Badge tone="live">直播中</Badge> : momentText(startTime)}
              </span>
              <span className="clamp2">{name}</span>
              <small className="clamp1">{lecturerName}</small>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={styles.more} to={paths.timetables}>
        完整课表
      </Link>
    </section>
  );
}
