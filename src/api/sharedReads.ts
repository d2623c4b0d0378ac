/** Reads that the backend answers alike for everybody, kept for a moment on the server and asked for once at a time. */
import type { Api } from './client.ts';

/** Shared answers, for as long as the process lives. Holds nothing about anybody. */
export interface SharedReads {
  /** The kept answer of a key, or that of `ask`. All who wait for an answer share its failure, which is never kept. */
  read<T>(key: string, ask: () => Promise<T>): Promise<T>;
}

/** How many answers are kept. */
const maxAnswers = 500;

/** Keeps each answer for `keep` milliseconds; 0 keeps none. */
export function createSharedReads(keep: number, now: () => number = Date.now): SharedReads {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>();
  return {
    read: async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
      if (keep === 0) return ask();
      const found = kept.get(key);
      // Nobody's token is in the question, so that the answer is the same for all, a failure included.
      if (found && found.until > now()) return found.answer as Promise<T>;
      const entry = { answer: ask(), until: now() + keep };
      const oldest = kept.keys().next();
      if (kept.size >= maxAnswers && !oldest.done) kept.delete(oldest.value);
      kept.delete(key);
      kept.set(key, entry);
      entry.answer.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.answer;
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
      // Without the signal: a reader who leaves must not end the call that others wait for.
      const { signal: _signal, ...rest } = (input ?? {}) as { signal?: AbortSignal };
      return reads.read(JSON.stringify([operation.id, rest]), () => api.call(operation, ...([rest] as never)));
    },
  };
}
