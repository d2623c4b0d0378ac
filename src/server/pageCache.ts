/** LRU cache of visitors' pages, limited in entries and in bytes. */
import { LRUCache } from 'lru-cache';
import { deflated, sizeOf } from './gzipPieces.ts';
import type { Limits } from './limits.ts';

/** A cached page: the bytes between the nonces, plain and deflated. */
export interface CachedPage {
  status: number;
  /** Must not be cached here or in the browser: the same address shows other content to another reader. */
  uncacheable: boolean;
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
  set(key: string, page: Required<CachedPage>): void;
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
  if (keep === 0) return { get: () => undefined, set: () => undefined };
  return new LRUCache<string, Required<CachedPage>>({
    max: pageCacheEntries,
    maxSize: pageCacheBytes,
    sizeCalculation: (page, key) => sizeOf(page.pieces) + sizeOf(page.deflated) + 2 * key.length,
    ttl: Math.ceil(keep),
    // Read the clock on each access; otherwise the library caches the time with a timer.
    ttlResolution: 0,
    perf: clock,
  });
}
