import { momentText } from '#shared/dates.ts';
import { roomPath } from '#addresses/live.ts';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import { ReserveButton } from '../marks/ReserveButton.tsx';
import styles from './LiveRow.module.css';
import { type LiveBrief, liveState } from './liveState.ts';

/** A live stream in a narrow column, without its picture. */
export function LiveRow({ live }: { live: LiveBrief }) {
  const { status, startTime, title, lecturerName } = live;
  return (
    <div className={styles.row}>
      <Link className={styles.link} to={roomPath(live)}>
        <span className={`${styles.time} num`}>
          {status === 2 ? <Badge tone="live">{liveState(status).text}</Badge> : momentText(startTime)}
        </span>
        <span className="clamp2">{title}</span>
      </Link>
      <div className={styles.foot}>
        <small className="clamp1">{lecturerName}</small>
        <ReserveButton live={live} />
      </div>
    </div>
  );
}
