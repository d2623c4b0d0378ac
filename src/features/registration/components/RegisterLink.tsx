import type { MouseEvent } from 'react';
import { opens } from '#kit/page/opens.ts';
import { registerPage } from '#addresses/account.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Link } from '#ui/Link.tsx';

/** Opens the registration: a page before scripts run, the dialog afterwards. */
export function RegisterLink({ className }: { className?: string | undefined }) {
  const { dialogs } = useStores();
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    void dialogs.open('register', {});
  };
  return (
    <Link className={className} to={registerPage.to()} onClick={open} {...opens('register')}>
      注册
    </Link>
  );
}
