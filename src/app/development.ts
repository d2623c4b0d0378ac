/**
 * Development only: Vite's overlay shows faults of the program, an edit that may repair them is tried at once, and the page reads
 * again what an edited mock backend answers.
 */
import type { QueryClient } from '@tanstack/react-query';

type Hot = NonNullable<ImportMeta['hot']>;

let edits = 0;
import.meta.hot?.on('vite:afterUpdate', () => (edits += 1));

// The contract is right again. Vite closes its overlay only with an update, and there may be nothing to update.
import.meta.hot?.on('portal:generated', () => {
  for (const overlay of document.querySelectorAll<HTMLElement & { close(): void }>('vite-error-overlay'))
    overlay.close();
});

/** The number of edits before each fault that was shown. */
const shown = new WeakMap<object, number>();

/**
 * Sends a fault to scripts/lib/devFaults.ts, which finds the places in the sources and lets the overlay show it. The same error
 * after an edit comes from a module that failed when it was first run: browsers never run it again, so the page is loaded anew.
 */
export function showFault(hot: Hot, error: unknown, componentStack: string): void {
  if (error instanceof Object) {
    const before = shown.get(error);
    if (before !== undefined) return before < edits ? location.reload() : undefined;
    shown.set(error, edits);
  }
  const { stack = String(error), message = String(error), name = 'Error' } = error instanceof Error ? error : {};
  hot.send('portal:fault', { message: `${name}: ${message}`, stack, componentStack });
}

/** Loads the page anew after an edit while it has failed as a whole, because neither its code nor its loader runs again. */
export const reloadAfterEdit = (hot: Hot, isFailed: () => boolean): void =>
  hot.on('vite:afterUpdate', () => {
    if (isFailed()) location.reload();
  });

/** Reads again what the page shows after an edit of the mock backend, which has replaced itself by then. */
export const readAfterEdit = (hot: Hot, queryClient: QueryClient): void =>
  hot.on('vite:afterUpdate', ({ updates }) => {
    if (updates.some(({ path }) => /^\/mocks\//.test(path))) void queryClient.invalidateQueries();
  });
