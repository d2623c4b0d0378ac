/** Countdowns by the server's clock: the reader's own clock may be wrong by hours. */
import { useEffect, useState } from 'react';
import type { Clock } from '#shared/clock.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useLatest } from './useLatest.ts';

/** Whole seconds from one moment to a later one, both in ms; 0 when it is over. */
const secondsBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / 1_000));

/** The latest time of the server that a page has received, and the page's own time then; both in ms. */
interface ServerTimeSample {
  serverTime: number;
  at: number;
}

/** By the clock of each page; only effects write it, so the server never does. */
const samples = new WeakMap<Clock, ServerTimeSample>();

function keepLatest(clock: Clock, serverTime: number): void {
  const sample = samples.get(clock);
  if (!sample || serverTime > sample.serverTime) samples.set(clock, { serverTime, at: clock.now() });
}

/** How long ago an answer with this time of the server was given, ms: a kept answer is older than its new component. */
function ageOf(clock: Clock, serverTime: number): number {
  const sample = samples.get(clock);
  return sample && sample.serverTime >= serverTime ? clock.now() - sample.at + sample.serverTime - serverTime : 0;
}

/**
 * The seconds that are left until a moment of the server's clock (ms). `serverTime` is the one of the latest answer, which the
 * count goes on from. `onEnd` is called once when 0 is reached, not for a moment that was over before.
 */
export function useSecondsLeft(moment: number, serverTime: number, onEnd?: () => void): number {
  const { clock } = useStores().surroundings;
  // The first render of a page is the server's: there is no sample, and it counts from the answer, not from the reader's clock.
  const [passed, setPassed] = useState(() => ({ serverTime, ms: ageOf(clock, serverTime) }));
  const ended = useLatest(onEnd);
  useEffect(() => {
    keepLatest(clock, serverTime);
    let cancel = (): void => undefined;
    const wait = (): void => {
      cancel = clock.after(1_000, () => {
        const ms = ageOf(clock, serverTime);
        setPassed({ serverTime, ms });
        if (secondsBetween(serverTime + ms, moment) > 0) wait();
        else ended()?.();
      });
    };
    if (secondsBetween(serverTime, moment) > 0) wait();
    return () => cancel();
  }, [clock, ended, moment, serverTime]);
  return secondsBetween(serverTime + (passed.serverTime === serverTime ? passed.ms : 0), moment);
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** A length of time, from seconds: 09:58; from an hour on 03:09:58; from a day on 2天03:09:58. */
export function clockText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const rest = [Math.floor((seconds % 3_600) / 60), seconds % 60].map(twoDigits).join(':');
  return seconds < 3_600 ? rest : `${days > 0 ? `${days}天` : ''}${twoDigits(hours)}:${rest}`;
}
