import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef } from 'react';
import { MessageField } from '#kit/writing/MessageField.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import styles from './RoomChat.module.css';
import { maxMessageLength } from './roomFrames.ts';
import type { RoomSession } from './RoomSession.ts';

interface RoomComposerProps {
  session: RoomSession;
  /** For doctors who may not take part in the room: the way to the right, in place of the box. */
  way: ReactNode;
}

/** Where the reader writes, or why she cannot. */
export const RoomComposer = observer(function RoomComposer({ session, way }: RoomComposerProps) {
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
  if (way !== null) return <div className={styles.note}>{way}</div>;
  if (session.muted) return <p className={styles.note}>您已被禁言</p>;
  return <Box session={session} />;
});

const Box = observer(function Box({ session }: { session: RoomSession }) {
  const { problem, wait } = session;
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <Form
      className={styles.composer}
      onSubmit={() => {
        session.submit();
        box.current?.focus();
      }}
    >
      <MessageField
        ref={box}
        chat={session}
        rows={2}
        maxLength={maxMessageLength}
        placeholder="说点什么，最多100字"
        aria-label="聊天内容"
        problemId={id}
      />
      {/* `aria-disabled` keeps the focus on the button while it counts. */}
      <Button type="submit" look="solid" aria-disabled={wait > 0}>
        {wait > 0 ? `${wait} 秒` : '发送'}
      </Button>
      <p id={id} className={styles.problem} role="alert">
        {problem}
      </p>
    </Form>
  );
});
