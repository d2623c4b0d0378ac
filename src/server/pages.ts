/** Server-rendered pages; a visitor's page is cached for a short time and sent with a new nonce each time. */
import { canonicalPath } from './canonicalPath.ts';
import type { Config } from './config.ts';
import { ownCookie, passedCookies } from './cookies.ts';
import { type Limits, productionLimits } from './limits.ts';
import { createPageCache, withDeflated } from './pageCache.ts';
import { createFaultPages, PageFault } from './pageFaults.ts';
import { type Reader, readerOf } from './pageReader.ts';
import { createPageRender, type Made, type MadePage, type RenderDeps } from './pageRender.ts';
import { pageResponse, personalResponse, redirectResponse } from './pageResponses.ts';
import { createRenderQueue } from './renderQueue.ts';
import { createSingleFlight } from './singleFlight.ts';

/** Dependencies of the pages. */
export interface PageDeps extends RenderDeps {
  /** Called with each token that ends: a logout is proxied, or a render finds the token refused. */
  onLogout?: (token: string) => void;
  limits?: Limits;
}

/** Whether the page is the same for every visitor with the same key. */
const isForAll = (made: Made): made is MadePage => 'page' in made && !made.personal && !made.page.uncacheable;

/** The Set-Cookie values that remove a session. */
const clearedSession = (config: Config): string[] => ['token', 'USER_ID'].map((name) => ownCookie(config, name, '', 0));

/** The Set-Cookie values that end a refused session: those of cleartoken's response, and ours for what it did not set. */
function endedSession(config: Config, { setCookies }: Made): string[] {
  const passed = passedCookies(config, setCookies);
  const isSet = (own: string): boolean => passed.some((line) => line.startsWith(own.slice(0, own.indexOf('=') + 1)));
  return [...passed, ...clearedSession(config).filter((own) => !isSet(own))];
}

/** What is left of a time after `spent` ms; null for no limit. */
const leftOf = (time: number | null, spent: number): number | null => (time === null ? null : time - spent);

/** Makes pages with `render`: within the limits, each visitor's page once for all who ask for it at the same time. */
function createPageMaker(render: ReturnType<typeof createPageRender>, { keepPages }: Config, limits: Limits) {
  const cache = createPageCache(keepPages, limits);
  const queueRender = createRenderQueue(limits);
  const singleFlight = createSingleFlight<Made>();

  /** Renders through the queue. A failure is logged here, once for all requests that wait for the page. */
  async function make(reader: Reader, signal: AbortSignal): Promise<Made> {
    try {
      return await queueRender(signal, () => render(reader, signal));
    } catch (error) {
      throw signal.aborted ? error : new PageFault(error);
    }
  }

  /** A visitor's page: concurrent requests share one render, and the page is cached if that is allowed. */
  async function makeForVisitors(reader: Reader, leaves: AbortSignal): Promise<Made> {
    const made = await singleFlight(reader.key, leaves, async (signal) => {
      const began = performance.now();
      const fresh = await make(reader, signal);
      // An aborted render may look complete, so it is not cached.
      if (isForAll(fresh) && !fresh.incomplete && !signal.aborted)
        cache.set(reader.key, withDeflated(fresh.page), leftOf(fresh.freshFor, performance.now() - began));
      return fresh;
    });
    // The key does not contain the whole address, but a redirect may: it is shared only for the same address.
    return isForAll(made) || made.address === reader.address ? made : make(reader, leaves);
  }

  return {
    cached: ({ cookies, key }: Reader) => (cookies.session ? undefined : cache.get(key)),
    left: ({ cookies, key }: Reader): number => (cookies.session ? 0 : cache.left(key)),
    make: (reader: Reader, signal: AbortSignal): Promise<Made> =>
      (reader.cookies.session !== null || keepPages === 0 ? make : makeForVisitors)(reader, signal),
  };
}

/** Answers requests for pages. */
export function createPages({ onLogout, limits = productionLimits, ...deps }: PageDeps) {
  const { config, build, bundle } = deps;
  const pages = createPageMaker(createPageRender(deps), config, limits);
  const faultPage = createFaultPages(config, build, bundle.shell);

  async function respond(request: Request, client: string, isEdge: boolean): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = canonicalPath(pathname);
    // Another spelling of a path would be rendered as it is, and could be kept for the readers of the path itself.
    if (path !== null && path !== pathname)
      return new Response(null, { status: 301, headers: { location: path + search } });
    const reader = await readerOf(request, path, search, bundle, client, isEdge);
    const { session, stray } = reader.cookies;
    const stale = stray ? clearedSession(config) : [];
    const cached = pages.cached(reader);
    if (cached) return pageResponse(config, cached, reader, stale, pages.left(reader));

    const made = await pages.make(reader, request.signal);
    request.signal.throwIfAborted();
    if (session && made.sessionRefused) onLogout?.(session.token);
    const cookies = made.sessionRefused ? endedSession(config, made) : stale;
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
      // The client has disconnected, so the response is not read.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return faultPage(error, request);
    }
  }

  return async (request: Request, client = '', isEdge = false): Promise<Response> => {
    const response = await answer(request, client, isEdge);
    if (isEdge && !response.headers.has('x-accel-expires')) response.headers.set('x-accel-expires', '0');
    return response;
  };
}
