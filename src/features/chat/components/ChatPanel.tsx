import { type DragEvent, useState } from 'react';
import { StatusLine } from '#kit/socket/StatusLine.tsx';
import { classes } from '#ui/classes.ts';
import type { ChatSession } from '../ChatSession.ts';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { SidePanel } from './SidePanel.tsx';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

interface ChatPanelProps {
  chat: ChatSession;
  /** On a phone the side panel covers the messages while it is open. */
  showsSide: boolean;
  sideId: string;
}

/** The panel: messages and composer on the left, information about the service on the right. */
export function ChatPanel({ chat, showsSide, sideId }: ChatPanelProps) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    // Otherwise the browser would navigate to the dropped picture.
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    void chat.sendPicture([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes(styles.panel, isOver && styles.over, showsSide && styles.sideways)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className={styles.talk}>
        <StatusLine line={chat.line} failed="连接失败，请稍后再试或拨打客服热线" />
        <MessageList chat={chat} />
        <Composer chat={chat} />
      </div>
      <SidePanel chat={chat} id={sideId} />
    </div>
  );
}
