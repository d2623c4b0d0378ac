/** Cookies on the server: who is asking, and which cookies of the backend are let through. */
import { cookieIn } from '../shared/storage.ts';
import type { Config } from './config.ts';
import { isSecure } from './headers.ts';

/** Names that the backend may set [7-01]. */
const allowed = ['token', 'USER_ID'];
/** At most so many cookies of one answer are passed on. */
const maxCookies = 10;

/** What the cookies of a request say. */
export interface RequestCookies {
  /** Both cookies, well formed; null for a visitor. */
  session: { token: string; userId: number } | null;
  /** One of the two is missing, malformed or doubled: both should go. */
  stray: boolean;
  depId: number | null;
  showTip: boolean;
}

const values = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => (pair.trim().startsWith(`${name}=`) ? [pair.trim().slice(name.length + 1)] : []));

/** Reads the cookies of a request; `soundToken` is the token module's own check. */
export function readCookies(header: string, tokenIn: (header: string) => string | null): RequestCookies {
  const token = tokenIn(header);
  const userId = Number(/^[1-9][0-9]{0,18}$/.exec(cookieIn(header, 'USER_ID') ?? '')?.[0]);
  const depId = /^[1-9][0-9]{0,5}$/.exec(cookieIn(header, 'depId') ?? '')?.[0];
  // A second cookie of the same name and another value was planted from a neighbouring host.
  const tossed = allowed.some((name) => new Set(values(header, name)).size > 1);
  const sound = token !== null && Number.isSafeInteger(userId) && !tossed;
  return {
    session: sound ? { token, userId } : null,
    stray: !sound && allowed.some((name) => cookieIn(header, name) !== null),
    depId: depId ? Number(depId) : null,
    showTip: cookieIn(header, 'warningTip') === null,
  };
}

/** A cookie of ours, with the attributes that the deployment asks for. */
export function ownCookie(config: Config, name: string, value: string, maxAge: number): string {
  const domain = config.cookieDomain ? `; Domain=${config.cookieDomain}` : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure(config) ? '; Secure' : ''}${domain}`;
}

/** Seconds that a cookie of the backend is to live: by its age, else gone by its date or emptiness, else a day. */
function ageOf(value: string, attributes: string): number {
  const maxAge = /;\s*max-age=(-?\d+)/i.exec(attributes)?.[1];
  if (maxAge !== undefined) return Math.max(0, Number(maxAge));
  const expires = Date.parse(/;\s*expires=([^;]*)/i.exec(attributes)?.[1] ?? '');
  return value === '' || expires <= Date.now() ? 0 : 86_400;
}

/** The cookies of a backend's answer as they are passed on: known names only, our attributes. */
export function passedCookies(config: Config, setCookies: string[]): string[] {
  return setCookies
    .map((line) => /^([^=;\s]+)=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*)\s*(;.*)?$/.exec(line))
    .flatMap((match) => {
      const [, name = '', value = '', attributes = ''] = match ?? [];
      return allowed.includes(name) ? [ownCookie(config, name, value, ageOf(value, attributes))] : [];
    })
    .slice(0, maxCookies);
}
