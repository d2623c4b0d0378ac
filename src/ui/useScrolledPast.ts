import { useCallback, useSyncExternalStore } from 'react';

const subscribe = (notify: () => void): (() => void) => {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
};

/** Whether the page is scrolled down further than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const read = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(subscribe, read, () => false);
}
