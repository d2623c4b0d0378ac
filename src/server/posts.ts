/** Checks on POST requests that the server handles itself, before the body is read. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Config } from './config.ts';
import { isForeign, ownOrigins } from './callOrigin.ts';

const refused = (status: 403 | 413 | 415, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });

/** Refuses cross-site POST requests of browsers; clients such as curl send no site headers and pass. */
export const refuseForeignPosts =
  (config: Config): MiddlewareHandler =>
  async (c, next) => {
    const own = ownOrigins(config, c.req.header('host') ?? 'localhost');
    if (c.req.method === 'POST' && isForeign(c.req.raw.headers, own))
      return refused(403, 'Cross-site requests are refused.');
    return next();
  };

/** Refuses a body over the limit: at once when Content-Length says so, else while the body is read. */
export const limitBody = (bytes: number): MiddlewareHandler =>
  bodyLimit({ maxSize: bytes, onError: () => refused(413, 'The body is too long.') });

/** Refuses a body whose Content-Type is not in the list. */
export const requireContentType =
  (types: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';');
    return types.includes(type.trim().toLowerCase()) ? next() : refused(415, `The body must be ${types.join(' or ')}.`);
  };
