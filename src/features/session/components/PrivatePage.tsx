import { LockKeyhole, WifiOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePlace } from '#kit/page/usePlace.ts';
import { homePage } from '#addresses/account.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useLoginLink } from '../useLoginLink.ts';
import { useSessionRetry } from '../useSessionRetry.ts';
import styles from './PrivatePage.module.css';

/** A private page for visitors: the reason, and a link to the login; works without scripts. */
function LoginGate() {
  const { pathname, search } = usePlace();
  const login = useLoginLink({ reason: '登录后即可查看' }, pathname + search);
  return (
    <section className={styles.gate} aria-labelledby="login-gate">
      <LockKeyhole size={40} strokeWidth={1.5} aria-hidden />
      <h1 id="login-gate">登录后即可查看</h1>
      <div className={styles.ways}>
        <ButtonLink look="solid" {...login}>
          立即登录
        </ButtonLink>
        <ButtonLink to={homePage.to()}>返回首页</ButtonLink>
      </div>
    </section>
  );
}

/** A private page while nobody can say whether the reader is logged in. */
function UnknownGate() {
  const retry = useSessionRetry();
  return (
    <section className={styles.gate} role="status" aria-labelledby="unknown-gate">
      <WifiOff size={40} strokeWidth={1.5} aria-hidden />
      <h1 id="unknown-gate">正在确认登录状态</h1>
      <p>网络或服务暂时不稳定，您并没有退出登录。页面会自动重试，也可以立即重试。</p>
      <div className={styles.ways}>
        <ButtonLink look="solid" {...retry}>
          立即重试
        </ButtonLink>
        <ButtonLink to={homePage.to()}>返回首页</ButtonLink>
      </div>
    </section>
  );
}

/**
 * A page for logged-in doctors [6-02]. Visitors see the login gate instead; no child is mounted for them, so nothing is
 * read; after the login the children appear and load in place. While the session is unknown, the page says so and tries again.
 */
export const PrivatePage = observer(function PrivatePage({ children }: { children: ReactNode }) {
  const { session } = useStores();
  if (session.isLoggedIn) return children;
  return session.isUnknown ? <UnknownGate /> : <LoginGate />;
});
