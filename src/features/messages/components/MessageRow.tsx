import {
  Bell,
  BookOpen,
  Check,
  ClipboardCheck,
  Headset,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Video,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { messageKinds } from '#addresses/userCenter.ts';
import type { ManageMode } from '#kit/managing/useManageMode.ts';
import { SelectBox } from '#kit/managing/SelectBox.tsx';
import { isoText, momentText } from '#shared/dates.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { pathOfMessage } from '../model.ts';
import type { Message } from '../queries.ts';
import styles from './Messages.module.css';

const icons: Readonly<Record<Message['kind'], LucideIcon>> = {
  order: ReceiptText,
  live: Video,
  course: BookOpen,
  review: ClipboardCheck,
  comment: MessageCircle,
  service: Headset,
  system: Bell,
};

/** Props of the button that opens the chat, where an answer of the customer service leads. */
export interface ConsultProps {
  className: string | undefined;
  children: ReactNode;
}

interface MessageRowProps extends Pick<ManageMode<number[]>, 'selection' | 'disabled'> {
  message: Message;
  /** The button that opens the chat. */
  Consult: ComponentType<ConsultProps>;
  onRead(): void;
}

/** A message: one line that leads to what it is about. */
export const MessageRow = observer(function MessageRow({
  message,
  Consult,
  selection,
  disabled,
  onRead,
}: MessageRowProps) {
  const { messageId, kind, text, time, read, target } = message;
  const Icon = icons[kind];
  const path = pathOfMessage(message);
  const name = messageKinds.find(([key]) => key === kind)?.[1] ?? '';
  const words = (
    <>
      {!read && <span className="hidden">未读：</span>}
      {text}
    </>
  );
  return (
    <>
      {selection.isOn && (
        <label className={styles.choice}>
          <SelectBox selection={selection} id={messageId} title={text} />
        </label>
      )}
      <span className={classes(styles.icon, !read && styles.unread)} title={name}>
        <Icon size={18} strokeWidth={1.75} role="img" aria-label={name} />
      </span>
      <div className={styles.words}>
        {target?.type === 'consulting' ? (
          <Consult className={classes(styles.text, !read && styles.bold)}>{words}</Consult>
        ) : path === null ? (
          <p className={classes(styles.text, !read && styles.bold)}>{words}</p>
        ) : (
          <Link className={classes(styles.text, !read && styles.bold)} to={path} onClick={read ? undefined : onRead}>
            {words}
          </Link>
        )}
        <time className={`${styles.time} num`} dateTime={isoText(time)}>
          {momentText(time)}
        </time>
      </div>
      {!read && !selection.isOn && (
        <button
          type="button"
          className={styles.mark}
          aria-label={`标为已读 ${text}`}
          title="标为已读"
          disabled={disabled}
          onClick={onRead}
        >
          <Check size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </>
  );
});
