/** The one adapter to whatever analytics a deployment uses: it listens to events on the window; no name, phone or token leaves. */

/** Name of the event; its detail is `{routeName}`. */
export const routeEvent = 'portal:route';

/** Tells the route's name [2.2-14]. */
export function recordRoute(routeName: string): void {
  window.dispatchEvent(new CustomEvent(routeEvent, { detail: { routeName } }));
}
