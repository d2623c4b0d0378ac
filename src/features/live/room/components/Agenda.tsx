import type { components } from '#openapi/portal.d.ts';
import { useSecondsLeft } from '#kit/time/useSecondsLeft.ts';
import { timeText } from '#shared/dates.ts';
import { runningPart } from '../model.ts';
import styles from './Agenda.module.css';

/** Longer than any stream, ms: the end of a count that only gives the time. */
const farAway = 86_400_000;

/** The planned parts of a stream; the part that runs is marked by the server's clock. */
export function Agenda({ room }: { room: components['schemas']['Live'] }) {
  const { agenda, serverTime } = room;
  const left = useSecondsLeft(serverTime + farAway, serverTime);
  const running = runningPart(room, serverTime + farAway - left * 1_000);
  return (
    <ol className={styles.agenda}>
      {agenda.map(({ startTime, title, speaker }, at) => (
        <li key={at} aria-current={at === running ? 'step' : undefined}>
          <span className="num">{timeText(startTime)}</span>
          <span>
            {title}
            {at === running && <b className={styles.now}>进行中</b>}
          </span>
          <span className={styles.speaker}>{speaker}</span>
        </li>
      ))}
    </ol>
  );
}
