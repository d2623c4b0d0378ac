/**
 * The only module that handles the token [7-01]. It is read from its cookie for each request and passed on only in the
 * `Authorization` header; it never enters a store, a log, storage, a URL or the HTML.
 */
import { cookieIn, type Memory } from '#shared/storage.ts';

/** Name of the cookie that the backend sets on login and removes on logout. */
export const tokenCookie = 'token';

/** The token if it is a valid header value, else null: a malformed cookie means a visitor, not an error. */
export function validToken(value: string | null | undefined): string | null {
  return value && /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/.test(value) ? value : null;
}

/** The token of a `Cookie` header. */
export const tokenIn = (cookieHeader: string): string | null => validToken(cookieIn(cookieHeader, tokenCookie));

/** The current token of this browser. */
export function browserToken(): string | null {
  try {
    return tokenIn(document.cookie);
  } catch {
    return null;
  }
}

/** Removes the token from this browser, when the backend could not do it. */
export const dropToken = ({ cookies }: Pick<Memory, 'cookies'>): void => cookies.remove(tokenCookie);
