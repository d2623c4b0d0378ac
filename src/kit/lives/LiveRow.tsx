import { momentText } from '#shared/dates.ts';
import { roomPath } from '#addresses/live.ts';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import { ReserveButton } from '../marks/ReserveButton.tsx';
import styles from './LiveRow.module.css';
import { isOnAir, type LiveBrief, liveState } from './liveState.ts';

/** A live stream in a narrow column, without its picture. */
export function LiveRow({ live }: { live: LiveBrief }) {
  const { status, startTime, title, lecturerName } = live;
  const { tone, text } = liveState(status);
  return (
    <div className={styles.row}>
      <Link className={styles.link} to={roomPath(live)}>
        <span className={`${styles.time} num`}>
          {isOnAir(live) ? <Badge tone={tone}>{text}</Badge> : momentText(startTime)}
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
