import { useSyncExternalStore } from 'react';
import { inPortal } from '../inFolder.ts';

/** The browser's object for the entries of its history; older ones have none. */
const entries = (): EventTarget => ('navigation' in window ? window.navigation : window);

function onMove(tell: () => void): () => void {
  const place = entries();
  for (const type of ['currententrychange', 'popstate']) place.addEventListener(type, tell);
  return () => {
    for (const type of ['currententrychange', 'popstate']) place.removeEventListener(type, tell);
  };
}

/** The path of the portal's page, also after it has moved on without a reload. */
export const usePath = (): string => useSyncExternalStore(onMove, () => inPortal(location.pathname));
