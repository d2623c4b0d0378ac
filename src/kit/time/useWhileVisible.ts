import { useEffect } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { useLatest } from './useLatest.ts';

/** Calls back every `ms` while the page is visible; what came due meanwhile is made up for when the page is seen again. */
export function useWhileVisible(ms: number, callback: () => void): void {
  const { clock } = useStores().surroundings;
  const latest = useLatest(callback);
  useEffect(() => {
    let isDue = false;
    let cancel = (): void => undefined;
    const wait = (): void => {
      cancel = clock.after(ms, () => {
        isDue = true;
        tell();
      });
    };
    const tell = (): void => {
      if (!isDue || document.visibilityState !== 'visible') return;
      isDue = false;
      latest()();
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', tell);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [clock, latest, ms]);
}
