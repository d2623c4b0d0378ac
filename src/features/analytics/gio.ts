/** Passes the portal's events to GrowingIO, whose script is loaded from the configured address. */

type Gio = ((...command: unknown[]) => void) & { q?: unknown[][] };

/**
 * Starts the connection. Commands wait in the provider's queue until its script is loaded; a blocker that prevents this is not an
 * error (faults B03).
 */
export function connectGio(page: Window, source: string, routeName: string): void {
  const place = page as Window & { gio?: Gio };
  const queue: unknown[][] = [];
  place.gio ??= Object.assign((...command: unknown[]) => void queue.push(command), { q: queue });
  // The provider's script replaces this queue with its own function.
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
