/** A time limit for renders [N24]. */
import type { ServerBundle } from './pageRender.ts';

/**
 * Wraps the bundle's `render`: after `deadline` milliseconds it rejects and aborts the render's signal. A render that blocks the
 * event loop cannot be stopped here: the supervisor replaces its process.
 */
export const withRenderDeadline = (bundle: ServerBundle, deadline: number): ServerBundle => ({
  ...bundle,
  render: async (input) => {
    const limit = new AbortController();
    const late = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
    });
    const timer = setTimeout(
      () => limit.abort(new DOMException(`The render took longer than ${deadline} ms.`, 'TimeoutError')),
      deadline,
    );
    try {
      const signal = AbortSignal.any([input.signal, limit.signal]);
      return await Promise.race([bundle.render({ ...input, signal }), late]);
    } finally {
      clearTimeout(timer);
    }
  },
});
