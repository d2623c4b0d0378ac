import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { isoText, timeText } from '#shared/dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';
import type { Choice, Question } from '../frames.ts';
import type { ChatMessage } from '../messages.ts';
import { ChatPicture } from './ChatPicture.tsx';
import styles from './Messages.module.css';

interface BubbleProps {
  message: ChatMessage;
  onChoose(choice: Choice, question: Question): void;
  onResend(key: number): void;
  onPicture(message: ChatMessage, at: number): void;
}

/** One message: sender, content and choices. Rendered once, because messages are immutable. */
export const Bubble = memo(function Bubble({ message, onChoose, onResend, onPicture }: BubbleProps) {
  const { key, side, userName, userHead, title, text, questions, chooses, pictures, failed, isWaiting, time } = message;
  const isMine = side === 'user';
  const name = userName || (isMine ? '我' : '客服');
  return (
    <div className={classes(styles.message, isMine && styles.mine)} data-side={side}>
      <Avatar src={userHead} name={name} size={36} lazy />
      <div className={styles.said}>
        <p className={styles.name}>
          {name}{' '}
          <time className="num" dateTime={isoText(time)}>
            {timeText(time)}
          </time>
        </p>
        {(title !== '' || text !== '' || questions.length > 0) && (
          <div className={styles.bubble}>
            {title !== '' && text === '' && <p className={styles.title}>{title}</p>}
            {title !== '' && text !== '' && questions.length === 0 && <p className={styles.title}>{title}</p>}
            {text !== '' && <p className={styles.text}>{text}</p>}
            {title !== '' && text !== '' && questions.length > 0 && <p className={styles.offer}>{title}</p>}
            {questions.length > 0 && (
              <ul className={styles.questions}>
                {questions.map((question) => (
                  <li key={question.id}>
                    <button type="button" onClick={() => onChoose(chooses, question)}>
                      <span>{question.question}</span>
                      <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            {pictures.map((picture, at) => (
              <ChatPicture key={at} picture={picture} onOpen={() => onPicture(message, at)} />
            ))}
          </div>
        )}
        {isWaiting && <p className={styles.waiting}>连接中断，恢复后自动发送</p>}
        {failed && (
          <p className={styles.failed}>
            发送失败
            <button type="button" onClick={() => onResend(key)}>
              重新发送
            </button>
          </p>
        )}
      </div>
    </div>
  );
});
