/** Who may use the mock backend from a browser: its control only pages of its own origin, its calls also the origins it is told. */
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

/** A read that another site's link or picture caused; older browsers tell only by the address of the page. */
function isLedFrom(headers: Headers, origin: string): boolean {
  const from = headers.get('referer');
  return (
    isForeign(headers, origin) ||
    (from !== null && !`${from.replace(/^https?:/, '')}/`.startsWith(`${origin.replace(/^https?:/, '')}/`))
  );
}

/**
 * Refuses a request that a page of another site made the browser send, when it changes something: a POST, or a GET that begins a
 * scenario or sets outcomes. `originOf` gives the origin that the reader sees.
 */
export const ownSiteOnly =
  (originOf: (request: Request) => string): MiddlewareHandler =>
  async (c, next) => {
    const { method, headers } = c.req.raw;
    const isSteering = ['scenario', 'mock'].some((name) => c.req.query(name) !== undefined);
    const isRead = (method === 'GET' || method === 'HEAD') && !isSteering;
    if (!isRead && isLedFrom(headers, originOf(c.req.raw)))
      return c.text('别的网站不能操纵模拟后端，没有采用。请把网址复制到地址栏打开。\n', 403);
    return next();
  };

/** The origins of a list separated by spaces or commas, or the first entry that is not an origin; `*` is none. */
export function originsIn(list: string): string[] | string {
  const entries = list.split(/[\s,]+/).filter(Boolean);
  const isOrigin = (entry: string): boolean =>
    /^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;
  return entries.find((entry) => !isOrigin(entry)) ?? entries;
}

/** Refuses a body that is too long before it is read. */
export const shortBodyOnly = bodyLimit({ maxSize: maxBodySize });
