/** Is the process well, and has the backend been seen lately? Neither answer waits for anything. */
import { withBreaker } from './breaker.ts';
import type { Limits } from './limits.ts';

/** What health is made with. */
export interface HealthDeps {
  mock: boolean;
  /** Origin that is asked when nobody has heard of the backend for a while. */
  origin: string;
  limits: Limits;
  now?: () => number;
  fetch?: typeof fetch;
}

/** The server's health. */
export interface Health {
  /** `fetch` for everything that goes to the backend: its answers are the signs of life. */
  fetch: typeof fetch;
  isLeaving(): boolean;
  /** From now on both answers are red. */
  leave(): void;
  /** Asks the backend now and then, until the process leaves. */
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

/** Watches the backend's answers. */
export function createHealth({ mock, origin, limits, now = Date.now, fetch: send = fetch }: HealthDeps): Health {
  let leaving = false;
  let probing = false;
  let seen = Number.NEGATIVE_INFINITY;
  const isFresh = (): boolean => now() - seen <= limits.backendSeen;

  const guarded = withBreaker(send, limits, now);
  const watched: typeof fetch = async (...request) => {
    const response = await guarded(...request);
    // These three come from something in front of a backend that is away.
    if (![502, 503, 504].includes(response.status)) seen = now();
    return response;
  };

  function probe(): void {
    if (probing || mock) return;
    probing = true;
    const signal = AbortSignal.timeout(limits.upstreamHeaders);
    watched(origin, { method: 'HEAD', redirect: 'manual', signal })
      .catch(() => undefined)
      .finally(() => (probing = false));
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
    leave: () => (leaving = true),
    process: () => answer(!leaving, { status: leaving ? 'leaving' : 'ok' }),
    ready() {
      const seenLately = mock || isFresh();
      if (!seenLately) probe();
      const status = leaving ? 'leaving' : seenLately ? 'ready' : 'backend not seen';
      return answer(seenLately && !leaving, { status, backend: mock ? 'mock' : 'real' });
    },
  };
}
