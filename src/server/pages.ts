/** Pages: rendered on the server; what a visitor sees is kept for a moment and given out with a fresh nonce each time. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type * as entryServer from '../entry-server.tsx';
import type { Config, Upstreams } from './config.ts';
import { ownCookie, readCookies } from './cookies.ts';
import { isPcAgent } from './device.ts';
import { type Build, documentOf, faultDocument, nonceMark } from './document.ts';
import { type GzipPieces, joinPieces, preparePieces } from './gzipPieces.ts';
import { pageHeaders } from './headers.ts';
import { errorFields, log } from './log.ts';

/** The server bundle, loaded at start-up. */
export type ServerBundle = typeof entryServer;

/** What pages are made with. */
export interface PageDeps {
  config: Config;
  upstreams: Upstreams;
  build: Build;
  bundle: ServerBundle;
  /** What calls the backend; plain `fetch` unless somebody watches it. */
  backend?: typeof fetch;
}

interface KeptPage {
  status: number;
  /** Neither here nor in a browser's cache: the same address shows another reader something else. */
  unkept: boolean;
  pieces: string[];
  /** Deflated when first asked for: not every page is asked for twice, nor compressed. */
  gzip?: GzipPieces;
  until: number;
}

/** How many visitors' pages are kept. */
const keepMost = 500;
const userIdAge = 86_400;
const gzipAsync = promisify(gzip);

const newNonce = (): string => randomBytes(16).toString('base64url');

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers requests for pages. */
export function createPages({ config, upstreams, build, bundle, backend = fetch }: PageDeps) {
  const kept = new Map<string, KeptPage>();
  const shared = bundle.createSharedReads(config.keepReads);

  function remember(key: string, page: KeptPage): void {
    const oldest = kept.keys().next();
    if (kept.size >= keepMost && !oldest.done) kept.delete(oldest.value);
    kept.set(key, page);
  }

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const cookies = readCookies(request.headers.get('cookie') ?? '', bundle.tokenIn);
    const isPc = isPcAgent(request.headers.get('user-agent') ?? '');
    const nonce = newNonce();
    const shown = cookies.session ? null : await bundle.pageKey(url.pathname, url.search);
    const key = shown === null ? null : JSON.stringify([shown, cookies.depId, cookies.showTip, isPc]);
    const found = key === null ? undefined : kept.get(key);
    const host = request.headers.get('host') ?? 'localhost';
    const gzipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
    const strayCookies = cookies.stray ? ['token', 'USER_ID'].map((name) => ownCookie(config, name, '', 0)) : [];
    if (found && found.until > Date.now()) return send(found, nonce, host, gzipped, strayCookies);

    const result = await bundle.render({
      url: (isDecodable(url.pathname) ? url.pathname : '/404') + url.search,
      apiOrigin: upstreams.portal,
      ...cookies,
      isPc,
      settings: config.settings,
      readDeadline: config.readDeadline,
      shared,
      nonce,
      fetch: (outgoing) => backend(outgoing),
      signal: request.signal,
      onError: (error) => log('warn', 'section failed in render', errorFields(error)),
    });
    if ('location' in result) {
      return new Response(null, {
        status: result.status,
        headers: { location: result.location, 'cache-control': 'no-store' },
      });
    }
    const pieces = documentOf(build, result, config.publicOrigin).split(nonceMark);
    if (result.personal) return sendPersonal(result.status, pieces, nonce, host, gzipped, cookies.session?.userId);
    // What is not there must not be kept under its address: it may look like a file [N29].
    const unkept = result.status !== 200 || result.private;
    const page: KeptPage = { status: result.status, unkept, pieces, until: Date.now() + config.keepPages };
    if (key !== null && !result.incomplete && !unkept) remember(key, page);
    const gone = result.sessionRefused
      ? ['token', 'USER_ID'].map((name) => ownCookie(config, name, '', 0))
      : strayCookies;
    return send(page, nonce, host, gzipped, gone);
  }

  function send(page: KeptPage, nonce: string, host: string, gzipped: boolean, cookies: string[]): Response {
    const headers = new Headers(pageHeaders(config, nonce, host, page.unkept));
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    if (!gzipped) return new Response(page.pieces.join(nonce), { status: page.status, headers });
    headers.set('content-encoding', 'gzip');
    page.gzip ??= preparePieces(page.pieces);
    return new Response(joinPieces(page.gzip, nonce), { status: page.status, headers });
  }

  async function sendPersonal(
    status: number,
    pieces: string[],
    nonce: string,
    host: string,
    gzipped: boolean,
    userId: number | undefined,
  ): Promise<Response> {
    const headers = new Headers(pageHeaders(config, nonce, host, true));
    if (userId) headers.append('set-cookie', ownCookie(config, 'USER_ID', String(userId), userIdAge));
    const html = pieces.join(nonce);
    if (!gzipped) return new Response(html, { status, headers });
    headers.set('content-encoding', 'gzip');
    return new Response(new Uint8Array(await gzipAsync(html)), { status, headers });
  }

  /** The page without its content, which the browser renders itself; null when not even that is to be had [N23]. */
  function shellResponse(host: string): Response | null {
    try {
      const nonce = newNonce();
      const html = documentOf(build, bundle.shell(config.settings), config.publicOrigin).split(nonceMark).join(nonce);
      return new Response(html, { headers: { ...pageHeaders(config, nonce, host, true), 'x-ssr': 'off' } });
    } catch {
      return null;
    }
  }

  return async (request: Request): Promise<Response> => {
    try {
      return await respond(request);
    } catch (error) {
      // Whoever asked is gone: nothing has failed, and nobody reads the answer.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      const traceId = randomBytes(6).toString('hex');
      log('error', 'page failed', { traceId, ...errorFields(error) });
      const host = request.headers.get('host') ?? 'localhost';
      return (
        shellResponse(host) ??
        new Response(faultDocument(traceId), { status: 500, headers: pageHeaders(config, traceId, host, true) })
      );
    }
  };
}
