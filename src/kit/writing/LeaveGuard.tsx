import { useRef } from 'react';
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
  // The answer holds for the next page, also where that is loaded as a document of its own.
  const confirmed = useRef(false);
  useBeforeUnload((event) => {
    // A doctor who logs out has already confirmed it.
    if (isDirty() && session.isLoggedIn && !confirmed.current) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const leave = (): void => {
    confirmed.current = true;
    blocker.proceed();
  };
  return (
    <Question
      title="离开页面"
      yes="离开"
      no="继续编辑"
      text="修改尚未保存，确定离开吗？"
      onYes={leave}
      onNo={() => blocker.reset()}
    />
  );
}
