/** Spares a backend that is away, and the readers who would wait for it: after a few failures calls fail at once [N14]. */
import type { Limits } from './limits.ts';

/** A call that was not even tried. */
export class BackendAway extends Error {
  constructor() {
    super('The backend has just failed several times; calls are tried again in a moment.');
    this.name = 'BackendAway';
  }
}

/**
 * Wraps a `fetch`. Failures in a row open the breaker; while it is open every call rejects with BackendAway. After a rest one
 * call is let through: its answer closes the breaker, its failure opens it for another rest. An answer of any status is an
 * answer; a call that its reader gave up says nothing of the backend.
 */
export function withBreaker(send: typeof fetch, limits: Limits, now: () => number = performance.now.bind(performance)) {
  let failures = 0;
  let openUntil = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let trying = false;

  const fail = (): void => {
    // Calls that fail together, such as the reads of one page, are one failure.
    if (now() - failedAt < limits.breakerBurst) return;
    failedAt = now();
    failures += 1;
    if (failures >= limits.breakerFailures) openUntil = now() + limits.breakerRest;
  };

  return (async (...request) => {
    const isOpen = failures >= limits.breakerFailures;
    if (isOpen && (trying || now() < openUntil)) throw new BackendAway();
    trying = isOpen;
    try {
      const answer = await send(...request);
      failures = 0;
      return answer;
    } catch (error) {
      // A deadline that ran out has another name than a reader who left.
      if (!(error instanceof Error && error.name === 'AbortError')) fail();
      throw error;
    } finally {
      trying = false;
    }
  }) satisfies typeof fetch;
}
