import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import type { RoomTab } from '#addresses/live.ts';
import { Audience } from '#features/live/room/components/Audience.tsx';
import { RoomStage } from '#features/live/room/components/RoomStage.tsx';
import { SignPrompt } from '#features/live/room/components/SignPrompt.tsx';
import { RoomSign } from '#features/live/room/components/SignStatus.tsx';
import { missingRight } from '#features/live/room/model.ts';
import { useOnlineTime } from '#features/live/room/useOnlineTime.ts';
import { useReadAgain } from '#features/live/room/useReadAgain.ts';
import type { RoomSession } from '#features/live/chat/RoomSession.ts';
import { LiveStage } from '#features/player/components/LiveStage.tsx';
import { isCancelled, isOnAir, isPlayable } from '#kit/lives/liveState.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import type { ButtonLook } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useScripts } from '#ui/useScripts.ts';
import { LiveChannel } from './LiveChannel.tsx';
import { LiveIntroduction } from './LiveIntroduction.tsx';
import styles from './LiveRoomParts.module.css';
import { LiveSide } from './LiveSide.tsx';

type Room = components['schemas']['Live'];

interface LiveRoomPartsProps {
  room: Room;
  /** Of the address; '' for none. */
  inviteCode: string;
  /** Second of a replay to begin at, or null. */
  asked: number | null;
  tab: RoomTab;
  onTab(tab: RoomTab): void;
  /** The state or the rights may be others: reads the room again. */
  onStale(): void;
  /** Opens the room again with an invite code; missing where no code opens it. */
  onInvite?(code: string): void;
  /** Title and buttons, below the picture. */
  head(audience: ReactNode): ReactNode;
  /** The button that reserves an announced stream, in a look. */
  reserve(look: ButtonLook): ReactNode;
  /** Below the introduction, such as the replays of the same field. */
  children?: ReactNode;
  /** No links lead out of the room. */
  bare?: boolean;
}

/** The room of a live stream without its page: picture, what stands beside it, introduction. */
export const LiveRoomParts = observer(function LiveRoomParts(props: LiveRoomPartsProps) {
  const { room, inviteCode, asked, tab, onTab, onStale, head, reserve, children, bare = false } = props;
  const { live, signIn } = room;
  const { liveId } = live;
  const scripts = useScripts();
  const [session, setSession] = useState<RoomSession | null>(null);
  const [moves, setMoves] = useState(false);
  const { online, signed } = useOnlineTime(liveId, moves && isPlayable(live));
  const signLine = useRef<HTMLParagraphElement>(null);
  const read = useReadAgain(room, onStale);
  const onSigned = (times: number): void => {
    signed(times);
    const full = document.fullscreenElement;
    (full instanceof HTMLElement ? full : signLine.current)?.focus({ preventScroll: true });
  };
  const prompt = signIn && isOnAir(live) && online?.signPrompt;
  return (
    <div className={classes(styles.layout, bare && styles.bare, isPlayable(live) && styles.keepsBelow)}>
      <div className={classes(styles.stage, isPlayable(live) && styles.sticks)}>
        <RoomStage
          room={room}
          bare={bare}
          reserve={reserve}
          onStale={read.soon}
          onInvite={(code) => props.onInvite?.(code)}
          isCodeWrong={inviteCode !== '' && room.access.reason === 'hospital'}
          player={(curtain) => (
            <LiveStage
              room={room}
              inviteCode={inviteCode}
              asked={asked}
              curtain={curtain}
              overlay={
                prompt ? (
                  <SignPrompt
                    key={prompt.windowId}
                    live={live}
                    rule={signIn}
                    prompt={prompt}
                    serverTime={online.serverTime}
                    onSigned={onSigned}
                  />
                ) : null
              }
              stoppedAt={online?.stopped ? online.serverTime : null}
              onPlaying={setMoves}
              onChanged={read.now}
              onHalt={read.soon}
            />
          )}
        />
      </div>
      <div className={styles.status}>
        <RoomSign ref={signLine} room={room} sign={online?.sign ?? room.sign ?? null} />
      </div>
      {scripts && room.chatEnabled && !isCancelled(live) && (
        <AsyncSection loading={null} failed={null}>
          {/* What a reader may write is told when she enters: another right enters anew. */}
          <LiveChannel key={missingRight(room)} liveId={liveId} onChanged={read.soon} onSession={setSession} />
        </AsyncSection>
      )}
      <div className={styles.head}>{head(<Audience room={room} session={session} />)}</div>
      <LiveSide room={room} session={session} tab={tab} onTab={onTab} bare={bare} />
      <LiveIntroduction room={room} bare={bare} />
      <div className={styles.more}>{children}</div>
    </div>
  );
});
