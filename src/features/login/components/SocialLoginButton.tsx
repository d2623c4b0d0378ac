import { observer } from 'mobx-react-lite';
import { usePlace } from '#kit/page/usePlace.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import type { LoginCause } from '#stores/dialogs.ts';
import { useSocialLogin } from '../useSocialLogin.ts';
import styles from './SocialLoginButton.module.css';

/** Login with the social account [2.4-03]: leaves the page; the result is shown when the doctor is back. */
export const SocialLoginButton = observer(function SocialLoginButton({ cause }: { cause: LoginCause | undefined }) {
  const social = useSocialLogin();
  const guard = useSubmitGuard();
  const { pathname, search } = usePlace();
  const start = (): void => void guard.run(() => social.start({ pathname, search, ...cause }));
  return (
    <div className={styles.others}>
      <p>其他登录方式</p>
      <button type="button" aria-disabled={guard.pending} onClick={start}>
        <svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden>
          <circle cx="22" cy="22" r="21" stroke="var(--line)" strokeWidth="2" />
          <path
            fill="var(--success)"
            d="M18.6 11.5c-5.3 0-9.6 3.6-9.6 8 0 2.5 1.4 4.7 3.5 6.2l-.9 2.8 3.2-1.6c1 .3 2 .5 3.1.6a7 7 0 0 1-.3-1.9c0-4.2 4-7.6 9-7.6h.9c-.9-3.7-4.6-6.5-8.9-6.5Zm-3.2 4.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Zm6.5 0a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4ZM26.8 19.600c-4.5 0-8.2 3-8.2 6.600s3.7 6.6 8.2 6.600c.9 0 1.8-.1 2.6-.4l2.8 1.4-.8-2.400c2.1-1.2 3.5-3.1 3.5-5.2 0-3.7-3.6-6.6-8.1-6.600Zm-2.7 3.600a1 1 0 1 1 0 2.1 1 1 0 0 1 0-2.100Zm5.4 0a1 1 0 1 1 0 2.1 1 1 0 0 1 0-2.100Z"
          />
        </svg>
        <span>{guard.pending ? '正在打开微信…' : '微信登录'}</span>
      </button>
    </div>
  );
});
