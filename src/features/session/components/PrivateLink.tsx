import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { Link, type LinkProps } from '#ui/Link.tsx';
import { useLoginLink } from '../useLoginLink.ts';

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
  const { session } = useStores();
  const { onClick: openLogin, ...login } = useLoginLink({ redirect: to, reason });
  if (session.isLoggedIn || session.isUnknown) return <Link to={to} onClick={onClick} {...rest} />;
  const leave = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    openLogin(event);
  };
  return <Link {...login} onClick={leave} {...rest} />;
});
