import type { ReactNode } from 'react';
import type { components } from '../../../../../openapi/portal.d.ts';
import { useSecondsLeft } from '../../../../kit/useServerTime.ts';
import { dateText, momentText, timeText } from '../../../../shared/dates.ts';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Image } from '../../../../ui/Image.tsx';
import { countdownText, isOnAir } from '../model.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { RoomGate } from './RoomGate.tsx';
import styles from './RoomStage.module.css';

type Room = components['schemas']['Live'];

interface RoomStageProps {
  room: Room;
  /** The player, with what is drawn over the picture. */
  player(curtain: ReactNode): ReactNode;
  /** Reserves the announced stream. */
  reserve: ReactNode;
  /** The state is another one: reads the room again. */
  onStale(): void;
  /** Opens the room again with an invite code. */
  onInvite(code: string): void;
  /** The code of the address has not opened the room. */
  isCodeWrong: boolean;
}

/** The cover of a stream with what there is to say or to do. */
function Cover({ room, children }: { room: Room; children: ReactNode }) {
  return (
    <div className={styles.box}>
      <Image src={room.live.coverUrl} alt="" fetchPriority="high" />
      <div className={styles.shade}>{children}</div>
    </div>
  );
}

function Announced({ room, reserve, onStale }: Pick<RoomStageProps, 'room' | 'reserve' | 'onStale'>) {
  const { live, serverTime } = room;
  const left = useSecondsLeft(live.startTime, serverTime, onStale);
  return (
    <Cover room={room}>
      {left > 0 ? (
        <p className={styles.countdown} role="timer">
          <span>距开播</span> <b className="num">{countdownText(left)}</b>
        </p>
      ) : (
        <p className={styles.said} role="status">
          直播即将开始，请稍候…
        </p>
      )}
      <div className={styles.actions}>
        {reserve}
        <CalendarButton liveId={live.liveId} />
      </div>
      <p className={styles.small}>开播后将自动播放</p>
    </Cover>
  );
}

/** When the replay is there: the time of this day, or the day too. */
const replayText = (replayAt: number, now: number): string =>
  dateText(replayAt) === dateText(now) ? timeText(replayAt) : momentText(replayAt);

/** The picture of a room in each of its states. */
export function RoomStage({ room, player, reserve, onStale, onInvite, isCodeWrong }: RoomStageProps) {
  const { live, access, replayAt, serverTime } = room;
  if (live.status === 6)
    return (
      <Cover room={room}>
        <p className={styles.said}>直播已取消</p>
        <div className={styles.actions}>
          <ButtonLink look="solid" to={paths.timetables}>
            查看直播课表
          </ButtonLink>
          <ButtonLink to={paths.lives}>其他直播</ButtonLink>
        </div>
      </Cover>
    );
  if (live.status === 1) return <Announced room={room} reserve={reserve} onStale={onStale} />;
  if (live.status === 3)
    return (
      <Cover room={room}>
        <p className={styles.said} role="status">
          直播已结束{replayAt != null && `，回放生成中，预计 ${replayText(replayAt, serverTime)} 可看`}
        </p>
      </Cover>
    );
  if (!access.canWatch && !access.previewSeconds)
    return (
      <Cover room={room}>
        <RoomGate room={room} onInvite={onInvite} isCodeWrong={isCodeWrong} />
      </Cover>
    );
  const curtain = isOnAir(live) && live.status === 5 && <p className={styles.curtain}>讲师暂时离开，请稍候</p>;
  return player(curtain || null);
}
