/**
 * The one module that knows the token [7-01]. It is read from its cookie for each request and handed on only as the
 * `Authorization` header; it never enters a store, a log, storage, an address or the HTML.
 */
import { cookieIn } from '../shared/storage.ts';

/** Name of the cookie that the backend sets on login and removes on logout. */
export const tokenCookie = 'token';

/** The token if it can stand in a header, else null: a malformed cookie makes a visitor, not a failing page. */
export function soundToken(value: string | null | undefined): string | null {
  return value && /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/.test(value) ? value : null;
}

/** The token of a `Cookie` header. */
export const tokenIn = (cookieHeader: string): string | null => soundToken(cookieIn(cookieHeader, tokenCookie));

/** The token of this browser, read now. */
export function browserToken(): string | null {
  try {
    return tokenIn(document.cookie);
  } catch {
    return null;
  }
}

/** Removes the token from this browser, for when the backend could not do it. */
export function dropBrowserToken(): void {
  try {
    document.cookie = `${tokenCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
  } catch {
    // Cookies are switched off, so there is none to remove.
  }
}
