/** Reads that the backend answers alike for everybody, kept for a moment on the server and asked for once at a time. */
import { LRUCache } from 'lru-cache';
import type { Api } from './client.ts';

/** Shared answers, for as long as the process lives. Holds nothing about anybody. */
export interface SharedReads {
  /** The kept answer of a key, or that of `ask`. All who wait for an answer share its failure, which is never kept. */
  read<T>(key: string, ask: () => Promise<T>): Promise<T>;
}

/** How many answers are kept. */
const maxAnswers = 500;

/** Keeps each answer for `keep` milliseconds; 0 keeps none. `now` never answers 0: the cache would take it for no time at all. */
export function createSharedReads(keep: number, now: () => number = Date.now): SharedReads {
  if (keep === 0) return { read: async (_key, ask) => ask() };
  const kept = new LRUCache<string, Promise<unknown>>({ max: maxAnswers, ttl: keep, ttlResolution: 0, perf: { now } });
  return {
    async read<T>(key: string, ask: () => Promise<T>): Promise<T> {
      // The call carries no token, so that its answer, or its failure, is the same for every reader.
      const found = kept.get(key);
      if (found) return found as Promise<T>;
      const answer = ask();
      kept.set(key, answer);
      answer.catch(() => kept.peek(key) === answer && kept.delete(key));
      return answer;
    },
  };
}

/** The same calls, with the reads that carry no token shared between readers. */
export function sharing(api: Api, reads: SharedReads): Api {
  return {
    call: (operation, ...[input]) => {
      if (!operation.anonymous || operation.fresh || operation.writes || operation.method !== 'get') {
        return api.call(operation, ...([input] as never));
      }
      // The signal is left out: a reader who leaves must not abort the call that others wait for.
      const { signal: _signal, ...rest } = (input ?? {}) as { signal?: AbortSignal };
      return reads.read(JSON.stringify([operation.id, rest]), () => api.call(operation, ...([rest] as never)));
    },
  };
}
