/** Turns clicks on the portal's own links into navigation without a reload: one listener for all of them. */

import { inPortal } from '#shared/base.ts';

/** The part of the router that is needed. */
interface Navigator {
  navigate(to: string, options: { replace: boolean; preventScrollReset?: boolean }): Promise<void>;
}

/**
 * Follows clicks on the anchors of `ui/Link.tsx`. Clicks with other buttons or modifier keys are left to the browser.
 */
export function followInnerLinks(page: Document, router: Navigator): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-inner]');
    const { location } = page.defaultView ?? {};
    // Links to another host are left to the browser too.
    if (!link || !location || link.origin !== location.origin) return;
    event.preventDefault();
    const to = inPortal(link.pathname) + link.search;
    // The current address gets no second entry in the history.
    const replace = link.href === location.href;
    // A filter keeps the scroll position and the focus: its hash is only for browsers without scripts, which reload the
    // page.
    if (link.dataset.keep !== undefined && link.pathname === location.pathname)
      void router.navigate(to, { replace, preventScrollReset: true });
    else void router.navigate(to + link.hash, { replace });
  });
}
