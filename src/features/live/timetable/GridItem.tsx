import { Check } from 'lucide-react';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { type LiveBrief, liveMarks, liveState } from '#kit/lives/liveState.ts';
import { roomPath } from '#addresses/live.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import styles from './GridItem.module.css';

const looks: Record<LiveBrief['status'], string | undefined> = {
  [liveStatus.announced]: styles.announced,
  [liveStatus.running]: styles.running,
  [liveStatus.ended]: styles.over,
  [liveStatus.replay]: styles.over,
  [liveStatus.paused]: styles.running,
  [liveStatus.cancelled]: styles.cancelled,
};

interface GridItemProps {
  live: LiveBrief;
  /** Title of a reserved stream at the same time. */
  conflict?: string | undefined;
  /** Its times on the day where it stands. */
  times: string;
  /** Lines of the title. */
  lines: number;
  'data-spot': string;
  tabIndex: number | undefined;
}

/** A live stream in a grid: its state in colour and words, and whether it is reserved. */
export function GridItem({ live, conflict, times, lines, ...spot }: GridItemProps) {
  const { status, title, lecturerName } = live;
  const { text } = liveState(status);
  const marks = liveMarks(live).map((mark) => ` · ${mark.text}`);
  return (
    <Link
      {...spot}
      className={classes(styles.item, looks[status], live.reserved && styles.reserved)}
      to={roomPath(live)}
      title={`${times} ${title}（${lecturerName}）`}
    >
      <span className={classes(styles.time, 'num')}>{times}</span>
      <b className={styles.title} style={{ WebkitLineClamp: lines }}>
        {title}
      </b>
      <span className={classes(styles.state, 'clamp1')}>
        {status === liveStatus.running && <i className={styles.dot} />}
        <span className={status === liveStatus.running ? styles.live : undefined}>{text}</span>
        {marks}
      </span>
      {live.reserved && (
        <span className={styles.own}>
          <Check size={12} strokeWidth={2.5} aria-hidden />
          <span>已预约</span>
          {conflict !== undefined && <span> · 时间冲突</span>}
        </span>
      )}
    </Link>
  );
}
