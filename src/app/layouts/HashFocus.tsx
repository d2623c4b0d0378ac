import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useStores } from '#stores/StoresContext.ts';
import { aheadOf } from '#shared/chunkGuard.ts';

const focus = (target: HTMLElement): void => target.focus({ preventScroll: true });

/**
 * Notes that the page of an address is shown, and moves the focus to the target of an anchor, as browsers do for a link without
 * scripts: `ScrollRestoration` scrolls there, and once, so that the next Tab would go back to where the link is, and a part above
 * that loads later would move the target away. A target that takes no focus changes nothing.
 */
export function HashFocus() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const { frame } = useStores();
  useEffect(() => frame.setShown(pathname), [frame, pathname]);
  useEffect(() => {
    if (hash === '') return;
    const id = hash.slice(1);
    const target = document.getElementById(id);
    if (target) focus(target);
    const turn = new AbortController();
    // Most addresses have no anchor, so the code comes with the first one.
    void aheadOf(() => import('./followAnchor.ts')).then((code) => {
      // Who comes back, or changes the address in place, may have read on before.
      if (code && (type === 'PUSH' || (target && code.isAtPlace(target)))) code.followAnchor(id, focus, turn.signal);
    });
    return () => turn.abort();
  }, [hash, key, type]);
  return null;
}
