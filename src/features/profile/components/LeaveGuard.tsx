import { lazy, Suspense } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useStores } from '../../../stores/StoresContext.ts';

const Confirm = lazy(() => import('../../../ui/chakra/Confirm.tsx').then((module) => ({ default: module.Confirm })));

/** Asks before unsaved changes are lost: on the portal's links, the back button, and closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty(): boolean }) {
  const { session } = useStores();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    // A doctor who logs out has already confirmed it.
    if (isDirty() && session.isLoggedIn) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <Confirm text="修改尚未保存，确定离开吗？" onYes={() => blocker.proceed()} onNo={() => blocker.reset()} />
    </Suspense>
  );
}
