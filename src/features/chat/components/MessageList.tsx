import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useFollowing } from '#kit/socket/useFollowing.ts';
import type { ViewedPictures } from '#shared/viewedPictures.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { ChatSession } from '../ChatSession.ts';
import type { ChatMessage } from '../messages.ts';
import { Bubble } from './Bubble.tsx';
import styles from './Messages.module.css';

/** The pictures of a message for the viewer, with the chosen one first. */
function viewedOf(message: ChatMessage, at: number): ViewedPictures {
  const sources = message.pictures.map((picture) => ('src' in picture ? picture.src : null));
  const start = sources.slice(0, at).filter((src) => src !== null).length;
  const pictures = sources.filter((src) => src !== null).map((src, index) => ({ src, name: `第 ${index + 1} 张图片` }));
  return { pictures, start };
}

/** The message list [2.6-04]: follows the newest bubble unless the doctor scrolls back. */
export const MessageList = observer(function MessageList({ chat }: { chat: ChatSession }) {
  const { transcript } = chat;
  const { list, hasEarlier, hasLater } = transcript.shown;
  const { box, onScroll } = useFollowing(transcript, list);
  const { dialogs } = useStores();
  const look = useCallback(
    (message: ChatMessage, at: number) => void dialogs.open('pictures', viewedOf(message, at)),
    [dialogs],
  );
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.list}
        role="log"
        aria-label="消息记录"
        aria-live="polite"
        tabIndex={0}
        onScroll={onScroll}
      >
        {hasEarlier && (
          <button type="button" className={styles.more} onClick={transcript.showEarlier}>
            查看更早的消息
          </button>
        )}
        {list.map((message) => (
          <Bubble key={message.key} message={message} onChoose={chat.choose} onResend={chat.resend} onPicture={look} />
        ))}
        {hasLater && (
          <button type="button" className={styles.more} onClick={transcript.showLater}>
            查看更新的消息
          </button>
        )}
      </div>
      {transcript.hasUnseen && (
        <button type="button" className={styles.pill} onClick={transcript.showNewest}>
          有新消息
        </button>
      )}
    </div>
  );
});
