/** Server-side cache for reads whose response is the same for all readers, with one request at a time per key. */
import { LRUCache } from 'lru-cache';
import { monotonicNow } from '#shared/clock.ts';
import type { Api } from './client.ts';

/** The shared cache of a process. It never contains personal data. */
export interface SharedReads {
  /** The cached answer of a key, or the result of `ask`. All waiting callers share a failure, which is never cached. */
  read<T>(key: string, ask: () => Promise<T>): Promise<T>;
}

/** Maximum number of entries. */
const maxAnswers = 500;

/**
 * Caches each answer for `keep` milliseconds; 0 disables the cache. The clock is monotonic [N80]; `now` must not return 0: lru-cache
 * reads that as unset. `onRead` is told of each read.
 */
export function createSharedReads(
  keep: number,
  now: () => number = monotonicNow,
  onRead: (result: 'kept' | 'asked') => void = () => undefined,
): SharedReads {
  if (keep === 0) {
    return {
      read: async (_key, ask) => {
        onRead('asked');
        return ask();
      },
    };
  }
  const kept = new LRUCache<string, Promise<unknown>>({ max: maxAnswers, ttl: keep, ttlResolution: 0, perf: { now } });
  return {
    async read<T>(key: string, ask: () => Promise<T>): Promise<T> {
      // The request has no token, so the result is the same for all readers, a failure included.
      const found = kept.get(key);
      onRead(found ? 'kept' : 'asked');
      if (found) return found as Promise<T>;
      const answer = ask();
      kept.set(key, answer);
      answer.catch(() => kept.peek(key) === answer && kept.delete(key));
      return answer;
    },
  };
}

/** Wraps the client: reads without a token are shared between readers. */
export function withSharedReads(api: Api, reads: SharedReads): Api {
  return {
    call: (operation, ...[input]) => {
      if (!operation.anonymous || operation.fresh || operation.writes || operation.method !== 'get') {
        return api.call(operation, ...([input] as never));
      }
      // Without the signal: a reader who leaves must not abort the call that others wait for.
      const { signal: _signal, ...rest } = (input ?? {}) as { signal?: AbortSignal };
      return reads.read(JSON.stringify([operation.id, rest]), () => api.call(operation, ...([rest] as never)));
    },
  };
}
