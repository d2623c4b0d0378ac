/** Opening the app from a page of the portal, where it may not be installed. */
import type { Clock } from '#shared/clock.ts';
import type { Visibility } from './AppJump.ts';

/** Milliseconds after which the app, which hides the page, counts as missing. */
export const appWait = 2_500;

/** The address by which the app opens a page of the portal. */
export const appLink = (path: string): string => `hysapp:/${path}`;

interface TryDeps {
  clock: Clock;
  visibility: Visibility;
  open(): void;
  /** The app has not come. */
  fallBack(): void;
}

/** Asks the system for the app; where the page is still seen after the wait, `fallBack` follows. Answers how to give up. */
export function tryApp({ clock, visibility, open, fallBack }: TryDeps): () => void {
  const stop = (): void => {
    end();
    cancel();
  };
  const cancel = clock.after(appWait, () => {
    end();
    fallBack();
  });
  const end = visibility.onChange(() => {
    if (!visibility.isVisible()) stop();
  });
  open();
  return stop;
}
