/** The pages of visitors that are kept for a moment: bounded in number and in bytes, the least recently used one goes first. */
import { LRUCache } from 'lru-cache';
import { deflated, sizeOf } from './gzipPieces.ts';
import type { Limits } from './limits.ts';

/** A page as it is kept: bytes around the places of the nonce, plain and deflated. */
export interface KeptPage {
  status: number;
  /** Neither here nor in a browser's cache: the same address shows another reader something else. */
  unkept: boolean;
  pieces: Buffer[];
  /** Missing until somebody asks for it; a page that is kept has it, so that its size is known. */
  deflated?: Buffer[];
}

/** The page with its deflated form, which is made when it is first needed. */
export const withDeflated = (page: KeptPage): Required<KeptPage> =>
  Object.assign(page, { deflated: page.deflated ?? deflated(page.pieces) });

/** Kept pages by their keys. */
export interface KeptPages {
  get(key: string): KeptPage | undefined;
  set(key: string, page: Required<KeptPage>): void;
}

/**
 * Keeps pages for `keep` milliseconds; 0 keeps none. Time is the clock of the process, which nobody sets: a corrected system
 * time would keep a page for hours or end all of them at once [N70].
 */
export function createKeptPages(
  keep: number,
  { pageCacheEntries, pageCacheBytes }: Limits,
  clock: { now(): number } = performance,
): KeptPages {
  if (keep === 0) return { get: () => undefined, set: () => undefined };
  return new LRUCache<string, Required<KeptPage>>({
    max: pageCacheEntries,
    maxSize: pageCacheBytes,
    sizeCalculation: (page, key) => sizeOf(page.pieces) + sizeOf(page.deflated) + 2 * key.length,
    ttl: Math.ceil(keep),
    // Look at the clock each time: else a timer of the library decides when it is read again.
    ttlResolution: 0,
    perf: clock,
  });
}
