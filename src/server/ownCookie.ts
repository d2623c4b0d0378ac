/** A cookie of the portal, as it is written and as it is read. */
import type { Config } from './config.ts';
import { isSecure } from './headers.ts';

/** A Set-Cookie value of the portal, with the attributes that the configuration requires. */
export function ownCookie(config: Config, name: string, value: string, maxAge: number): string {
  const domain = config.settings.cookieDomain ? `; Domain=${config.settings.cookieDomain}` : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure(config) ? '; Secure' : ''}${domain}`;
}

/** All values of a cookie in a Cookie header. */
export const cookieValues = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => (pair.trim().startsWith(`${name}=`) ? [pair.trim().slice(name.length + 1)] : []));
