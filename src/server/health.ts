/** Health checks of the process and of the backend; both respond at once, without waiting for the backend. */
import { backendFetch } from './backendFetch.ts';
import { originOf, withBreaker } from './breaker.ts';
import { startDeadlines } from './deadlines.ts';
import type { Limits } from './limits.ts';
import { monotonicNow } from '#shared/clock.ts';

/** Dependencies of the health checks. */
export interface HealthDeps {
  mock: boolean;
  /** Origin of the portal backend; it is probed when it has not responded for a while. */
  origin: string;
  limits: Limits;
  /** A monotonic clock, in ms. */
  now?: () => number;
  fetch?: typeof fetch;
}

/** The health of the server. */
export interface Health {
  /** `fetch` for all backend calls: responses of the portal backend show that it is alive. */
  fetch: typeof fetch;
  isLeaving(): boolean;
  /** Whether the breaker of an upstream is open: calls to it fail at once. */
  isAway(origin: string): boolean;
  /** From now on both checks respond 503. */
  leave(): void;
  /** Probes the backend regularly until shutdown. */
  watch(): void;
  /** `/healthz`: the process. */
  process(): Response;
  /** `/readyz`: the process and its backend. */
  ready(): Response;
}

const answer = (ok: boolean, body: Record<string, string>): Response =>
  new Response(JSON.stringify(body), {
    status: ok ? 200 : 503,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });

/** Creates the health checks. */
export function createHealth({
  mock,
  origin,
  limits,
  now = monotonicNow,
  fetch: send = backendFetch,
}: HealthDeps): Health {
  let leaving = false;
  let probing = false;
  let seen = Number.NEGATIVE_INFINITY;
  const isFresh = (): boolean => now() - seen <= limits.backendSeen;

  const guarded = withBreaker(send, limits, now);
  const watched: typeof fetch = async (...request) => {
    const response = await guarded(...request);
    const isPortal = originOf(request[0]) === originOf(origin);
    // A gateway sends these three when the backend behind it does not respond.
    if (isPortal && ![502, 503, 504].includes(response.status)) seen = now();
    return response;
  };

  function probe(): void {
    if (probing || mock) return;
    probing = true;
    const deadlines = startDeadlines({ headers: limits.upstreamHeaders, whole: limits.upstreamTotal });
    watched(origin, { method: 'HEAD', redirect: 'manual', signal: deadlines.signal })
      .then((response) => response.body?.cancel())
      .catch(() => undefined)
      .finally(() => {
        probing = false;
        deadlines.done();
      });
  }

  function watch(): void {
    if (leaving || mock) return;
    probe();
    setTimeout(watch, limits.backendSeen / 3).unref();
  }

  return {
    fetch: watched,
    watch,
    isLeaving: () => leaving,
    isAway: (upstream) => guarded.isOpen(originOf(upstream)),
    leave: () => (leaving = true),
    process: () => answer(!leaving, { status: leaving ? 'leaving' : 'ok' }),
    ready() {
      const isSeen = mock || isFresh();
      if (!isSeen) probe();
      const status = leaving ? 'leaving' : isSeen ? 'ready' : 'backend not seen';
      return answer(isSeen && !leaving, { status, backend: mock ? 'mock' : 'real' });
    },
  };
}
