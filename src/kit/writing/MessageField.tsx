import { observer } from 'mobx-react-lite';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { classes } from '#ui/classes.ts';
import styles from './MessageField.module.css';

/** A chat in which a message is written. */
interface Chat {
  draft: string;
  problem: string | null;
  /** During a composition the draft may exceed its limit. */
  setDraft(draft: string, isComposing?: boolean): void;
  submit(): void;
}

interface MessageFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  chat: Chat;
  maxLength: number;
  /** Id of the element that shows the problem. */
  problemId: string;
  ref: Ref<HTMLTextAreaElement>;
}

/** The field of a chat message with its counter: Enter sends. Padding and the place of the counter are those of the chat. */
export const MessageField = observer(function MessageField({ chat, problemId, ...rest }: MessageFieldProps) {
  const { draft, problem } = chat;
  const id = useId();
  return (
    <div className={classes(styles.box, problem !== null && styles.bad)}>
      <textarea
        {...rest}
        value={draft}
        aria-invalid={problem !== null}
        aria-describedby={`${id}count ${problemId}`}
        onChange={({ target, nativeEvent }) => chat.setDraft(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => chat.setDraft(currentTarget.value)}
        onKeyDown={(event) => {
          // With Shift it breaks the line.
          if (pressedKey(event) !== 'Enter' || event.shiftKey) return;
          // A held key adds no line breaks either.
          event.preventDefault();
          if (!event.repeat) chat.submit();
        }}
      />
      <span id={`${id}count`} className={classes(styles.count, 'num')}>
        {draft.length}/{rest.maxLength}
      </span>
    </div>
  );
});
