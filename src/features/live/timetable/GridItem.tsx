import { Check } from 'lucide-react';
import { type LiveBrief, liveMarks, liveState } from '../../../kit/lives/liveState.ts';
import { timeText } from '../../../shared/dates.ts';
import { livePath } from '../../../shared/paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './GridItem.module.css';

const looks: Record<LiveBrief['status'], string | undefined> = {
  1: styles.announced,
  2: styles.running,
  3: styles.over,
  4: styles.over,
  5: styles.running,
  6: styles.cancelled,
};

interface GridItemProps {
  live: LiveBrief;
  /** Title of a reserved stream at the same time. */
  conflict?: string | undefined;
  /** Lines of the title; 0 is one line with the time, as in a month. */
  lines?: number;
  'data-spot': string;
  tabIndex: number | undefined;
}

/** A live stream in a grid: its state in colour and words, and whether it is reserved. */
export function GridItem({ live, conflict, lines = 0, ...spot }: GridItemProps) {
  const { status, title, startTime, endTime, lecturerName } = live;
  const { text } = liveState(status);
  const short = lines === 0;
  const marks = liveMarks(live).map((mark) => ` · ${mark.text}`);
  return (
    <Link
      {...spot}
      className={classes(styles.item, short && styles.short, looks[status], live.reserved && styles.reserved)}
      to={livePath(live)}
      title={`${timeText(startTime)}–${timeText(endTime)} ${title}（${lecturerName}）`}
    >
      <span className={classes(styles.time, 'num')}>
        {timeText(startTime)}
        {!short && `–${timeText(endTime)}`}
      </span>
      <b className={short ? 'clamp1' : styles.title} style={{ WebkitLineClamp: lines || undefined }}>
        {title}
      </b>
      <span className={classes(styles.state, 'clamp1')}>
        {status === 2 && <i className={styles.dot} />}
        <span className={short ? 'hidden' : status === 2 ? styles.live : undefined}>{text}</span>
        {!short && marks}
      </span>
      {live.reserved && (
        <span className={styles.own}>
          <Check size={12} strokeWidth={2.5} aria-hidden />
          <span className={short ? 'hidden' : undefined}>已预约</span>
          {conflict !== undefined && <span>{short ? '冲突' : ' · 时间冲突'}</span>}
        </span>
      )}
    </Link>
  );
}
