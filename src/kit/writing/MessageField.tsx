import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './MessageField.module.css';

/** Key code that older browsers use for keys of an input method. */
const composingKey = 229;

/** Whether a key means sending: Enter, unless it ends a composition or breaks a line with Shift. */
const isSendKey = ({ key, keyCode, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== composingKey;

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
          if (!isSendKey(event)) return;
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
