import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import type { SmsCode } from './SmsCode.ts';
import { opens } from '../page/opens.ts';
import styles from './GetCodeButton.module.css';

interface GetCodeButtonProps {
  smsCode: SmsCode;
  /** The typed number. */
  phone: string;
  /** A click on this button has sent a code to the number. */
  onSent?(): void;
}

/** The get-code button beside a code field [2.4-03], [4-03]. */
export const GetCodeButton = observer(function GetCodeButton({ smsCode, phone, onSent }: GetCodeButtonProps) {
  const ask = async (): Promise<void> => {
    if (await smsCode.request(phone)) onSent?.();
  };
  const wait = smsCode.secondsLeftFor(phone);
  const asking = smsCode.state === 'verifying' || smsCode.state === 'sending';
  return (
    // Not `disabled` while busy: a disabled button could not get the focus back from the captcha. Clicks are ignored
    // instead.
    <Button
      className={styles.button}
      aria-disabled={wait > 0 || asking}
      onClick={() => void ask()}
      {...opens('captcha')}
    >
      {wait > 0 ? `${wait}s后重新获取` : smsCode.state === 'sending' ? '发送中…' : '获取验证码'}
    </Button>
  );
});
