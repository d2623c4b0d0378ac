/** Counts and times the calls to the backend, by upstream and result. */
import { BackendAway } from '../breaker.ts';
import type { Upstreams } from '../config.ts';
import { isDeadline } from '../deadlines.ts';
import type * as entryServer from '#entry-server.tsx';
import { type Meter, noMeter } from './meter.ts';

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

/** What a wrapper of `fetch` needs to name the calls. */
export interface CallNames {
  upstreams: Upstreams;
  bundle: Pick<typeof entryServer, 'operationNameAt'>;
}

/** Names the calls: their method, their upstream and their operation of the contract. */
export function callNames({ upstreams, bundle }: CallNames) {
  const upstreamOf = upstreamNames(upstreams);
  return ([input, init]: Parameters<typeof fetch>) => {
    const address = addressOf(input);
    const method = init?.method ?? (typeof input === 'object' && 'method' in input ? input.method : 'GET');
    return {
      method,
      upstream: upstreamOf(address),
      operation: bundle.operationNameAt(method, new URL(address).pathname),
    };
  };
}

/** Wraps a `fetch` for the backend. */
export function withBackendMeter(send: typeof fetch, names: CallNames, meter: Meter): typeof fetch {
  if (meter === noMeter) return send;
  const namesOf = callNames(names);
  return async (input, init) => {
    const { upstream, operation } = namesOf([input, init]);
    const from = performance.now();
    try {
      const answer = await send(input, init);
      meter.count('backendCalls', { upstream, operation, result: answer.status >= 500 ? 'server_error' : 'answered' });
      meter.measure('backend', { upstream }, (performance.now() - from) / 1_000);
      return answer;
    } catch (error) {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
      meter.count('backendCalls', { upstream, operation, result: failureOf(error, signal) });
      throw error;
    }
  };
}
