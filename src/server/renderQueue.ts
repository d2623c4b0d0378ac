/** Limits concurrent and queued renders, because each one takes memory and CPU time. */
import pLimit from 'p-limit';
import type { Limits } from './limits.ts';
import { type Meter, noMeter } from './metrics/meter.ts';

/** The queue is full; the page itself has not failed. */
export class TooManyRenders extends Error {}

/** Runs a render when there is room; rejects at once when the queue is full, and before the render when the signal is aborted. */
export type RenderQueue = <T>(signal: AbortSignal, render: () => Promise<T>) => Promise<T>;

/** Creates the queue. */
export function createRenderQueue({ renders, rendersWaiting }: Limits, meter: Meter = noMeter): RenderQueue {
  const limit = pLimit(renders);
  meter.watch('renders', () => [
    { labels: { state: 'running' }, value: limit.activeCount },
    { labels: { state: 'waiting' }, value: limit.pendingCount },
  ]);
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
