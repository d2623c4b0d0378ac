/** Turns clicks on the portal's own links into navigation without a reload: one listener for all of them. */

/** The part of the router that is needed. */
interface Navigator {
  navigate(to: string, options: { replace: boolean }): Promise<void>;
}

/** Follows clicks on the anchors of `ui/Link.tsx` from now on. Clicks with other buttons or modifier keys are left to the browser. */
export function followInnerLinks(page: Document, router: Navigator): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-inner]');
    const { location } = page.defaultView ?? {};
    // Links to another host are left to the browser too.
    if (!link || !location || link.origin !== location.origin) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    // A link to the current page replaces its history entry.
    void router.navigate(to, { replace: link.href === location.href });
  });
}
