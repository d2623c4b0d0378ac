/** Passes the portal's events on to GrowingIO, whose script is loaded from where the deployment says. */

type Gio = ((...command: unknown[]) => void) & { q?: unknown[][] };

/**
 * Connects the page from now on. Commands wait in the provider's own queue until its script is there; a blocker that keeps it
 * away is no fault (faults B03).
 */
export function connectGio(page: Window, source: string, routeName: string): void {
  const place = page as Window & { gio?: Gio };
  const queue: unknown[][] = [];
  place.gio ??= Object.assign((...command: unknown[]) => void queue.push(command), { q: queue });
  // The provider puts its own function in the queue's place.
  const gio: Gio = (...command) => place.gio?.(...command);
  const routeIs = (name: string): void => gio('page.set', 'routeName', name);
  page.addEventListener('portal:route', (event) =>
    routeIs((event as CustomEvent<{ routeName: string }>).detail.routeName),
  );
  page.addEventListener('portal:user', (event) => gio('people.set', (event as CustomEvent<object>).detail));
  routeIs(routeName);
  const script = page.document.createElement('script');
  script.src = source;
  script.async = true;
  page.document.head.append(script);
}
