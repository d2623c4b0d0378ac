/** Reads that the backend answers alike for everybody, kept for a moment on the server and asked for once at a time. */
import type { Api } from './client.ts';

/** Shared answers, for as long as the process lives. Holds nothing about anybody. */
export interface SharedReads {
  /** The kept answer of a key, or that of `ask`; a failure is never kept. */
  read<T>(key: string, ask: () => Promise<T>): Promise<T>;
}

/** How many answers are kept. */
const most = 500;

/** Keeps each answer for `keep` milliseconds; 0 keeps none. */
export function createSharedReads(keep: number, now: () => number = Date.now): SharedReads {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>();
  return {
    read: async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
      if (keep === 0) return ask();
      const found = kept.get(key);
      // What failed for another reader may succeed for this one: it asks with its own token.
      if (found && found.until > now()) return (found.answer as Promise<T>).catch(ask);
      const entry = { answer: ask(), until: now() + keep };
      const oldest = kept.keys().next();
      if (kept.size >= most && !oldest.done) kept.delete(oldest.value);
      kept.delete(key);
      kept.set(key, entry);
      entry.answer.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.answer;
    },
  };
}

/** The same calls, with the reads whose answer never depends on who asks shared between readers. */
export function sharing(api: Api, reads: SharedReads): Api {
  return {
    call: (operation, ...[input]) => {
      if (!operation.anonymous || operation.writes || operation.method !== 'get') {
        return api.call(operation, ...([input] as never));
      }
      // Without the signal: the answer is for others too, whoever leaves meanwhile.
      const { signal: _signal, ...rest } = (input ?? {}) as { signal?: AbortSignal };
      return reads.read(JSON.stringify([operation.id, rest]), () => api.call(operation, ...([rest] as never)));
    },
  };
}
