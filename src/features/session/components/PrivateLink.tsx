import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { opens } from '../../../kit/opens.ts';
import { loginPath } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Link, type LinkProps } from '../../../ui/Link.tsx';

interface PrivateLinkProps extends LinkProps {
  /** The reason that the login dialog shows. */
  reason?: string;
}

/** A link for logged-in doctors: visitors get the login dialog and are sent on afterwards [6-02]. */
export const PrivateLink = observer(function PrivateLink({
  to,
  onClick,
  reason = '登录后即可查看',
  ...rest
}: PrivateLinkProps) {
  const { session, dialogs } = useStores();
  if (session.isLoggedIn) return <Link to={to} onClick={onClick} {...rest} />;
  const openLogin = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault();
    onClick?.(event);
    void dialogs.open('login', { redirect: to, reason });
  };
  return <Link to={loginPath(to)} onClick={openLogin} {...opens('login')} {...rest} />;
});
