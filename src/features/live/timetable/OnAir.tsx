import { type LiveBrief, liveState } from '#kit/lives/liveState.ts';
import { ReserveButton } from '#kit/marks/ReserveButton.tsx';
import { roomPath } from '#addresses/live.ts';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './OnAir.module.css';

/** What is on air now, first on the page. */
export function OnAir({ lives }: { lives: readonly LiveBrief[] }) {
  if (lives.length === 0) return null;
  return (
    <section className={`${styles.strip} paper`} aria-labelledby="on-air">
      <h2 id="on-air">正在直播 {lives.length} 场</h2>
      <ul>
        {lives.map((live, at) => {
          const { tone, text } = liveState(live.status);
          return (
            <li key={`${at} ${live.liveId}`}>
              <Badge tone={tone} className={tone === 'live' ? undefined : styles.paused}>
                {text}
              </Badge>
              <Link className={styles.title} to={roomPath(live)}>
                <span className="clamp1">{live.title}</span>
              </Link>
              <span className={styles.who}>{live.lecturerName}</span>
              <ReserveButton live={live} className={styles.way} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
