import { LockKeyhole } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePlace } from '../../../kit/usePlace.ts';
import { paths } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useLoginLink } from '../useLoginLink.ts';
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
        <ButtonLink to={paths.home}>返回首页</ButtonLink>
      </div>
    </section>
  );
}

/**
 * A page for logged-in doctors [6-02]. Visitors see the login gate instead; no child is mounted for them, so nothing is
 * read; after the login the children appear and load in place.
 */
export const PrivatePage = observer(function PrivatePage({ children }: { children: ReactNode }) {
  return useStores().session.isLoggedIn ? children : <LoginGate />;
});
