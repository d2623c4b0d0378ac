import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; `first` is what the server renders. */
export function useMedia(query: string, first: boolean): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => first,
  );
}
