import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { useMark } from '#kit/marks/useMark.ts';
import { ReserveButton } from '#kit/marks/ReserveButton.tsx';
import { useReserve } from '#kit/lives/mutations.ts';
import { momentText } from '#shared/dates.ts';
import { roomPath } from '#addresses/live.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { earnedText } from '../model.ts';
import styles from './RoomStage.module.css';

type Room = components['schemas']['Live'];

/** Sets or removes the reminder of the replay. */
const ReplayReminder = observer(function ReplayReminder({ live }: Pick<Room, 'live'>) {
  const { on, pending, toggle } = useMark({
    on: live.reserved === true,
    saving: useReserve(live.liveId, { isReplay: true }),
  });
  return (
    <Button
      look={on ? 'outline' : 'solid'}
      aria-pressed={on}
      aria-disabled={pending}
      aria-busy={pending}
      onClick={toggle}
    >
      {on ? '已设置回放提醒' : '回放提醒我'}
    </Button>
  );
});

/** What is left of a stream that has just ended: the reminder of its replay, its credits, and the next stream. */
export function RoomEnd({ room, bare }: { room: Room; bare: boolean }) {
  const { live, replayAt, next } = room;
  const earned = earnedText(room);
  return (
    <>
      {earned && <p>{earned}</p>}
      {replayAt != null && (
        <div className={styles.actions}>
          <ReplayReminder live={live} />
        </div>
      )}
      {!bare && next && <NextLive live={next} />}
    </>
  );
}

/** The next stream, with its reservation. */
export const NextLive = ({ live }: { live: NonNullable<Room['next']> }) => (
  <div className={styles.next}>
    <p>
      <span className="num">下一场 · {momentText(live.startTime)}</span>
      <Link className="clamp1" to={roomPath(live)}>
        {live.title}
      </Link>
    </p>
    <ReserveButton live={live} />
  </div>
);
