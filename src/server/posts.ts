/** What is asked of a post that the server itself takes, before its body is read. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Config } from './config.ts';
import { isForeign, ownOrigins } from './proxy.ts';

const refused = (status: 403 | 413 | 415, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });

/** Refuses what a browser posts for a page of another site; programs such as curl tell nothing of a site and may pass. */
export const ownPostsOnly =
  (config: Config): MiddlewareHandler =>
  async (c, next) => {
    const own = ownOrigins(config, c.req.header('host') ?? 'localhost');
    if (c.req.method === 'POST' && isForeign(c.req.raw.headers, own))
      return refused(403, 'Another site may not do this.');
    return next();
  };

/** Refuses a body of more bytes: at once when its length is told, else as soon as it has grown too long. */
export const atMost = (bytes: number): MiddlewareHandler =>
  bodyLimit({ maxSize: bytes, onError: () => refused(413, 'The body is too long.') });

/** Refuses a body of another kind than those named. */
export const ofTypes =
  (types: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';');
    return types.includes(type.trim().toLowerCase()) ? next() : refused(415, `The body must be ${types.join(' or ')}.`);
  };
