/** When code that an open page asks for cannot be loaded: after a deployment it is gone, and one reload helps [4-19]. */
import type { Store } from './storage.ts';

/** At most one reload within this time, in milliseconds [9-04]; for every kind of chunk, or a missing one would loop. */
export const reloadPause = 60_000;

const entry = 'chunkReload';

/**
 * Whether the page may reload by itself at `now` (ms), which is noted. Never where it cannot be noted (faults P04), nor by a
 * clock that was set back behind the last time.
 */
export function mayReload(session: Store, now: number): boolean {
  const last = Number(session.get(entry) ?? Number.NaN);
  if (Math.abs(now - last) < reloadPause || last > now) return false;
  return session.set(entry, String(now));
}

/** Code that is loaded ahead of its need, at this moment. Only event handlers of a browser touch it. */
let ahead = 0;

/** True while code is loaded that nobody waits for. */
export const isLoadingAhead = (): boolean => ahead > 0;

/** Whether an error, as the browsers word it, says that code or its styles could not be loaded. */
export const isMissingCode = (error: unknown): boolean =>
  /dynamically imported module|importing a module script|preload CSS/i.test(String(error));

/** Loads code ahead of its need; null when it cannot be had, which means nothing: it is tried again when it is wanted. */
export async function aheadOf<Code>(load: () => Promise<Code>): Promise<Code | null> {
  // Styles are asked for once only: what could not come now would be missing later.
  if (navigator.onLine === false) return null;
  ahead += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    ahead -= 1;
  }
}

/** Loads code ahead of its need, for later. */
export const loadAhead = (load: () => Promise<unknown>): void => void aheadOf(load);
