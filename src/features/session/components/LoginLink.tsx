import type { MouseEvent } from 'react';
import { opens } from '../../../kit/opens.ts';
import { loginPath } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Link } from '../../../ui/Link.tsx';

/** Opens the login: a link before scripts run, the dialog afterwards [4-01]. */
export function LoginLink({ className, children = '登录' }: { className?: string | undefined; children?: string }) {
  const { dialogs } = useStores();
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    void dialogs.open('login', {});
  };
  return (
    <Link className={className} to={loginPath()} onClick={open} {...opens('login')}>
      {children}
    </Link>
  );
}
