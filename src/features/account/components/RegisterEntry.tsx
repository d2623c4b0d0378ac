import type { MouseEvent } from 'react';
import { registerPath } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Link } from '../../../ui/Link.tsx';
import { preloadRegistration } from '../preload.ts';

/** The way to the registration: a page before scripts run, the dialog afterwards. */
export function RegisterEntry({ className }: { className?: string | undefined }) {
  const { dialogs } = useStores();
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    void dialogs.open('register', {});
  };
  return (
    <Link
      className={className}
      to={registerPath()}
      onClick={open}
      onPointerEnter={preloadRegistration}
      onFocus={preloadRegistration}
    >
      注册
    </Link>
  );
}
