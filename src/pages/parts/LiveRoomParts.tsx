import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { components } from '../../../openapi/portal.d.ts';
import type { LiveTab } from '../../features/live/room/address.ts';
import { RoomStage } from '../../features/live/room/components/RoomStage.tsx';
import cards from '../../features/live/room/components/RoomCards.module.css';
import { audienceText, isOnAir } from '../../features/live/room/model.ts';
import { useOnlineTime } from '../../features/live/room/useOnlineTime.ts';
import { useReadAgain } from '../../features/live/room/useReadAgain.ts';
import type { RoomSession } from '../../features/live/chat/RoomSession.ts';
import { LiveStage } from '../../features/player/components/LiveStage.tsx';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { useScripts } from '../../ui/useScripts.ts';
import { LiveChannel, PollCard, SignInCard } from './lazyLiveParts.ts';
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
  tab: LiveTab;
  onTab(tab: LiveTab): void;
  /** The state or the rights may be others: reads the room again. */
  onStale(): void;
  /** Opens the room again with an invite code; missing where no code opens it. */
  onInvite?(code: string): void;
  /** Title and buttons, below the picture. */
  head(audience: ReactNode): ReactNode;
  /** The button that reserves an announced stream. */
  reserve?: ReactNode;
  /** Below the introduction, such as the replays of the same field. */
  children?: ReactNode;
  /** No links lead out of the room. */
  bare?: boolean;
}

interface WithSession {
  room: Room;
  session: RoomSession | null;
}

/** How many readers there are, as the chat tells. */
const Audience = observer(function Audience({ room, session }: WithSession) {
  return audienceText(room.live, session?.onlineCount);
});

/** The poll of the room. */
const Poll = observer(function Poll({ liveId, session }: { liveId: number; session: RoomSession }) {
  return <PollCard liveId={liveId} poll={session.poll} />;
});

/** The room of a live stream without its page: picture, what stands beside it, introduction. */
export const LiveRoomParts = observer(function LiveRoomParts(props: LiveRoomPartsProps) {
  const { room, inviteCode, asked, tab, onTab, onStale, head, reserve, children, bare = false } = props;
  const { live, signIn } = room;
  const { liveId } = live;
  const scripts = useScripts();
  const [session, setSession] = useState<RoomSession | null>(null);
  const [moves, setMoves] = useState(false);
  const { online, signed } = useOnlineTime(liveId, moves && live.status === 2);
  useReadAgain(room, onStale);
  return (
    <div className={styles.layout}>
      <div className={styles.stage}>
        <RoomStage
          room={room}
          reserve={reserve}
          onStale={onStale}
          onInvite={(code) => props.onInvite?.(code)}
          isCodeWrong={inviteCode !== '' && room.access.reason === 'hospital'}
          player={(curtain) => (
            <LiveStage
              room={room}
              inviteCode={inviteCode}
              asked={asked}
              curtain={curtain}
              onPlaying={setMoves}
              onChanged={onStale}
            />
          )}
        />
      </div>
      {scripts && (
        <div className={`${styles.cards} ${cards.cards}`}>
          <AsyncSection loading={null} failed={null}>
            {room.chatEnabled && <LiveChannel liveId={liveId} onChanged={onStale} onSession={setSession} />}
            {signIn && online && isOnAir(live) && (
              <SignInCard liveId={liveId} rule={signIn} online={online} onSigned={signed} />
            )}
            {session && <Poll liveId={liveId} session={session} />}
          </AsyncSection>
        </div>
      )}
      <div className={styles.head}>{head(<Audience room={room} session={session} />)}</div>
      <LiveSide room={room} session={session} tab={tab} onTab={onTab} bare={bare} />
      <LiveIntroduction room={room} bare={bare} />
      <div className={styles.more}>{children}</div>
    </div>
  );
});
