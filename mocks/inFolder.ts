/**
 * Lets the static demo live in a folder of its host: links of the portal, which are written for the root of a host, lead into the
 * folder. Requests need no change, because the service worker answers them wherever they lead.
 */

const those = 'a[href], form[action]';

/** What a demo in a folder does; '' is the root. */
export function placesIn(folder: string) {
  const isInside = (path: string): boolean => path.startsWith(folder) && /^(?:$|[/?#])/.test(path.slice(folder.length));
  const onHost = (path: string): string => (/^\/(?!\/)/.test(path) && !isInside(path) ? folder + path : path);
  const inPortal = (path: string): string => (isInside(path) ? path.slice(folder.length) || '/' : path);

  function lead(link: Element): void {
    for (const name of ['href', 'action']) {
      const address = link.getAttribute(name);
      const path = address?.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
      if (path && onHost(path) !== path) link.setAttribute(name, onHost(path));
    }
  }

  return {
    /** The address on the host of a path of the portal, or of the mock backend. What lies in the folder already stays. */
    onHost,
    /** The path of the portal of a path on the host. */
    inPortal,
    /** The same request at the path of the portal. */
    requestInPortal(request: Request): Request {
      const address = new URL(request.url);
      const path = inPortal(address.pathname);
      if (path === address.pathname) return request;
      address.pathname = path;
      return new Request(address, { headers: request.headers });
    },
    /** Leads the links and forms of a page into the folder, also those that come later. */
    leadLinks(page: Document): void {
      if (folder === '') return;
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const inner = [...addedNodes].flatMap((node) =>
            node instanceof Element ? [node, ...node.querySelectorAll(those)] : [],
          );
          for (const element of [target as Element, ...inner]) if (element.matches(those)) lead(element);
        }
      }).observe(page.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['href', 'action'],
      });
    },
  };
}

/** The folder of the demo, such as `/portal-demo`; empty for the root. */
export const folder = typeof __BASE__ === 'undefined' ? '' : __BASE__;

export const { onHost, inPortal, requestInPortal, leadLinks } = placesIn(folder);
