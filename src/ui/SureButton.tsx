import { type KeyboardEvent, useRef, useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import styles from './SureButton.module.css';

interface SureButtonProps {
  /** Text of the button. */
  name: string;
  /** The question before the action. */
  question: string;
  pending?: boolean;
  onSure(): void;
}

/** When the item and its button are removed, moves the focus to the list that contained them. */
function keepFocusInList(button: HTMLElement | null): (() => void) | undefined {
  const list = button?.closest<HTMLElement>('[tabindex="-1"]');
  return () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body) list?.focus({ preventScroll: true });
    });
}

/** A button with an inline confirmation, for actions that cannot be undone. The focus goes to the cancel button. */
export function SureButton({ name, question, pending = false, onSure }: SureButtonProps) {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setAsking(false);
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => first.current?.focus());
  };
  if (!asking)
    return (
      <button ref={first} type="button" className={styles.link} onClick={() => setAsking(true)}>
        {name}
      </button>
    );
  return (
    <span
      role="group"
      aria-label={question}
      className={styles.ask}
      onKeyDown={(event: KeyboardEvent) => pressedKey(event) === 'Escape' && leave()}
    >
      <span>{question}</span>
      <button
        ref={keepFocusInList}
        type="button"
        className={styles.sure}
        aria-disabled={pending}
        onClick={() => !pending && onSure()}
      >
        {pending ? '正在删除…' : '确定'}
      </button>
      <button type="button" className={styles.link} autoFocus onClick={leave}>
        取消
      </button>
    </span>
  );
}
