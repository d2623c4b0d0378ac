/** Renders take turns: so many at once, so many that wait, and no more, because each one takes memory and processor time. */
import pLimit from 'p-limit';
import type { Limits } from './limits.ts';

/** Too many pages are asked for: nothing is wrong with this one. */
export class TooManyRenders extends Error {}

/** Runs a render when its turn comes; rejects at once when too many wait, and in its turn when nobody waits for it any more. */
export type RenderQueue = <T>(signal: AbortSignal, render: () => Promise<T>) => Promise<T>;

/** Makes the queue of a server. */
export function createRenderQueue({ renders, rendersWaiting }: Limits): RenderQueue {
  const limit = pLimit(renders);
  return async (signal, render) => {
    if (limit.activeCount >= renders && limit.pendingCount >= rendersWaiting) {
      throw new TooManyRenders(`${limit.pendingCount} renders are waiting.`);
    }
    return limit(() => {
      signal.throwIfAborted();
      return render();
    });
  };
}
