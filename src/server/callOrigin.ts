/** Where a call comes from, by what its browser says: which calls are refused [A29]. */
import type { TokenMode } from '#shared/sessionMark.ts';
import type { Config } from './config.ts';

/** Whether the browser marks a request as cross-site. Such calls are refused, because many writes are GET requests [A29]. */
export function isForeign(headers: Headers, ownOrigins: string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'cross-site' || site === 'same-site';
  const origin = headers.get('origin');
  return origin !== null && !ownOrigins.includes(origin);
}

/** The origins under which browsers reach the portal. */
export function ownOrigins(config: Config, host: string): string[] {
  return config.publicOrigin ? [config.publicOrigin] : [`http://${host}`, `https://${host}`];
}

/** Whether a request is a navigation and not a call: a link could otherwise log the reader in or out [N44]. */
const isNavigation = (headers: Headers): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' || headers.get('sec-fetch-dest') === 'document';

/**
 * Whether a call is refused. With a sealed token a browser must say that its own page calls, because its cookies are sent with
 * everything; a client that says nothing is not refused, but it gets no token by its cookies alone.
 */
export function isRefusedCall(headers: Headers, ownOrigins: string[], mode: TokenMode): boolean {
  if (isForeign(headers, ownOrigins) || isNavigation(headers)) return true;
  const site = headers.get('sec-fetch-site');
  return mode === 'bff' && site !== null && site !== 'same-origin';
}
