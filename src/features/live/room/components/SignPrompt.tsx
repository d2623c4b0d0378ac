import { ChevronUp, PenLine, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { clockText, useSecondsLeft } from '#kit/time/useSecondsLeft.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { Button } from '#ui/Button.tsx';
import { useSignInRoom } from '../mutations.ts';
import { showNotice } from '../signNotice.ts';
import styles from './SignPrompt.module.css';

type Schemas = components['schemas'];

interface SignPromptProps {
  live: Pick<Schemas['LiveBrief'], 'liveId' | 'title'>;
  rule: NonNullable<Schemas['Live']['signIn']>;
  prompt: NonNullable<Schemas['LiveOnline']['signPrompt']>;
  /** Of the answer that told of the prompt, ms. */
  serverTime: number;
  onSigned(signedTimes: number): void;
}

/** While it is shown, the title of the tab and a message of the browser tell of it, too. */
function useAlert(title: string, tag: string): void {
  useEffect(() => {
    const before = document.title;
    const marked = `【请签到】${before}`;
    document.title = marked;
    const takeBack = showNotice('签到时间到了', title, tag);
    return () => {
      takeBack();
      if (document.title === marked) document.title = before;
    };
  }, [title, tag]);
}

function Open({ live, rule, prompt, left, onSigned }: Omit<SignPromptProps, 'serverTime'> & { left: number }) {
  const [isSmall, setSmall] = useState(false);
  const guard = useSubmitGuard();
  const { isPending, mutateAsync } = useSignInRoom(onSigned);
  const { liveId, title } = live;
  const { windowId } = prompt;
  useAlert(title, `sign ${liveId} ${windowId}`);
  const sign = async (): Promise<false> => {
    await isDone(mutateAsync({ liveId, windowId }));
    return false;
  };
  const time = (
    <span className={`${styles.left} num`} role="timer" aria-label="剩余时间">
      {clockText(left)}
    </span>
  );
  if (isSmall)
    return (
      <section className={styles.box} aria-label="签到">
        <button type="button" className={styles.again} onClick={() => setSmall(false)}>
          <PenLine size={16} strokeWidth={1.75} aria-hidden />
          签到 {time}
          <ChevronUp size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </section>
    );
  return (
    <section className={styles.box} aria-label="签到">
      <p role="alert" className={styles.words}>
        <b>签到时间到了</b>
        <span>
          第 {windowId} 次，共 {rule.times} 次
        </span>
      </p>
      {time}
      <Button look="solid" aria-disabled={isPending} onClick={() => void guard.run(sign)}>
        签到
      </Button>
      <button type="button" className={styles.close} aria-label="收起签到" onClick={() => setSmall(true)}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </section>
  );
}

/** A sign-in that is open, with the time that is left by the server's clock; it lies over the picture. */
export function SignPrompt(props: SignPromptProps) {
  const { prompt, serverTime } = props;
  const [isOver, setOver] = useState(false);
  const left = useSecondsLeft(prompt.endTime, serverTime, () => setOver(true));
  return isOver || left === 0 ? null : <Open {...props} left={left} />;
}
