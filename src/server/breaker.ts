/** Circuit breaker for backend calls: after a few failures in a row, calls fail at once instead of waiting [N14]. */
import { isDeadline } from './deadlines.ts';
import type { Limits } from './limits.ts';
import { monotonicNow } from '#shared/clock.ts';

/** Thrown for a call that was not sent because the breaker is open. */
export class BackendAway extends Error {
  constructor() {
    super('The backend has just failed several times; calls are tried again in a moment.');
    this.name = 'BackendAway';
  }
}

/** State of one host. */
interface Host {
  /** Failures since the last response. */
  failures: number;
  failedAt: number;
  answeredAt: number;
  /** While the breaker is open: when the next trial call is allowed. */
  nextTrial: number;
}

/** The origin that a call of `fetch` goes to. */
export const originOf = (input: Parameters<typeof fetch>[0]): string =>
  new URL(typeof input === 'string' || input instanceof URL ? input : input.url).origin;

/**
 * Whether the caller cancelled the call. Only its signal shows this: the error can be any value, even a string [N40].
 */
function isCancelled(...[input, init]: Parameters<typeof fetch>): boolean {
  const signal = init?.signal ?? (typeof input === 'object' && 'signal' in input ? input.signal : null);
  return signal?.aborted === true && !isDeadline(signal.reason);
}

/**
 * Wraps a `fetch` with one breaker per origin [N41]. Failures in a row open the breaker; while it is open every call rejects
 * with BackendAway. After `breakerRest` one call is sent as a trial: a response closes the breaker, a failure starts another
 * rest. A trial without a response after `breakerTrial` continues, but the next trial is allowed as well.
 * A response of any HTTP status counts as success. A call that its caller cancelled counts as nothing; an expired deadline
 * counts as a failure.
 */
export function withBreaker(send: typeof fetch, limits: Limits, now: () => number = monotonicNow) {
  const hosts = new Map<string, Host>();
  const hostOf = (origin: string): Host => {
    const never = Number.NEGATIVE_INFINITY;
    const host = hosts.get(origin) ?? { failures: 0, failedAt: never, answeredAt: never, nextTrial: never };
    hosts.set(origin, host);
    return host;
  };
  const isOpen = ({ failures }: Host): boolean => failures >= limits.breakerFailures;

  const fail = (host: Host, began: number): void => {
    // The call began before the last response: its failure is outdated.
    if (began < host.answeredAt || isOpen(host)) return;
    // Calls that fail at the same time, such as the reads of one page, count as one failure.
    if (now() - host.failedAt < limits.breakerBurst) return;
    host.failedAt = now();
    host.failures += 1;
    host.nextTrial = now() + limits.breakerRest;
  };

  const guarded: typeof fetch = async (...request) => {
    const host = hostOf(originOf(request[0]));
    const began = now();
    const isTrial = isOpen(host);
    if (isTrial && began < host.nextTrial) throw new BackendAway();
    const trialEnds = began + limits.breakerTrial;
    if (isTrial) host.nextTrial = trialEnds;
    try {
      const answer = await send(...request);
      host.failures = 0;
      host.answeredAt = now();
      return answer;
    } catch (error) {
      const cancelled = isCancelled(...request);
      if (!isTrial && !cancelled) fail(host, began);
      // Only when no other trial has begun since.
      if (isTrial && host.nextTrial === trialEnds) host.nextTrial = cancelled ? began : now() + limits.breakerRest;
      throw error;
    }
  };
  return Object.assign(guarded, {
    /** Whether calls to an origin fail at once. */
    isOpen: (origin: string): boolean => isOpen(hostOf(origin)),
  });
}
