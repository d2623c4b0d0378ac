import { observer } from 'mobx-react-lite';
import { Button } from '../../ui/Button.tsx';
import type { SmsCode } from './SmsCode.ts';
import { opens } from '../opens.ts';
import styles from './GetCodeButton.module.css';

/** The get-code button beside a code field [2.4-03], [4-03]. */
export const GetCodeButton = observer(function GetCodeButton({ smsCode, phone }: { smsCode: SmsCode; phone: string }) {
  const wait = smsCode.secondsLeftFor(phone);
  const asking = smsCode.state === 'verifying' || smsCode.state === 'sending';
  return (
    // Not `disabled` while it waits: the focus that the captcha gives back would be lost. It just does nothing then.
    <Button
      className={styles.button}
      aria-disabled={wait > 0 || asking}
      onClick={() => void smsCode.request(phone)}
      {...opens('captcha')}
    >
      {wait > 0 ? `${wait}s后重新获取` : smsCode.state === 'sending' ? '发送中…' : '获取验证码'}
    </Button>
  );
});
