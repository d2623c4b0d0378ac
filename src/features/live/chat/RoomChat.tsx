import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { StatusLine } from '#kit/socket/StatusLine.tsx';
import { useOnline } from '#ui/useOnline.ts';
import { PinnedNote } from './PinnedNote.tsx';
import styles from './RoomChat.module.css';
import { RoomComposer } from './RoomComposer.tsx';
import { RoomMessages } from './RoomMessages.tsx';
import type { RoomSession } from './RoomSession.ts';

interface RoomChatProps {
  session: RoomSession;
  /** When the stream began, ms, once it is over: times are then those within the stream. Null for the time of the day. */
  began?: number | null;
  /** For doctors who may not take part in the room: the way to the right. */
  way?: ReactNode;
}

/**
 * The chat of a room: state of the connection, pinned notice, messages, composer. Fills its container. That the browser has no
 * network is told by the frame of the page, once for all of its parts.
 */
export const RoomChat = observer(function RoomChat({ session, began = null, way = null }: RoomChatProps) {
  const { pinned } = session;
  const isOnline = useOnline();
  return (
    <section className={styles.room} aria-label="聊天">
      {isOnline && <StatusLine line={session.line} failed="连接已断开" isOpenToVisitors />}
      {pinned && <PinnedNote key={pinned.msgId} message={pinned} />}
      <RoomMessages session={session} began={began} />
      <RoomComposer session={session} way={way} />
    </section>
  );
});
