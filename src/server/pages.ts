/** Server-rendered pages; a visitor's page is cached for a short time and sent with a new nonce each time. */
import { canonicalPath } from './canonicalPath.ts';
import type { Config } from './config.ts';
import { passedCookies } from './cookies.ts';
import { type Limits, productionLimits } from './limits.ts';
import { type Meter, noMeter } from './metrics/meter.ts';
import { faultOutcome, outcomeOf, type PageOutcome } from './metrics/pageOutcome.ts';
import { createPageCache, withDeflated } from './pageCache.ts';
import { createFaultPages, PageFault } from './pageFaults.ts';
import { type Reader, readerOf } from './pageReader.ts';
import { createPageRender, type Made, type MadePage, type RenderDeps } from './pageRender.ts';
import { pageResponse, personalResponse, redirectResponse } from './pageResponses.ts';
import { createRenderQueue } from './renderQueue.ts';
import { nameRoute } from './requestScope.ts';
import { createSingleFlight } from './singleFlight.ts';
import { noTracing } from './tracing/tracing.ts';
import { clearedSession, createTokenCarrier, type TokenCarrier } from './tokenCarrier.ts';

/** Dependencies of the pages. */
export interface PageDeps extends RenderDeps {
  /** Called with each token that ends: a logout is proxied, or a render finds the token refused. */
  onLogout?: (token: string) => void;
  limits?: Limits;
}

/** Whether the page is the same for every visitor with the same key. */
const isForAll = (made: Made): made is MadePage => 'page' in made && !made.personal && !made.page.uncacheable;

/** The Set-Cookie values that end a refused session: those of cleartoken's response, and ours for what it did not set. */
function endedSession(config: Config, carrier: TokenCarrier, { setCookies }: Made): string[] {
  const passed = passedCookies(config, carrier, setCookies);
  const isSet = (own: string): boolean => passed.some((line) => line.startsWith(own.slice(0, own.indexOf('=') + 1)));
  return [...passed, ...clearedSession(config, carrier).filter((own) => !isSet(own))];
}

/** What is left of a time after `spent` ms; null for no limit. */
const leftOf = (time: number | null, spent: number): number | null => (time === null ? null : time - spent);

/** Makes pages with `render`: within the limits, each visitor's page once for all who ask for it at the same time. */
function createPageMaker(deps: RenderDeps, limits: Limits, meter: Meter) {
  const { keepPages } = deps.config;
  const { tracing = noTracing } = deps;
  const render = createPageRender(deps);
  const cache = createPageCache(keepPages, limits);
  const queueRender = createRenderQueue(limits, meter);
  const singleFlight = createSingleFlight<Made>();

  /** Renders, and measures how long that took, also when it failed. */
  async function timed(reader: Reader, signal: AbortSignal): Promise<Made> {
    const began = performance.now();
    const route = deps.bundle.routeNameOf(reader.path);
    return tracing
      .part(`render ${route}`, () => render(reader, signal))
      .finally(() => meter.measure('render', { route }, (performance.now() - began) / 1_000));
  }

  /** Renders through the queue. A failure is logged here, once for all requests that wait for the page. */
  async function make(reader: Reader, signal: AbortSignal): Promise<Made> {
    try {
      return await queueRender(signal, () => timed(reader, signal));
    } catch (error) {
      throw signal.aborted ? error : new PageFault(error);
    }
  }

  /** A visitor's page: concurrent requests share one render, and the page is cached if that is allowed. */
  async function makeForVisitors(reader: Reader, leaves: AbortSignal): Promise<Made> {
    let joined = true;
    const work = singleFlight(reader.key, leaves, async (signal) => {
      joined = false;
      const began = performance.now();
      const fresh = await make(reader, signal);
      // An aborted render may look complete, so it is not cached.
      if (isForAll(fresh) && !fresh.incomplete && !signal.aborted)
        cache.set(reader.key, withDeflated(fresh.page), leftOf(fresh.freshFor, performance.now() - began));
      return fresh;
    });
    meter.count('pageCache', { result: joined ? 'joined' : 'miss' });
    const made = await work;
    // The key does not contain the whole address, but a redirect may: it is shared only for the same address.
    return isForAll(made) || made.address === reader.address ? made : make(reader, leaves);
  }

  return {
    cached({ cookies, key }: Reader) {
      const page = cookies.session ? undefined : cache.get(key);
      if (page) meter.count('pageCache', { result: 'hit' });
      return page;
    },
    left: ({ cookies, key }: Reader): number => (cookies.session ? 0 : cache.left(key)),
    make: (reader: Reader, signal: AbortSignal): Promise<Made> =>
      (reader.cookies.session !== null || keepPages === 0 ? make : makeForVisitors)(reader, signal),
  };
}

/** Answers requests for pages. */
export function createPages({ onLogout, limits = productionLimits, ...deps }: PageDeps) {
  const { config, build, bundle, meter = noMeter } = deps;
  const pages = createPageMaker(deps, limits, meter);
  const carrier = createTokenCarrier(config, bundle.tokenIn);
  const faultPage = createFaultPages(config, build, bundle.shell);

  function note(route: string, outcome: PageOutcome): void {
    nameRoute(route);
    meter.count('pages', { route, outcome });
  }

  async function respond(request: Request, client: string, isEdge: boolean): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = canonicalPath(pathname);
    // Another spelling of a path would be rendered as it is, and could be kept for the readers of the path itself.
    if (path !== null && path !== pathname) {
      note(bundle.routeNameOf(path), 'redirect');
      return new Response(null, { status: 301, headers: { location: path + search } });
    }
    const reader = await readerOf(request, path, search, bundle, carrier, client, isEdge);
    const { session, stray } = reader.cookies;
    const stale = stray ? clearedSession(config, carrier) : [];
    const cached = pages.cached(reader);
    if (cached) {
      note(cached.route, 'kept');
      return pageResponse(config, cached, reader, stale, pages.left(reader));
    }

    const made = await pages.make(reader, request.signal);
    request.signal.throwIfAborted();
    note('page' in made ? made.page.route : bundle.routeNameOf(reader.path), outcomeOf(made));
    if (session && made.sessionRefused) onLogout?.(session.token);
    const cookies = made.sessionRefused ? endedSession(config, carrier, made) : stale;
    if ('location' in made) return redirectResponse(made, cookies);
    if (made.personal) return personalResponse(config, made.page, reader);
    return pageResponse(
      config,
      made.page,
      reader,
      cookies,
      isForAll(made) && !made.incomplete ? pages.left(reader) : 0,
    );
  }

  async function answer(request: Request, client: string, isEdge: boolean): Promise<Response> {
    try {
      return await respond(request, client, isEdge);
    } catch (error) {
      const route = bundle.routeNameOf(new URL(request.url).pathname);
      // The client has disconnected, so the response is not read.
      if (request.signal.aborted) {
        note(route, 'left');
        return new Response(null, { status: 499 });
      }
      const answer = faultPage(error, request);
      note(route, faultOutcome(answer));
      return answer;
    }
  }

  return async (request: Request, client = '', isEdge = false): Promise<Response> => {
    const response = await answer(request, client, isEdge);
    if (isEdge && !response.headers.has('x-accel-expires')) response.headers.set('x-accel-expires', '0');
    return response;
  };
}
