/** Cookies on the server: the session of a request, and which cookies of the backend are passed to the browser. */
import { cookieIn } from '#shared/storage.ts';
import type { Config } from './config.ts';
import { cookieValues, ownCookie } from './ownCookie.ts';
import type { TokenCarrier } from './tokenCarrier.ts';

/** Names that the backend may set [7-01]. */
const allowed = ['token', 'USER_ID'];
/** Maximum number of a backend's cookies that are passed on from one response. */
const maxCookies = 10;

/** The parsed cookies of a request. */
export interface RequestCookies {
  /** Present when all its cookies are valid; null for a visitor. */
  session: { token: string; userId: number } | null;
  /** One of them is missing, malformed or duplicated: all should be removed. */
  stray: boolean;
  depId: number | null;
  showTip: boolean;
}

/** Parses the Cookie header of a request. */
export function readCookies(
  header: string,
  { names, single, tokenIn }: Pick<TokenCarrier, 'names' | 'single' | 'tokenIn'>,
): RequestCookies {
  const token = tokenIn(header);
  const userId = Number(/^[1-9][0-9]{0,18}$/.exec(cookieIn(header, 'USER_ID') ?? '')?.[0]);
  const depId = /^[1-9][0-9]{0,5}$/.exec(cookieIn(header, 'depId') ?? '')?.[0];
  // A second cookie with the same name and another value was set by another host of the domain (cookie tossing).
  const tossed = single.some((name) => new Set(cookieValues(header, name)).size > 1);
  const valid = token !== null && Number.isSafeInteger(userId) && !tossed;
  return {
    session: valid ? { token, userId } : null,
    stray: !valid && names.some((name) => cookieIn(header, name) !== null),
    depId: depId ? Number(depId) : null,
    showTip: cookieIn(header, 'warningTip') === null,
  };
}

/** Lifetime of a backend's cookie in seconds: its Max-Age; 0 when it is empty or expired; else one day. */
function ageOf(value: string, attributes: string): number {
  const maxAge = /;\s*max-age=(-?\d+)/i.exec(attributes)?.[1];
  if (maxAge !== undefined) return Math.max(0, Number(maxAge));
  const expires = Date.parse(/;\s*expires=([^;]*)/i.exec(attributes)?.[1] ?? '');
  return value === '' || expires <= Date.now() ? 0 : 86_400;
}

/** The Set-Cookie values to pass on from a backend's response: known names only, with our attributes. */
export function passedCookies(
  config: Config,
  { cookiesFor }: Pick<TokenCarrier, 'cookiesFor'>,
  setCookies: string[],
): string[] {
  return setCookies
    .map((line) => /^([^=;\s]+)=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*)\s*(;.*)?$/.exec(line))
    .filter((match) => match !== null && allowed.includes(match[1] ?? ''))
    .slice(0, maxCookies)
    .flatMap((match) => {
      const [, name = '', value = '', attributes = ''] = match ?? [];
      const age = ageOf(value, attributes);
      return name === 'token' ? cookiesFor(value, age) : [ownCookie(config, name, value, age)];
    });
}
