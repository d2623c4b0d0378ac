import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '#stores/StoresContext.ts';

/**
 * Notes that the page of an address is shown, and moves the focus to the target of an anchor, as browsers do for a link without scripts. `ScrollRestoration` only scrolls there,
 * so that the next Tab would go back to where the link is. A target that takes no focus changes nothing.
 */
export function HashFocus() {
  const { pathname, hash, key } = useLocation();
  const { frame } = useStores();
  useEffect(() => frame.setShown(pathname), [frame, pathname]);
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
  return null;
}
