/** Responses with a rendered page or with its redirect. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hasSecret } from '#addresses/secretPages.ts';
import type { Redirected } from '#entry-server.tsx';
import type { Config } from './config.ts';
import { edgeMarkOf, keepHeaders } from './edge.ts';
import { joinGzip, joinPlain } from './gzipPieces.ts';
import { pageHeaders, pageVary } from './headers.ts';
import { ownCookie } from './ownCookie.ts';
import { type CachedPage, withDeflated } from './pageCache.ts';
import type { Reader } from './pageReader.ts';

const userIdAge = 86_400;
const gzipAsync = promisify(gzip);

function withCookies(headers: Headers, cookies: string[]): Headers {
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}

/** The page for the front, which keeps it: with the mark in place of a nonce. Null for a page that it may not keep. */
function keptResponse(config: Config, page: CachedPage, reader: Reader, left: number): Response | null {
  if (!reader.isEdge || config.edgeSecret === null || page.isMarked || hasSecret(reader.address)) return null;
  const keep = keepHeaders(left, config.keepPages, page.ends);
  if (keep['x-accel-expires'] === '0') return null;
  const mark = edgeMarkOf(config.edgeSecret);
  const headers = { ...pageHeaders(config, mark, reader.host, false, reader.address), ...keep };
  return new Response(joinPlain(page.pieces, mark), { status: page.status, headers });
}

/** A visitor's page, which may be a cached one; it is cached for `left` more ms. */
export function pageResponse(
  config: Config,
  page: CachedPage,
  reader: Reader,
  cookies: string[],
  left: number,
): Response {
  const kept = page.uncacheable || cookies.length > 0 ? null : keptResponse(config, page, reader, left);
  if (kept) return kept;
  const { nonce, host, address, gzipped } = reader;
  const { status } = page;
  const headers = withCookies(new Headers(pageHeaders(config, nonce, host, page.uncacheable, address)), cookies);
  if (!gzipped) return new Response(joinPlain(page.pieces, nonce), { status, headers });
  headers.set('content-encoding', 'gzip');
  const { pieces, deflated } = withDeflated(page);
  return new Response(joinGzip(pieces, deflated, nonce), { status, headers });
}

/** A doctor's page; it renews the cookie of the user's id. */
export async function personalResponse(config: Config, page: CachedPage, reader: Reader): Promise<Response> {
  const { nonce, host, address, gzipped, cookies } = reader;
  const { status } = page;
  const userId = cookies.session?.userId;
  const renewed = userId ? [ownCookie(config, 'USER_ID', String(userId), userIdAge)] : [];
  const headers = withCookies(new Headers(pageHeaders(config, nonce, host, true, address)), renewed);
  const html = joinPlain(page.pieces, nonce);
  if (!gzipped) return new Response(html, { status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(await gzipAsync(html)), { status, headers });
}

/** A redirect of the portal. Some are for phones or for computers only. */
export function redirectResponse({ status, location }: Redirected, cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', vary: pageVary });
  return new Response(null, { status, headers: withCookies(headers, cookies) });
}
