/** Validation of the `redirect` parameter [4-09]: only paths on our own origin are accepted. */
import { withoutSlashes } from './withoutSlashes.ts';

const anyOrigin = 'http://portal.invalid';
const loops = ['/web/user/login', '/web/user/register', '/hysapp'];
const maxLength = 2048;

/**
 * The path (with query and hash) to go to, or null when the value is absolute, malformed or would loop.
 * A relative value without a leading slash gets one; empty, `?…` and `#…` are ignored (rulings A43).
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > maxLength || /^[?#]/.test(value)) return null;
  // A URL with a scheme and a host is absolute, also in malformed spellings that browsers accept.
  if (/^([a-z][a-z0-9+.-]*:\/|https?:)/i.test(value)) return null;
  // Browsers strip tabs and line breaks and read a backslash as a slash, so values with those are refused.
  if (/[\u0000-\u0020\u007f\\]/.test(value) || !isWellFormed(value)) return null;
  const path = value.startsWith('/') ? value : `/${value}`;
  const first = resolve(path);
  if (first === null) return null;
  const again = resolve(first);
  if (again === null || isLoop(new URL(first, anyOrigin).pathname)) return null;
  return first;
}

/** Matches like the router: ignores case, trailing slashes and percent-encoding. */
function isLoop(pathname: string): boolean {
  try {
    return loops.includes(withoutSlashes(decodeURI(pathname).toLowerCase()));
  } catch {
    return false;
  }
}

function resolve(path: string): string | null {
  if (path.startsWith('//')) return null;
  let url: URL;
  try {
    url = new URL(path, anyOrigin);
  } catch {
    return null;
  }
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function isWellFormed(text: string): boolean {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
