/**
 * Access to the control of the mock backend: pages of its own origin and programs have it, pages of other sites do not.
 */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Maximum size of a command's body, in bytes. */
const maxBodySize = 1_000_000;

/** A request that a browser marks as coming from another site; programs such as curl send neither header. */
function isForeign(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'cross-site' || site === 'same-site';
  const from = headers.get('origin');
  return from !== null && from.replace(/^https?:/, '') !== origin.replace(/^https?:/, '');
}

/** Refuses a request that a page of another site made the browser send. `originOf` gives the origin that the reader sees. */
export const ownSiteOnly =
  (originOf: (request: Request) => string): MiddlewareHandler =>
  async (c, next) => {
    const { method, headers } = c.req.raw;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && isForeign(headers, originOf(c.req.raw))) return c.text('Another site may not steer this.\n', 403);
    return next();
  };

/** Refuses a body that is too long before it is read. */
export const shortBodyOnly = bodyLimit({ maxSize: maxBodySize });
