/** Reload guard for code that cannot be loaded: after a deployment old chunks are gone, and one reload helps [4-19]. */
import type { Store } from './storage.ts';

/** Minimum time between two reloads, in milliseconds [9-04]; common to all chunks, so that a missing one cannot loop. */
export const reloadPause = 60_000;

const entry = 'chunkReload';

/**
 * Whether the page may reload automatically at `now` (ms); records the time. False when the time cannot be stored (faults P04),
 * or when the clock was set back before the last reload.
 */
export function mayReload(session: Store, now: number): boolean {
  const last = Number(session.get(entry) ?? Number.NaN);
  if (Math.abs(now - last) < reloadPause || last > now) return false;
  return session.set(entry, String(now));
}

/** Number of preloads in progress. Changed only by event handlers in a browser. */
let ahead = 0;

/** True while code is preloaded. */
export const isLoadingAhead = (): boolean => ahead > 0;

/** Whether a browser's error message says that a chunk or its styles could not be loaded. */
export const isMissingCode = (error: unknown): boolean =>
  /dynamically imported module|importing a module script|preload CSS/i.test(String(error));

/** Preloads code; null when that fails, which is no error: it is loaded again when it is needed. */
export async function aheadOf<Code>(load: () => Promise<Code>): Promise<Code | null> {
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

/** Preloads code in the background. */
export const loadAhead = (load: () => Promise<unknown>): void => void aheadOf(load);
