import type { LiveBrief } from '#kit/lives/liveState.ts';
import { ReserveButton } from '#kit/marks/ReserveButton.tsx';
import { clockText, useSecondsLeft } from '#kit/time/useSecondsLeft.ts';
import { momentText } from '#shared/dates.ts';
import { roomPath } from '#addresses/live.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import styles from './NextLive.module.css';

interface NextLiveProps {
  live: LiveBrief;
  /** The server's time of the answer, ms. */
  serverTime: number;
  /** It begins now. */
  onBegin(): void;
}

/** The next live stream, with the time until it begins. */
export function NextLive({ live, serverTime, onBegin }: NextLiveProps) {
  const seconds = useSecondsLeft(live.startTime, serverTime, onBegin);
  return (
    <section className={classes('paper', styles.next)} aria-labelledby="next-live">
      <h2 id="next-live">下一场</h2>
      <div className={styles.what}>
        <Link className={styles.title} to={roomPath(live)}>
          {live.title}
        </Link>
        <p className="num">
          {momentText(live.startTime)} · {live.lecturerName}
        </p>
      </div>
      <p className={classes(styles.left, 'num')}>
        {seconds > 0 ? (
          <>
            距开播 <b role="timer">{clockText(seconds)}</b>
          </>
        ) : (
          '即将开始'
        )}
      </p>
      <ReserveButton live={live} look="solid" />
    </section>
  );
}
