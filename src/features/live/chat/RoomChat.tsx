import { Pin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { StatusLine } from '../../../kit/socket/StatusLine.tsx';
import styles from './RoomChat.module.css';
import { RoomComposer } from './RoomComposer.tsx';
import { RoomMessages } from './RoomMessages.tsx';
import type { RoomSession } from './RoomSession.ts';

/** The chat of a room: state of the connection, pinned notice, messages, composer. Fills its container. */
export const RoomChat = observer(function RoomChat({ session }: { session: RoomSession }) {
  const { pinned } = session;
  return (
    <section className={styles.room} aria-label="聊天">
      <StatusLine line={session.line} failed="连接已断开" isOpenToVisitors />
      {pinned && (
        <p className={styles.pinned}>
          <Pin size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>置顶</b> {pinned.userName}：{pinned.text}
          </span>
        </p>
      )}
      <RoomMessages session={session} />
      <RoomComposer session={session} />
    </section>
  );
});
