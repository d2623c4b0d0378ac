/** When this computer wakes, without an event of the browser: a lid that is opened again shows the page as it was. */
import { useEffect } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { useLatest } from './useLatest.ts';

/** How often it is looked, ms. */
const interval = 1_000;
/** How much the wall clock has to run ahead for a sleep, ms: clocks are set by less all day. */
const leastSleep = 5_000;

/**
 * Calls back when the wall clock has run on while the monotonic one stood still: the computer has slept, or its time was set. A count
 * by the monotonic clock is late by then, and must hear the server's time again.
 */
export function useAfterSleep(onWake: () => void): void {
  const { clock } = useStores().surroundings;
  const latest = useLatest(onWake);
  useEffect(() => {
    const measure = (): number => clock.now() - clock.monotonic();
    let gap = measure();
    let cancel = (): void => undefined;
    const wait = (): void => {
      cancel = clock.after(interval, () => {
        const ahead = measure() - gap;
        gap += ahead;
        if (ahead >= leastSleep) latest()();
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [clock, latest]);
}
