import { CircleCheck, PenLine } from 'lucide-react';
import { useState } from 'react';
import type { components } from '../../../../../openapi/portal.d.ts';
import { isDone } from '../../../../kit/useWrite.ts';
import { useSubmitGuard } from '../../../../kit/useSubmitGuard.ts';
import { clockText, useSecondsLeft } from '../../../../kit/useServerTime.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useSignInRoom } from '../../roomMutations.ts';
import type { Online } from '../useOnlineTime.ts';
import styles from './RoomCards.module.css';

interface SignInCardProps {
  liveId: number;
  rule: NonNullable<components['schemas']['Live']['signIn']>;
  online: Online;
  onSigned(signedTimes: number): void;
}

interface PromptProps extends Omit<SignInCardProps, 'rule'> {
  prompt: NonNullable<Online['signPrompt']>;
}

/** A sign-in that is open, with the time that is left by the server's clock. */
function Prompt({ liveId, online, prompt, onSigned }: PromptProps) {
  const [isOver, setOver] = useState(false);
  const left = useSecondsLeft(prompt.endTime, online.serverTime, () => setOver(true));
  const guard = useSubmitGuard();
  const { isPending, mutateAsync } = useSignInRoom(onSigned);
  if (isOver || left === 0) return null;
  const sign = async (): Promise<false> => {
    await isDone(mutateAsync({ liveId, windowId: prompt.windowId }));
    return false;
  };
  return (
    <section className={`${styles.card} ${styles.row} paper`} aria-label="签到">
      <PenLine size={20} strokeWidth={1.75} aria-hidden />
      <p role="status" className={styles.words}>
        <b>签到时间到了</b> 完成签到可获得学分
      </p>
      <span className={`${styles.left} num`} role="timer" aria-label="剩余时间">
        {clockText(left)}
      </span>
      <Button look="solid" aria-disabled={isPending} onClick={() => void guard.run(sign)}>
        签到
      </Button>
    </section>
  );
}

/** The sign-ins for the credits: the prompt while one is open, and how many are done. */
export function SignInCard({ rule, ...rest }: SignInCardProps) {
  const { signPrompt, signedTimes } = rest.online;
  return (
    <>
      {signPrompt && <Prompt key={signPrompt.windowId} {...rest} prompt={signPrompt} />}
      <p className={styles.signed}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        <span className="num">
          已签到 {signedTimes}/{rule.times}
        </span>
      </p>
    </>
  );
}
