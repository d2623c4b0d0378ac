import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { useFollowing } from '#kit/socket/useFollowing.ts';
import { timeText } from '#shared/dates.ts';
import { positionText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import type { Pending } from './Outbox.ts';
import styles from './RoomChat.module.css';
import type { RoomMessage } from './roomFrames.ts';
import type { RoomSession } from './RoomSession.ts';

const badges = { host: '主持人', assistant: '助教' } as const;

interface MessageProps {
  message: RoomMessage;
  isMine: boolean;
  /** As in `RoomChat`. */
  began: number | null;
}

/** The time of the day, or within a stream that is over: 12:34, and before its start 「开播前」. */
const whenText = (at: number, began: number | null): string =>
  began === null ? timeText(at) : at < began ? '开播前' : positionText((at - began) / 1_000);

/** One message. Rendered once, because messages are immutable. */
const Message = memo(function Message({ message, isMine, began }: MessageProps) {
  const { userName, role, text, createTime } = message;
  return (
    <div className={classes(styles.message, role !== 'user' && styles.staff)}>
      <p className={styles.name}>
        {role !== 'user' && <Badge tone="brand">{badges[role]}</Badge>}
        {isMine ? '我' : userName || '医生'}
        <time className="num">{whenText(createTime, began)}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  );
});

/** A message that the room has not confirmed. */
function PendingMessage({ item, onResend }: { item: Pending; onResend(clientId: string): void }) {
  const { clientId, text, problem } = item;
  return (
    <div className={styles.message}>
      <p className={styles.name}>我</p>
      <p className={styles.text}>{text}</p>
      {problem === null ? (
        <p className={styles.sending}>发送中…</p>
      ) : (
        <p className={styles.failed}>
          {problem}
          <button type="button" onClick={() => onResend(clientId)}>
            重发
          </button>
        </p>
      )}
    </div>
  );
}

interface RoomMessagesProps extends Pick<MessageProps, 'began'> {
  session: RoomSession;
}

/** The messages of a room: follows the newest one unless the reader scrolls back. */
export const RoomMessages = observer(function RoomMessages({ session, began }: RoomMessagesProps) {
  const { messages, pending, userId, unseen, isFlooded } = session;
  const { box, onScroll } = useFollowing(session, `${messages.at(-1)?.msgId} ${messages.length} ${pending.length}`);
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.list}
        role="log"
        aria-label="聊天消息"
        // A screen reader would talk without end while many people write.
        aria-live={isFlooded ? 'off' : 'polite'}
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 && pending.length === 0 && <p className={styles.empty}>还没有人发言</p>}
        {messages.map((message) => (
          <Message
            key={message.msgId}
            message={message}
            isMine={userId !== 0 && message.userId === userId}
            began={began}
          />
        ))}
        {pending.map((item) => (
          <PendingMessage key={item.clientId} item={item} onResend={session.resend} />
        ))}
      </div>
      {unseen > 0 && (
        <button type="button" className={styles.pill} onClick={() => session.follow(true)}>
          有 {unseen} 条新消息
        </button>
      )}
    </div>
  );
});
