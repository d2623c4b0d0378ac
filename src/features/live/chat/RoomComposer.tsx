import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react';
import { isSendKey } from '#kit/writing/isSendKey.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './RoomChat.module.css';
import { maxMessageLength } from './roomFrames.ts';
import type { RoomSession } from './RoomSession.ts';

/** Where the reader writes, or why she cannot. */
export const RoomComposer = observer(function RoomComposer({ session }: { session: RoomSession }) {
  const { dialogs, session: reader } = useStores();
  if (session.isClosed) return <p className={styles.note}>直播已结束，聊天已关闭</p>;
  if (!reader.isLoggedIn)
    return (
      <p className={styles.note}>
        <Button look="solid" onClick={() => void dialogs.open('login', { reason: '登录后即可参与讨论' })}>
          登录后参与讨论
        </Button>
      </p>
    );
  if (session.muted) return <p className={styles.note}>您已被禁言</p>;
  return <Box session={session} />;
});

const Box = observer(function Box({ session }: { session: RoomSession }) {
  const { draft, problem, wait } = session;
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  /** Enter sends, unless it ends a composition. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!isSendKey(event)) return;
    // A held key adds no line breaks either.
    event.preventDefault();
    if (!event.repeat) session.submit();
  };
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void =>
    session.setDraft(target.value, (nativeEvent as InputEvent).isComposing);
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        session.submit();
        box.current?.focus();
      }}
    >
      <div className={classes(styles.box, problem !== null && styles.bad)}>
        <textarea
          ref={box}
          rows={2}
          value={draft}
          maxLength={maxMessageLength}
          placeholder="说点什么，最多100字"
          aria-label="聊天内容"
          aria-invalid={problem !== null}
          aria-describedby={`${id}count ${id}problem`}
          onChange={onChange}
          onCompositionEnd={({ currentTarget }) => session.setDraft(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <span id={`${id}count`} className={classes(styles.count, 'num')}>
          {draft.length}/{maxMessageLength}
        </span>
      </div>
      {/* `aria-disabled` keeps the focus on the button while it counts. */}
      <Button type="submit" look="solid" aria-disabled={wait > 0}>
        {wait > 0 ? `${wait} 秒` : '发送'}
      </Button>
      <p id={`${id}problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  );
});
