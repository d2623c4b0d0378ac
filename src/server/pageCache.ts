/** LRU cache of visitors' pages, limited in entries and in bytes. */
import { LRUCache } from 'lru-cache';
import { deflated, sizeOf } from './gzipPieces.ts';
import type { Limits } from './limits.ts';

/** A cached page: the bytes between the nonces, plain and deflated. */
export interface CachedPage {
  status: number;
  /** Name of its route, for the metrics. */
  route: string;
  /** Must not be cached here or in the browser: the same address shows other content to another reader. */
  uncacheable: boolean;
  /** Becomes untrue at a known moment. */
  ends: boolean;
  /** A reader may have put the mark of the front into it: it is sent with a nonce of our own. */
  isMarked: boolean;
  pieces: Buffer[];
  /** Missing until it is needed; a cached page always has it, so that its size is known. */
  deflated?: Buffer[];
}

/** The page with its deflated form, created on first use. */
export const withDeflated = (page: CachedPage): Required<CachedPage> =>
  Object.assign(page, { deflated: page.deflated ?? deflated(page.pieces) });

/** Cached pages by key. */
export interface PageCache {
  get(key: string): CachedPage | undefined;
  /** How long a page is still cached, in ms; 0 when it is not. */
  left(key: string): number;
  /** `most`: the page becomes untrue after so many ms; null where it does not. */
  set(key: string, page: Required<CachedPage>, most?: number | null): void;
}

/**
 * Caches pages for `keep` milliseconds; 0 disables the cache. The clock is monotonic: a change of the system time would keep a
 * page for hours or expire all pages at once [N70].
 */
export function createPageCache(
  keep: number,
  { pageCacheEntries, pageCacheBytes }: Limits,
  clock: { now(): number } = performance,
): PageCache {
  if (keep === 0) return { get: () => undefined, left: () => 0, set: () => undefined };
  const pages = new LRUCache<string, Required<CachedPage>>({
    max: pageCacheEntries,
    maxSize: pageCacheBytes,
    sizeCalculation: (page, key) => sizeOf(page.pieces) + sizeOf(page.deflated) + 2 * key.length,
    ttl: Math.ceil(keep),
    // Read the clock on each access; otherwise the library caches the time with a timer.
    ttlResolution: 0,
    perf: clock,
  });
  return {
    get: (key) => pages.get(key),
    left: (key) => pages.getRemainingTTL(key),
    set(key, page, most = null) {
      if (most === null || most >= keep) pages.set(key, page);
      // Rounded down: not kept at all rather than too long. The library reads a lifetime of 0 as one without end.
      else if (most >= 1) pages.set(key, page, { ttl: Math.floor(most) });
    },
  };
}
