/** Spares a backend that is away, and the readers who would wait for it: after a few failures calls fail at once [N14]. */
import { isDeadline } from './deadlines.ts';
import type { Limits } from './limits.ts';

/** A call that was not even tried. */
export class BackendAway extends Error {
  constructor() {
    super('The backend has just failed several times; calls are tried again in a moment.');
    this.name = 'BackendAway';
  }
}

/** What is known of one host. */
interface Host {
  /** Failures since the last answer. */
  failures: number;
  failedAt: number;
  answeredAt: number;
  /** While the breaker is open: when the next call may try. */
  nextTrial: number;
}

/** The origin that a call of `fetch` goes to. */
export const originOf = (input: Parameters<typeof fetch>[0]): string =>
  new URL(typeof input === 'string' || input instanceof URL ? input : input.url).origin;

/** The caller gave the call up: its signal says so, while the error may be of any kind, a text included [N40]. */
function isGivenUp(...[input, init]: Parameters<typeof fetch>): boolean {
  const signal = init?.signal ?? (typeof input === 'object' && 'signal' in input ? input.signal : null);
  return signal?.aborted === true && !isDeadline(signal.reason);
}

/**
 * Wraps a `fetch` with one breaker per origin [N41]. Failures in a row open the breaker; while it is open every call rejects
 * with BackendAway. After a rest one call is let through as a trial: its answer closes the breaker, its failure begins another
 * rest. A trial that has no answer after `breakerTrial` goes on, but no longer keeps the next trial waiting.
 * An answer of any status is an answer. A call that its caller gave up says nothing of the host; a deadline that ran out does.
 */
export function withBreaker(send: typeof fetch, limits: Limits, now: () => number = performance.now.bind(performance)) {
  const hosts = new Map<string, Host>();
  const hostOf = (origin: string): Host => {
    const never = Number.NEGATIVE_INFINITY;
    const host = hosts.get(origin) ?? { failures: 0, failedAt: never, answeredAt: never, nextTrial: never };
    hosts.set(origin, host);
    return host;
  };
  const isOpen = ({ failures }: Host): boolean => failures >= limits.breakerFailures;

  const fail = (host: Host, began: number): void => {
    // A call that hung while the host was away says nothing of it once the host has answered again.
    if (began < host.answeredAt || isOpen(host)) return;
    // Calls that fail together, such as the reads of one page, are one failure.
    if (now() - host.failedAt < limits.breakerBurst) return;
    host.failedAt = now();
    host.failures += 1;
    host.nextTrial = now() + limits.breakerRest;
  };

  return (async (...request) => {
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
      const givenUp = isGivenUp(...request);
      if (!isTrial && !givenUp) fail(host, began);
      // Unless another trial has begun meanwhile.
      if (isTrial && host.nextTrial === trialEnds) host.nextTrial = givenUp ? began : now() + limits.breakerRest;
      throw error;
    }
  }) satisfies typeof fetch;
}
