import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useStores } from '#stores/StoresContext.ts';
import { Question } from './Question.tsx';

/**
 * Asks before unsaved changes are lost: on the portal's links, the back button, and closing the tab. Whoever changes something
 * first loads the code of the question (`preloadQuestion`), so that it can be asked without a network.
 */
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
  return <Question text="修改尚未保存，确定离开吗？" onYes={() => blocker.proceed()} onNo={() => blocker.reset()} />;
}
