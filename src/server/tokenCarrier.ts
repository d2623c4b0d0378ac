/**
 * How the token travels between browser and server. By default (`TOKEN_MODE=cookie`) scripts read it from its cookie and send it.
 * With `TOKEN_MODE=bff` it lies sealed in a cookie that scripts cannot read, beside the mark that they know the session by; the
 * server opens it for its own pages, for sockets, and for calls that name the mark in a header.
 */
import { markHeader, sealedCookies } from '#shared/sessionMark.ts';
import { cookieIn } from '#shared/storage.ts';
import type { Config } from './config.ts';
import { log } from './log.ts';
import { cookieValues, ownCookie } from './ownCookie.ts';
import { createTokenSeal, type Opened } from './tokenSeal.ts';

/** In whose name a call is made. */
export interface Caller {
  /** Value of the Authorization header for the backend; null for nobody's call. */
  authorization: string | null;
  /** The call names a session that this browser no longer has. */
  isEnded: boolean;
  /** The cookies of the call should be removed: they do not belong to another session that is open. */
  isClearable: boolean;
}

/** Carries the token in one of the two ways. */
export interface TokenCarrier {
  /** The cookies of a session, which are removed together. */
  names: readonly string[];
  /** Those of them that tell who is logged in: with two values nobody is. */
  single: readonly string[];
  /** The token of a Cookie header; null for a visitor. */
  tokenIn(cookieHeader: string): string | null;
  /** The Set-Cookie values for a token that the backend has set; `maxAge` in seconds, 0 removes it. */
  cookiesFor(token: string, maxAge: number): string[];
  callerOf(headers: Headers): Caller;
}

const ofHeader = (headers: Headers): Caller => ({
  authorization: headers.get('authorization'),
  isEnded: false,
  isClearable: false,
});

/**
 * The Set-Cookie values that remove what another configuration has left on this host: a sealed cookie from before the domain was
 * configured would hide the shared one, and scripts cannot remove it; one from before its name got the prefix is of no use.
 */
function formerRemoved(config: Config): string[] {
  const { cookieDomain, tokenMode, isHostBound } = config.settings;
  if (tokenMode !== 'bff' || (cookieDomain === null && !isHostBound)) return [];
  const ofHost = { ...config, settings: { ...config.settings, cookieDomain: null } };
  const former = [sealedCookies(false), ...(isHostBound ? [] : [sealedCookies(true)])];
  return former.flatMap((names) => Object.values(names)).map((name) => ownCookie(ofHost, name, '', 0));
}

/** The Set-Cookie values that remove a session. */
export const clearedSession = (config: Config, { names }: Pick<TokenCarrier, 'names'>): string[] => [
  ...formerRemoved(config),
  ...names.map((name) => ownCookie(config, name, '', 0)),
];

function createSealedCarrier(config: Config): TokenCarrier {
  const seal = createTokenSeal(config.tokenKeys);
  const cookies = sealedCookies(config.settings.isHostBound);

  /** The session of the cookies; null when one is missing, the other's, or set twice by different hosts. */
  function opened(cookieHeader: string): Opened | null {
    const sealed = new Set(cookieValues(cookieHeader, cookies.sealed));
    const [value = ''] = sealed;
    const found = sealed.size === 1 ? seal.open(value) : null;
    return found && cookieIn(cookieHeader, cookies.mark) === found.mark ? found : null;
  }

  return {
    names: [cookies.sealed, cookies.mark, 'USER_ID', 'token'],
    single: [cookies.sealed, cookies.mark, 'USER_ID'],
    tokenIn: (cookieHeader) => opened(cookieHeader)?.token ?? null,
    cookiesFor(token, maxAge) {
      const own = (name: string, value: string): string => ownCookie(config, name, value, value === '' ? 0 : maxAge);
      const sealed = maxAge > 0 ? seal.seal(token, maxAge) : null;
      if (maxAge > 0 && !sealed) log('error', 'token too long for a cookie', { length: token.length });
      return [
        ...formerRemoved(config),
        `${own(cookies.sealed, sealed?.value ?? '')}; HttpOnly`,
        own(cookies.mark, sealed?.mark ?? ''),
        // One that scripts can read may be left from before the mode was changed.
        own('token', ''),
      ];
    },
    callerOf(headers) {
      const wanted = headers.get(markHeader);
      // A client that names its token itself needs no cookies; a call that names nothing is nobody's, whatever its cookies are.
      if (headers.has('authorization') || wanted === null) return ofHeader(headers);
      const found = opened(headers.get('cookie') ?? '');
      return found?.mark === wanted
        ? { authorization: config.settings.authorizationPrefix + found.token, isEnded: false, isClearable: true }
        : { authorization: null, isEnded: true, isClearable: found === null };
    },
  };
}

/** Creates the carrier of this configuration; `tokenIn` is the token module's own parser of a Cookie header. */
export function createTokenCarrier(config: Config, tokenIn: (cookieHeader: string) => string | null): TokenCarrier {
  if (config.settings.tokenMode === 'bff') return createSealedCarrier(config);
  const names = ['token', 'USER_ID'];
  return {
    names,
    single: names,
    tokenIn,
    cookiesFor: (token, maxAge) => [ownCookie(config, 'token', token, maxAge)],
    callerOf: ofHeader,
  };
}
