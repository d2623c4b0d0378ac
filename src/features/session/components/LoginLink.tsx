import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { Link } from '#ui/Link.tsx';
import { useLoginLink } from '../useLoginLink.ts';
import { useSessionRetry } from '../useSessionRetry.ts';

interface LoginLinkProps {
  className?: string | undefined;
  children?: string;
}

/** Opens the login [4-01]; reads the session again while it is unknown. */
export const LoginLink = observer(function LoginLink({ className, children = '登录' }: LoginLinkProps) {
  const login = useLoginLink();
  const retry = useSessionRetry();
  if (useStores().session.isUnknown)
    return (
      <Link className={className} title="暂时无法确认登录状态，点此重试" {...retry}>
        恢复登录
      </Link>
    );
  return (
    <Link className={className} {...login}>
      {children}
    </Link>
  );
});
