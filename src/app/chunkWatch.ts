/** Connects the chunk guard to the page: a reload when code is missing, else a word to the reader [4-19]. */
import { isLoadingAhead, mayReload } from '../shared/chunkGuard.ts';
import type { Stores } from '../stores/createStores.ts';

/**
 * Watches from now on; answers with what to call when an error that somebody caught was missing code. While a reload is
 * pending, further failures are swallowed (faults P02). Without the server no reload is made: the reader would lose the page
 * for an error of the browser (faults P06).
 */
export function watchChunks({ frame, surroundings }: Pick<Stores, 'frame' | 'surroundings'>, page: Window): () => void {
  const decide = async (): Promise<void> => {
    frame.setLoadFault('reloading');
    const reached = await page.fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (reached && mayReload(surroundings.memory.session, surroundings.clock.now())) page.location.reload();
    else frame.setLoadFault('failed');
  };
  const missed = (): void => {
    if (frame.loadFault !== 'reloading') void decide();
  };
  page.addEventListener('vite:preloadError', (failure) => {
    if (isLoadingAhead()) return;
    failure.preventDefault();
    missed();
  });
  return missed;
}
