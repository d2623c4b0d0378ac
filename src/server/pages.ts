/** Server-rendered pages; a visitor's page is cached for a short time and sent with a new nonce each time. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type * as entryServer from '#entry-server.tsx';
import type { Redirected, Rendered } from '#entry-server.tsx';
import { isPcAgent } from '#shared/device.ts';
import { canonicalPath } from './canonicalPath.ts';
import type { Config, Upstreams } from './config.ts';
import { type RequestCookies, ownCookie, passedCookies, readCookies } from './cookies.ts';
import { type Build, documentOf, nonceMark } from './document.ts';
import { joinGzip, joinPlain, piecesOf } from './gzipPieces.ts';
import { encodingFor } from './encoding.ts';
import { pageHeaders, pageVary } from './headers.ts';
import { createPageCache, type CachedPage, withDeflated } from './pageCache.ts';
import { type Limits, productionLimits } from './limits.ts';
import { errorFields, log } from './log.ts';
import { createFaultPages, PageFault } from './pageFaults.ts';
import { createRenderQueue } from './renderQueue.ts';
import { createSingleFlight } from './singleFlight.ts';

/** The server bundle, loaded at start-up. */
export type ServerBundle = typeof entryServer;

/** Dependencies of the pages. */
export interface PageDeps {
  config: Config;
  upstreams: Upstreams;
  build: Build;
  bundle: ServerBundle;
  /** `fetch` for backend calls; the global one unless given. */
  backend?: typeof fetch;
  /** Called with each token that ends: a logout is proxied, or a render finds the token refused. */
  onLogout?: (token: string) => void;
  limits?: Limits;
}

/** The parts of a request that a page depends on. */
interface Reader {
  /** Path and query. */
  address: string;
  cookies: RequestCookies;
  isPc: boolean;
  /** Cache key of a visitor's page. */
  key: string;
  nonce: string;
  host: string;
  path: string;
  gzipped: boolean;
}

/** The result of a render: a page … */
interface MadePage extends Pick<Rendered, 'personal' | 'incomplete' | 'sessionRefused' | 'setCookies'> {
  address: string;
  page: CachedPage;
}

/** … or a redirect. */
type Made = MadePage | (Redirected & { address: string });

const userIdAge = 86_400;
const gzipAsync = promisify(gzip);

/** Rendered for paths that no page can have. */
const missingPath = '/404';

const newNonce = (): string => randomBytes(16).toString('base64url');

/** Whether the page is the same for every visitor with the same key. */
const isForAll = (made: Made): made is MadePage => 'page' in made && !made.personal && !made.page.uncacheable;

/** Answers requests for pages. */
export function createPages({
  config,
  upstreams,
  build,
  bundle,
  backend = fetch,
  onLogout,
  limits = productionLimits,
}: PageDeps) {
  const kept = createPageCache(config.keepPages, limits);
  const queueRender = createRenderQueue(limits);
  const singleFlight = createSingleFlight<Made>();
  const shared = bundle.createSharedReads(config.keepReads);
  const faultPage = createFaultPages(config, build, bundle.shell);
  const clearedSession = ['token', 'USER_ID'].map((name) => ownCookie(config, name, '', 0));

  /** The Set-Cookie values that end a refused session: those of cleartoken's response, and ours for what it did not set. */
  function endedSession({ setCookies }: Made): string[] {
    const passed = passedCookies(config, setCookies);
    const isSet = (own: string): boolean => passed.some((line) => line.startsWith(own.slice(0, own.indexOf('=') + 1)));
    return [...passed, ...clearedSession.filter((own) => !isSet(own))];
  }

  /** `path` is canonical; null when no page can have it. */
  async function readerOf(request: Request, path: string | null, search: string): Promise<Reader> {
    const cookies = readCookies(request.headers.get('cookie') ?? '', bundle.tokenIn);
    const isPc = isPcAgent(request.headers.get('user-agent') ?? '');
    const address = (path ?? missingPath) + search;
    // Without a page key the full address is the key: the render is shared only by requests for that exact address.
    const shown = cookies.session || path === null ? null : await bundle.pageKey(path, search);
    return {
      address,
      cookies,
      isPc,
      key: JSON.stringify([shown ?? address, cookies.depId, cookies.showTip, isPc]),
      nonce: newNonce(),
      host: request.headers.get('host') ?? 'localhost',
      path: path ?? missingPath,
      gzipped: encodingFor(request.headers.get('accept-encoding') ?? '', ['gzip']) === 'gzip',
    };
  }

  async function render({ address, cookies, isPc, nonce }: Reader, signal: AbortSignal): Promise<Made> {
    const result = await bundle.render({
      url: address,
      apiOrigin: upstreams.portal,
      ...cookies,
      isPc,
      settings: config.settings,
      readDeadline: config.readDeadline,
      shared,
      nonce,
      fetch: (outgoing) => backend(outgoing),
      signal,
      onError: (error) => log('warn', 'section failed in render', errorFields(error)),
    });
    if ('location' in result) return { address, ...result };
    // A missing page is not cached: its address may look like that of a static file [N29].
    const uncacheable = result.status !== 200 || result.private;
    const pieces = piecesOf(documentOf(build, result, config.publicOrigin), nonceMark);
    const { status, personal, incomplete, sessionRefused, setCookies } = result;
    return { address, page: { status, uncacheable, pieces }, personal, incomplete, sessionRefused, setCookies };
  }

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
      const fresh = await make(reader, signal);
      // An aborted render may look complete, so it is not cached.
      if (isForAll(fresh) && !fresh.incomplete && !signal.aborted) kept.set(reader.key, withDeflated(fresh.page));
      return fresh;
    });
    // The key does not contain the whole address, but a redirect may: it is shared only for the same address.
    return isForAll(made) || made.address === reader.address ? made : make(reader, leaves);
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = canonicalPath(pathname);
    // Another spelling of a path would be rendered as it is, and could be kept for the readers of the path itself.
    if (path !== null && path !== pathname)
      return new Response(null, { status: 301, headers: { location: path + search } });
    const reader = await readerOf(request, path, search);
    const { session, stray } = reader.cookies;
    const found = session ? undefined : kept.get(reader.key);
    const stale = stray ? clearedSession : [];
    if (found) return send(found, reader, stale);

    const alone = session !== null || config.keepPages === 0;
    const made = await (alone ? make : makeForVisitors)(reader, request.signal);
    request.signal.throwIfAborted();
    if (session && made.sessionRefused) onLogout?.(session.token);
    const cookies = made.sessionRefused ? endedSession(made) : stale;
    if ('location' in made) {
      // Some redirects are for phones or for computers only.
      const headers = new Headers({ location: made.location, 'cache-control': 'no-store', vary: pageVary });
      for (const cookie of cookies) headers.append('set-cookie', cookie);
      return new Response(null, { status: made.status, headers });
    }
    if (made.personal) return sendPersonal(made.page, reader);
    return send(made.page, reader, cookies);
  }

  function send(page: CachedPage, { nonce, host, path, gzipped }: Reader, cookies: string[]): Response {
    const headers = new Headers(pageHeaders(config, nonce, host, page.uncacheable, path));
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    if (!gzipped) return new Response(joinPlain(page.pieces, nonce), { status: page.status, headers });
    headers.set('content-encoding', 'gzip');
    const { pieces, deflated } = withDeflated(page);
    return new Response(joinGzip(pieces, deflated, nonce), { status: page.status, headers });
  }

  async function sendPersonal(
    { status, pieces }: CachedPage,
    { nonce, host, path, gzipped, cookies }: Reader,
  ): Promise<Response> {
    const headers = new Headers(pageHeaders(config, nonce, host, true, path));
    const userId = cookies.session?.userId;
    if (userId) headers.append('set-cookie', ownCookie(config, 'USER_ID', String(userId), userIdAge));
    const html = joinPlain(pieces, nonce);
    if (!gzipped) return new Response(html, { status, headers });
    headers.set('content-encoding', 'gzip');
    return new Response(new Uint8Array(await gzipAsync(html)), { status, headers });
  }

  return async (request: Request): Promise<Response> => {
    try {
      return await respond(request);
    } catch (error) {
      // The client has disconnected, so the response is not read.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return faultPage(error, request);
    }
  };
}
