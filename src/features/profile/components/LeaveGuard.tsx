import { lazy, Suspense } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useStores } from '../../../stores/StoresContext.ts';

const Confirm = lazy(() => import('../../../ui/chakra/Confirm.tsx').then((module) => ({ default: module.Confirm })));

/** Asks before unsaved changes are left behind: by the portal's links and the back button, and by the browser itself. */
export function LeaveGuard({ isDirty }: { isDirty(): boolean }) {
  const { session } = useStores();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    // A doctor who logs out has confirmed that already.
    if (isDirty() && session.isLoggedIn) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <Confirm text="修改尚未保存，确定离开吗？" onYes={() => blocker.proceed()} onNo={() => blocker.reset()} />
    </Suspense>
  );
}
