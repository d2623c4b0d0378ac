/** Connects the chunk guard to the page: reloads when code is missing, else shows a message [4-19]. */
import { isLoadingAhead, mayReload } from '../shared/chunkGuard.ts';
import type { Stores } from '../stores/createStores.ts';

/** A small file of every build. It is requested in place of a health check, because the static demo has no server that answers one. */
const probe = '/favicon.svg';

/**
 * Starts watching; returns the function to call when a caught error means missing code. While a reload is pending, further
 * failures are ignored (faults P02). When the host is unreachable there is no reload, because the browser would replace the
 * page by its error page (faults P06).
 */
export function watchChunks({ frame, surroundings }: Pick<Stores, 'frame' | 'surroundings'>, page: Window): () => void {
  const decide = async (): Promise<void> => {
    frame.setLoadFault('reloading');
    const reached = await page.fetch(probe, { cache: 'no-store' }).then(
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
