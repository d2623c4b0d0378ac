import { ImageUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { MessageField } from '#kit/writing/MessageField.tsx';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { Form } from '#ui/Form.tsx';
import type { ChatSession } from '../ChatSession.ts';
import { maxDraftLength } from '../frames.ts';
import styles from './Chat.module.css';

/** The composer [2.6-04]: text of at most 200 characters, and one picture at a time. */
export const Composer = observer(function Composer({ chat }: { chat: ChatSession }) {
  const { problem, isTaking } = chat;
  const file = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // On a phone the focus would open the keyboard and cover the messages.
  const [hasKeys] = useState(() => window.matchMedia('(pointer: fine)').matches);

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
    <Form className={styles.composer} onSubmit={send}>
      <MessageField
        ref={box}
        chat={chat}
        data-answer={hasKeys || undefined}
        rows={3}
        maxLength={maxDraftLength}
        placeholder="请输入您要咨询的问题，最多200字"
        aria-label="咨询内容"
        problemId={id}
        onPaste={onPaste}
      />
      <div className={styles.actions}>
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
        <Button disabled={isTaking} onClick={() => file.current?.click()}>
          <ImageUp size={18} strokeWidth={1.75} aria-hidden />
          <span>{isTaking ? '图片处理中…' : '发送图片'}</span>
        </Button>
        <Button type="submit" look="solid">
          发送
        </Button>
        <FileInput ref={file} label="选择图片" onFiles={(files) => void chat.sendPicture(files)} />
      </div>
    </Form>
  );
});
