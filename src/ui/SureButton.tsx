import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './SureButton.module.css';

interface SureButtonProps {
  /** What the button does. */
  name: string;
  /** The question before it is done. */
  question: string;
  pending?: boolean;
  onSure(): void;
}

/** When what was asked about is gone, and the button with it, the keyboard goes on at the list that it was in. */
function keepPlace(button: HTMLElement | null): (() => void) | undefined {
  const list = button?.closest<HTMLElement>('[tabindex="-1"]');
  return () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body) list?.focus({ preventScroll: true });
    });
}

/** A button that asks once more, in its place: for what cannot be taken back. The focus goes to the harmless answer. */
export function SureButton({ name, question, pending = false, onSure }: SureButtonProps) {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setAsking(false);
    // It is drawn again where the question was.
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
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave()}
    >
      <span>{question}</span>
      <button
        ref={keepPlace}
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
