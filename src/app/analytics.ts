/** Analytics data of a deployment, sent as events on the window; never contains a phone number, name or token. */
import { reaction } from 'mobx';
import { aheadOf } from '#shared/chunkGuard.ts';
import type { Services } from './services.ts';
import { whenIdle } from './trouble.ts';

/** Name of the route event; its detail is `{routeName}`. */
export const routeEvent = 'portal:route';
/** Name of the user event; its detail is the user's properties, empty for a visitor. */
export const userEvent = 'portal:user';

const tell = (name: string, detail: object): void => void window.dispatchEvent(new CustomEvent(name, { detail }));

/** Sends the route's name [2.2-14]. */
export const recordRoute = (routeName: string): void => tell(routeEvent, { routeName });

/**
 * Starts analytics if configured, and sends a doctor's properties [7.3-07], both when the page is idle. Properties that arrive
 * after another doctor has logged in are dropped.
 */
export function startAnalytics({ api, stores }: Services): void {
  const { session, settings, frame } = stores;
  const start = async (): Promise<void> => {
    // The provider reads addresses and the page by itself. No navigation leads from an open document to a confidential page.
    if (settings.analytics && frame.isConfidential === false) {
      const code = await aheadOf(() => import('#features/analytics/gio.ts'));
      code?.connectGio(window, settings.analytics.script, frame.routeName);
    }
    reaction(
      () => session.user.userId,
      (userId) => {
        if (userId === 0) return tell(userEvent, {});
        void aheadOf(() => import('#features/analytics/userProperties.ts'))
          // Skip a doctor who has logged out while the code was loading.
          .then((code) => (session.user.userId === userId ? code?.userProperties(api, session.user) : null))
          .then((properties) => properties && session.user.userId === userId && tell(userEvent, properties));
      },
      { fireImmediately: session.isLoggedIn },
    );
  };
  whenIdle(() => void start());
}
