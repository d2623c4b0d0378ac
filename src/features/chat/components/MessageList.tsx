import { observer } from 'mobx-react-lite';
import { Fragment, useCallback, useLayoutEffect, useRef } from 'react';
import { useFollowing } from '#kit/socket/useFollowing.ts';
import { dateText, dayParts } from '#shared/dates.ts';
import type { ViewedPictures } from '#shared/viewedPictures.ts';
import { useStores } from '#stores/StoresContext.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
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

const day = 86_400_000;

/** The day of a message in Beijing: 今天, 昨天, 11月28日 周六, and with its year when that is another one. */
function dayText(time: number, now: number): string {
  const date = dateText(time);
  if (date === dateText(now)) return '今天';
  if (date === dateText(now - day)) return '昨天';
  const { year, month, day: dayOfMonth, weekday } = dayParts(time);
  return `${year === dayParts(now).year ? '' : `${year}年`}${month}月${dayOfMonth}日 ${weekday}`;
}

/** The way to what was said before the first message of the list. */
const Earlier = observer(function Earlier({ chat, onEarlier }: { chat: ChatSession; onEarlier(): void }) {
  const { state, hasMore } = chat.history;
  const isLoading = state === 'loading';
  if (state === 'first' || (state !== 'failed' && !hasMore && !chat.transcript.shown.hasEarlier)) return null;
  return (
    <button type="button" className={styles.more} aria-disabled={isLoading} onClick={onEarlier}>
      {isLoading ? '加载中…' : state === 'failed' ? '历史消息加载失败，点击重试' : '查看更早的消息'}
    </button>
  );
});

/** The message list [2.6-04]: follows the newest bubble unless the doctor scrolls back. */
export const MessageList = observer(function MessageList({ chat }: { chat: ChatSession }) {
  const { transcript } = chat;
  const { list, hasLater } = transcript.shown;
  const { box, onScroll } = useFollowing(transcript, list);
  const { dialogs } = useStores();
  const look = useCallback(
    (message: ChatMessage, at: number) => void dialogs.open('pictures', viewedOf(message, at)),
    [dialogs],
  );
  const first = useRef<{ place: Element; top: number } | null>(null);
  const onEarlier = (): void => {
    const place = box.current?.querySelector('[data-side]');
    first.current = place ? { place, top: place.getBoundingClientRect().top } : null;
    chat.showEarlier();
  };
  // What was the first message stays where it is read, and the focus stays in the list when the button goes.
  useLayoutEffect(() => {
    const { current: log } = box;
    const { current: before } = first;
    if (!log || !before || log.querySelector('[data-side]') === before.place) return;
    first.current = null;
    log.scrollTop += before.place.getBoundingClientRect().top - before.top;
    if (document.activeElement === document.body) log.focus({ preventScroll: true });
  }, [box, list]);
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.list}
        role="log"
        aria-label="消息记录"
        aria-live={transcript.isQuiet ? 'off' : 'polite'}
        tabIndex={0}
        onScroll={onScroll}
      >
        <Earlier chat={chat} onEarlier={onEarlier} />
        {list.map((message, at) => {
          const before = list[at - 1];
          const isNewDay = !before || dateText(before.time) !== dateText(message.time);
          return (
            <Fragment key={message.key}>
              {isNewDay && (
                <p className={styles.day}>
                  <span className="num">{dayText(message.time, transcript.now)}</span> {at === 0 && <BeijingTime />}
                </p>
              )}
              <Bubble message={message} onChoose={chat.choose} onResend={chat.resend} onPicture={look} />
            </Fragment>
          );
        })}
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
