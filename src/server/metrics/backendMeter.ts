/** Counts and times the calls to the backend, by upstream and result. */
import { BackendAway } from '../breaker.ts';
import type { Upstreams } from '../config.ts';
import { isDeadline } from '../deadlines.ts';
import type { Meter } from './meter.ts';

/** The address that a call of `fetch` goes to. */
export const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;

/** Names the upstream of an address; hosts that share an origin without a prefix count as the portal. */
export function upstreamNames(upstreams: Upstreams): (address: string) => keyof Upstreams {
  const names = (['portal', 'userapi', 'payment'] as const).toSorted(
    (one, other) => upstreams[other].length - upstreams[one].length,
  );
  return (address) => names.find((name) => address.startsWith(upstreams[name])) ?? 'portal';
}

function failureOf(error: unknown, signal: AbortSignal | null): string {
  if (error instanceof BackendAway) return 'away';
  if (isDeadline(error) || isDeadline(signal?.reason)) return 'late';
  return signal?.aborted ? 'cancelled' : 'failed';
}

/** Wraps a `fetch` for the backend. */
export function withBackendMeter(send: typeof fetch, upstreams: Upstreams, meter: Meter): typeof fetch {
  const upstreamOf = upstreamNames(upstreams);
  return async (input, init) => {
    const upstream = upstreamOf(addressOf(input));
    const from = performance.now();
    try {
      const answer = await send(input, init);
      meter.count('backendCalls', { upstream, result: answer.status >= 500 ? 'server_error' : 'answered' });
      meter.measure('backend', { upstream }, (performance.now() - from) / 1_000);
      return answer;
    } catch (error) {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
      meter.count('backendCalls', { upstream, result: failureOf(error, signal) });
      throw error;
    }
  };
}
