/** Connects the chunk guard to the page: reloads when code is missing, else shows a message [4-19]. */
import { isLoadingAhead, isMissingCode, mayReload } from '#shared/chunkGuard.ts';
import { onHost } from '#shared/base.ts';
import { isOwnFault } from '#shared/serverMessage.ts';
import type { Stores } from '#stores/createStores.ts';
import { forgetFailures } from '#ui/later.ts';

/** A small file of every build. It is requested in place of a health check, because the static demo has no server that answers one. */
const probe = onHost('/favicon.svg');

/** Milliseconds until the first look whether a missing file is there again, and at most between two looks. */
const [firstPause, maxPause] = [5_000, 60_000];

/** The file that a failure is about, as browsers and Vite name it; the probe where they do not. */
const fileOf = (failure: Event): string =>
  /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(String((failure as Event & { payload?: unknown }).payload))?.[0] ?? probe;

/**
 * Starts watching; returns the function to call with a caught error that means missing code. While a reload is pending, further
 * failures are ignored (faults P02). When the host is unreachable there is no reload, because the browser would replace the
 * page by its error page (faults P06). The message goes by itself when the missing file is there again.
 */
export function watchChunks(
  { frame, surroundings }: Pick<Stores, 'frame' | 'surroundings'>,
  page: Window,
): (error: unknown) => void {
  const { clock, memory } = surroundings;
  const missing = new Set<string>();
  let stop = (): void => undefined;
  let pause = firstPause;
  // A host of plain files may answer a missing file with a page.
  const isThere = (path: string): Promise<boolean> =>
    page.fetch(path, { cache: 'no-store' }).then(
      ({ ok, headers }) => ok && !headers.get('content-type')?.includes('html'),
      () => false,
    );
  const lookAgain = (): void => {
    stop();
    stop = clock.after(pause, () => void look());
    pause = Math.min(pause * 2, maxPause);
  };
  const look = async (): Promise<void> => {
    // Closed by the reader, the message is gone, but the files are still missing.
    if (frame.loadFault !== 'failed' && missing.size === 0) return;
    const found = await Promise.all([probe, ...missing].map(isThere));
    if (!found.every(Boolean)) return lookAgain();
    missing.clear();
    forgetFailures();
    if (frame.loadFault === 'failed') frame.setLoadFault(null);
  };
  const decide = async (): Promise<void> => {
    frame.setLoadFault('reloading');
    if ((await isThere(probe)) && mayReload(memory.session, clock.now())) return page.location.reload();
    frame.setLoadFault('failed');
    pause = firstPause;
    lookAgain();
  };
  // A lazy component throws its failure again each time it is shown, also when the code could be loaded by then.
  const handled = new WeakSet<object>();
  const missed = (error: unknown): void => {
    if (error instanceof Object) {
      if (handled.has(error)) return;
      handled.add(error);
    }
    if (frame.loadFault !== 'reloading') void decide();
  };
  page.addEventListener('vite:preloadError', (failure) => {
    // What is preloaded is requested again when it is needed.
    if (isLoadingAhead()) return;
    const { payload } = failure as Event & { payload?: unknown };
    // Code that has arrived and fails when it runs is no matter of the network; half a file is one.
    if (payload instanceof Error && isOwnFault(payload) && !(payload instanceof SyntaxError)) return;
    // Not prevented: the import would resolve with undefined, and whoever waits for it would go on with that.
    missing.add(fileOf(failure));
    missed(payload);
  });
  page.addEventListener('unhandledrejection', (event) => {
    if (!isMissingCode(event.reason)) return;
    event.preventDefault();
    missed(event.reason);
  });
  page.addEventListener('online', () => void look());
  return missed;
}
