import { BellRing, PenLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type Ref, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { isOnAir } from '#kit/lives/liveState.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useScripts } from '#ui/useScripts.ts';
import { missingRight, signText } from '../model.ts';
import { askForNotices, mayAskForNotices } from '../signNotice.ts';
import { RightLink } from './PartWays.tsx';
import styles from './SignStatus.module.css';

type Schemas = components['schemas'];

/** Asks once for messages of the browser; phones show none for a page. */
function NoticeButton() {
  const [isAskable, setAskable] = useState(mayAskForNotices);
  if (!isAskable) return null;
  return (
    <button
      type="button"
      className={styles.ask}
      onClick={() => void askForNotices().finally(() => setAskable(mayAskForNotices()))}
    >
      <BellRing size={16} strokeWidth={1.75} aria-hidden />
      开启签到通知
    </button>
  );
}

interface SignStatusProps {
  rule: NonNullable<Schemas['Live']['signIn']>;
  /** Null for a visitor. */
  sign: Schemas['LiveSignState'] | null;
  /** The line takes the focus after a sign-in. */
  ref: Ref<HTMLParagraphElement>;
  /** For doctors whose time does not count: the name of the right that is missing. */
  missing?: ReactNode;
}

/** The sign-ins of a stream that is on the air; as high from the start as it may become, so that nothing moves. */
export const SignStatus = observer(function SignStatus({ rule, sign, ref, missing = null }: SignStatusProps) {
  const { frame } = useStores();
  const scripts = useScripts();
  const canStill = missing === null && sign?.missed.length === 0 && sign.signedTimes < rule.times;
  return (
    <div className={styles.status}>
      <p ref={ref} role="status" tabIndex={-1} className="num">
        <PenLine size={16} strokeWidth={1.75} aria-hidden />
        {sign && missing === null ? (
          signText(rule, sign)
        ) : (
          <span>
            {sign ? missing : '登录'}后观看并签到 {rule.times} 次，可计学分
          </span>
        )}
      </p>
      {canStill && scripts && frame.isPc && <NoticeButton />}
    </div>
  );
});

/** The sign-ins of a room; nothing unless its stream is on the air and has some. */
export function RoomSign({ room, ...rest }: Pick<SignStatusProps, 'sign' | 'ref'> & { room: Schemas['Live'] }) {
  const { live, signIn } = room;
  if (!signIn || !isOnAir(live)) return null;
  return <SignStatus {...rest} rule={signIn} missing={missingRight(room) && <RightLink room={room} />} />;
}
