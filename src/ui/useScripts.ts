import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether scripts run: false in the server's HTML, true after hydration. For controls that need scripts. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
