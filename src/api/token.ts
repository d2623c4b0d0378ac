/**
 * The only module that handles the token [7-01]. It is read from its cookie for each request and passed on only in the
 * `Authorization` header; it never enters a store, a log, storage, a URL or the HTML. Where the server keeps it sealed
 * (`TOKEN_MODE=bff`), scripts never see it: here the mark of the session stands for it.
 */
import { markHeader, sealedCookies, type TokenMode } from '#shared/sessionMark.ts';
import type { Settings } from '#shared/settings.ts';
import { cookieIn, type Memory } from '#shared/storage.ts';

/** Name of the cookie that the backend sets on login and removes on logout. */
export const tokenCookie = 'token';

/** The token if it is a valid header value, else null: a malformed cookie means a visitor, not an error. */
export function validToken(value: string | null | undefined): string | null {
  return value && /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/.test(value) ? value : null;
}

/** The token of a `Cookie` header. */
export const tokenIn = (cookieHeader: string): string | null => validToken(cookieIn(cookieHeader, tokenCookie));

/** The settings that name the cookie of the session. */
type Naming = Pick<Settings, 'tokenMode' | 'isHostBound'>;

/** The cookie that scripts know the session by. */
const cookieOf = ({ tokenMode, isHostBound }: Naming): string =>
  tokenMode === 'bff' ? sealedCookies(isHostBound).mark : tokenCookie;

/** What the session of this browser is known by at this moment: its token, or in `bff` mode its mark. */
export function browserToken(settings: Naming): string | null {
  try {
    return validToken(cookieIn(document.cookie, cookieOf(settings)));
  } catch {
    return null;
  }
}

/** The headers of a call in the name of the session. */
export const tokenHeaders = (token: string, mode: TokenMode = 'cookie', prefix = ''): Record<string, string> =>
  mode === 'bff' ? { [markHeader]: token } : { Authorization: `${prefix}${token}` };

/** Removes the token from this browser, when the backend could not do it. Without its mark a sealed token opens no more. */
export const dropToken = ({ cookies }: Pick<Memory, 'cookies'>, settings: Naming): void =>
  cookies.remove(cookieOf(settings));
