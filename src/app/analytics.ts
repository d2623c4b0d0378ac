/** What a deployment's analytics may know, told as events on the window: no phone, name or token is among it. */
import { reaction } from 'mobx';
import { aheadOf } from '../shared/chunkGuard.ts';
import type { Services } from './services.ts';

/** Name of the event of a route; its detail is `{routeName}`. */
export const routeEvent = 'portal:route';
/** Name of the event of a user; its detail are the properties, none for a visitor. */
export const userEvent = 'portal:user';

const tell = (name: string, detail: object): void => void window.dispatchEvent(new CustomEvent(name, { detail }));

/** Tells the route's name [2.2-14]. */
export const recordRoute = (routeName: string): void => tell(routeEvent, { routeName });

/**
 * Starts analytics where the deployment has some, and tells a doctor's properties [7.3-07]; both when the page has nothing
 * better to do. What a later doctor is told stays away from an earlier one.
 */
export function startAnalytics({ api, stores }: Services): void {
  const { session, settings, frame } = stores;
  const start = async (): Promise<void> => {
    if (settings.analytics && !frame.isPrivate) {
      const code = await aheadOf(() => import('../features/analytics/gio.ts'));
      code?.connectGio(window, settings.analytics.script, frame.routeName);
    }
    reaction(
      () => session.user.userId,
      (userId) => {
        if (userId === 0) return tell(userEvent, {});
        void aheadOf(() => import('../features/analytics/userProperties.ts'))
          // Who has left while the code came is asked about no more.
          .then((code) => (session.user.userId === userId ? code?.userProperties(api, session.user) : null))
          .then((properties) => properties && session.user.userId === userId && tell(userEvent, properties));
      },
      { fireImmediately: session.isLoggedIn },
    );
  };
  const idle = window.requestIdleCallback?.bind(window) ?? ((callback: () => void) => setTimeout(callback, 200));
  idle(() => void start());
}
