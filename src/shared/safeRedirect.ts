/** Decides where a `redirect` parameter may lead [4-09]: a place on our own origin, or nowhere. */
import { withoutSlashes } from './withoutSlashes.ts';

const anyOrigin = 'http://portal.invalid';
const loops = ['/web/user/login', '/web/user/register', '/hysapp'];
const longest = 2048;

/**
 * The path (with query and hash) to go to, or null when the value is absolute, malformed or would loop.
 * A relative value without a leading slash gets one; empty, `?…` and `#…` are ignored (rulings A43).
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > longest || /^[?#]/.test(value)) return null;
  // An address with a scheme and a host is absolute, also in the sloppy spellings that browsers forgive.
  if (/^([a-z][a-z0-9+.-]*:\/|https?:)/i.test(value)) return null;
  // Browsers strip tabs and line breaks and read a backslash as a slash; whatever holds one of those is refused outright.
  if (/[\u0000-\u0020\u007f\\]/.test(value) || !isWellFormed(value)) return null;
  const path = value.startsWith('/') ? value : `/${value}`;
  const first = resolve(path);
  if (first === null) return null;
  const again = resolve(first);
  if (again === null || isLoop(new URL(first, anyOrigin).pathname)) return null;
  return first;
}

/** The router matches in any case, with slashes at the end and with letters encoded; so does this. */
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
