import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { clockText, useSecondsLeft } from '#kit/time/useSecondsLeft.ts';
import { dateText, momentText, timeText } from '#shared/dates.ts';
import { liveListPage, timetablePage } from '#addresses/live.ts';
import { ButtonLink, type ButtonLook } from '#ui/Button.tsx';
import { Image } from '#ui/Image.tsx';
import { accessTitle } from '../model.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { NextLive, RoomEnd } from './RoomEnd.tsx';
import { RoomGate } from './RoomGate.tsx';
import styles from './RoomStage.module.css';
import { RoomWays, type RoomWaysProps } from './RoomWays.tsx';
import { isAnnounced, isCancelled } from '#kit/lives/liveState.ts';

type Room = components['schemas']['Live'];

interface RoomStageProps extends RoomWaysProps {
  /** The player, with what is drawn over the picture. */
  player(curtain: ReactNode): ReactNode;
  /** The button that reserves the announced stream, in a look. */
  reserve(look: ButtonLook): ReactNode;
  /** The state is another one: reads the room again. */
  onStale(): void;
  /** No links lead out of the room. */
  bare: boolean;
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

function Announced({ reserve, onStale, ...ways }: Omit<RoomStageProps, 'player' | 'bare'>) {
  const { live, access, serverTime } = ways.room;
  const left = useSecondsLeft(live.startTime, serverTime, onStale);
  return (
    <Cover room={ways.room}>
      {left > 0 ? (
        <p className={styles.countdown} role="timer">
          <span>距开播</span> <b className="num">{clockText(left)}</b>
        </p>
      ) : (
        <p className={styles.said} role="status">
          直播即将开始，请稍候…
        </p>
      )}
      {!access.canWatch && (
        <>
          <h2 className={styles.said}>{accessTitle(ways.room)}</h2>
          <RoomWays {...ways} />
        </>
      )}
      <div className={styles.actions}>
        {reserve(access.canWatch ? 'solid' : 'outline')}
        <CalendarButton liveId={live.liveId} />
      </div>
      {access.canWatch && <p className={styles.small}>开播后将自动播放</p>}
    </Cover>
  );
}

/** When the replay is there: the time of this day, or the day too. */
const replayText = (replayAt: number, now: number): string =>
  dateText(replayAt) === dateText(now) ? timeText(replayAt) : momentText(replayAt);

/** The picture of a room in each of its states. */
export function RoomStage({ player, bare, reserve, onStale, ...ways }: RoomStageProps) {
  const { room } = ways;
  const { live, access, next, replayAt, serverTime } = room;
  if (isCancelled(live))
    return (
      <Cover room={room}>
        <p className={styles.said}>直播已取消</p>
        <div className={styles.actions}>
          <ButtonLink look="solid" to={timetablePage.to()}>
            查看直播课表
          </ButtonLink>
          <ButtonLink to={liveListPage.to()}>其他直播</ButtonLink>
        </div>
        {!bare && next && <NextLive live={next} />}
      </Cover>
    );
  if (isAnnounced(live)) return <Announced {...ways} reserve={reserve} onStale={onStale} />;
  if (live.status === liveStatus.ended)
    return (
      <Cover room={room}>
        <p className={styles.said} role="status">
          直播已结束{replayAt != null && `，回放生成中，预计 ${replayText(replayAt, serverTime)} 可看`}
        </p>
        <RoomEnd room={room} bare={bare} />
      </Cover>
    );
  if (!access.canWatch && !access.previewSeconds)
    return (
      <Cover room={room}>
        <RoomGate {...ways} />
      </Cover>
    );
  const curtain = live.status === liveStatus.paused && <p className={styles.curtain}>讲师暂时离开，请稍候</p>;
  return player(curtain || null);
}
