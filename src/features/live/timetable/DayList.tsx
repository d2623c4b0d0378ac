import type { ReactNode } from 'react';
import { dayName, onDay } from '#kit/calendar/days.ts';
import { type LiveBrief, liveFigure, liveMarks, liveState } from '#kit/lives/liveState.ts';
import { ReserveButton } from '#kit/marks/ReserveButton.tsx';
import { roomPath, type TimetableAddress } from '#addresses/live.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { DayHead } from './DayHead.tsx';
import styles from './DayList.module.css';
import { conflictsOf, timesOn } from './model.ts';

interface DayListProps {
  days: readonly string[];
  lives: readonly LiveBrief[];
  address: TimetableAddress;
  today: string;
}

function Row({ live, times, conflict }: { live: LiveBrief; times: string; conflict: string | undefined }) {
  const { tone, text } = liveState(live.status);
  return (
    <li className={styles.row}>
      <span className={classes(styles.time, 'num')}>{times}</span>
      <div className={styles.what}>
        <Link className={styles.title} to={roomPath(live)}>
          {live.title}
        </Link>
        {liveMarks(live).map((mark) => (
          <Badge key={mark.text} tone={mark.tone} className={mark.tone === 'vip' ? undefined : styles.framed}>
            {mark.text}
          </Badge>
        ))}
        {conflict !== undefined && <p className={styles.conflict}>与已预约的“{conflict}”时间冲突</p>}
      </div>
      <span className={styles.who}>
        {live.lecturerName}
        <small className="clamp1">{live.hospitalName}</small>
      </span>
      <span className={styles.state}>
        {tone === 'live' ? <Badge tone={tone}>{text}</Badge> : text}
        <small className="num">{liveFigure(live)}</small>
      </span>
      <ReserveButton live={live} className={styles.mark} />
    </li>
  );
}

/** The days that have live streams, one row for each stream. Days before today are folded, behind the others. */
export function DayList({ days, lives, address, today }: DayListProps) {
  const conflicts = conflictsOf(lives);
  const filled = days.flatMap((day) => {
    const own = onDay(lives, day);
    return own.length > 0 ? [{ day, own }] : [];
  });
  const sections = (shown: typeof filled): ReactNode =>
    shown.map(({ day, own }) => (
      <section key={day} aria-label={`${dayName(day)}，${own.length} 场`}>
        <DayHead day={day} today={today} address={address} className={styles.head} />
        <ol className="paper">
          {own.map((live, at) => (
            <Row
              key={`${at} ${live.liveId}`}
              live={live}
              times={timesOn(day, live)}
              conflict={conflicts.get(live.liveId)}
            />
          ))}
        </ol>
      </section>
    ));
  const before = days.includes(today) ? filled.filter(({ day }) => day < today) : [];
  const counted = before.reduce((sum, { own }) => sum + own.length, 0);
  return (
    <div className={styles.days}>
      {sections(filled.filter((one) => !before.includes(one)))}
      {counted > 0 && (
        <details className={styles.before} data-before>
          <summary>本周早些时候 {counted} 场</summary>
          <div className={styles.days}>{sections(before)}</div>
        </details>
      )}
    </div>
  );
}
