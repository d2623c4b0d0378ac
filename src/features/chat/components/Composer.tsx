import { ImageUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isSendKey } from '#kit/writing/isSendKey.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { FileInput } from '#ui/FileInput.tsx';
import type { ChatSession } from '../ChatSession.ts';
import { maxDraftLength } from '../frames.ts';
import styles from './Chat.module.css';

/** The composer [2.6-04]: text of at most 200 characters, and one picture at a time. */
export const Composer = observer(function Composer({ chat }: { chat: ChatSession }) {
  const { draft, problem, isTaking } = chat;
  const file = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // On a phone the focus would open the keyboard and cover the messages.
  const [hasKeys] = useState(() => window.matchMedia('(pointer: fine)').matches);

  /** Enter sends, unless it ends a composition. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!isSendKey(event)) return;
    // A held key adds no line breaks either.
    event.preventDefault();
    if (!event.repeat) chat.submit();
  };
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void =>
    chat.setDraft(target.value, (nativeEvent as InputEvent).isComposing);
  const onPaste = (event: ClipboardEvent): void => {
    const { files } = event.clipboardData;
    // Text copied from a document also carries a picture: prefer the text.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    void chat.sendPicture([...files]);
  };
  const send = (): void => {
    chat.submit();
    box.current?.focus();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes(styles.box, problem !== null && styles.bad)}>
        <textarea
          ref={box}
          data-answer={hasKeys || undefined}
          rows={3}
          value={draft}
          maxLength={maxDraftLength}
          placeholder="请输入您要咨询的问题，最多200字"
          aria-label="咨询内容"
          aria-invalid={problem !== null}
          aria-describedby={`${id}count ${id}problem`}
          onChange={onChange}
          onCompositionEnd={({ currentTarget }) => chat.setDraft(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <span id={`${id}count`} className={classes(styles.count, 'num')}>
          {draft.length}/{maxDraftLength}
        </span>
      </div>
      <div className={styles.actions}>
        <p id={`${id}problem`} className={styles.problem} role="alert">
          {problem}
        </p>
        <Button disabled={isTaking} onClick={() => file.current?.click()}>
          <ImageUp size={18} strokeWidth={1.75} aria-hidden />
          {isTaking ? '图片处理中…' : '发送图片'}
        </Button>
        <Button type="submit" look="solid">
          发送
        </Button>
        <FileInput ref={file} label="选择图片" onFiles={(files) => void chat.sendPicture(files)} />
      </div>
    </form>
  );
});
