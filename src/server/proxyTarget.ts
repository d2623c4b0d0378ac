/** Maps a request under /api, /userapi or /payapi to its upstream URL; refuses targets that could reach another path. */
import type { Upstreams } from './config.ts';

const maxLength = 8_192;
const plainPath = /^\/(api|userapi|payapi)\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*$/;

/** The upstream URL and its host; null when the target is not acceptable. */
export function proxyTarget(target: string, upstreams: Upstreams): { url: URL; host: keyof Upstreams } | null {
  if (target.length > maxLength || !target.startsWith('/')) return null;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const query = at < 0 ? '' : target.slice(at);
  if (!plainPath.test(path) || path.includes('//') || /%(2f|5c|00)/i.test(path) || !isPrintable(query)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // Some backends treat `..;x` as `..`.
  if (decoded.split('/').some((segment) => /^\.\.?(;|$)/.test(segment))) return null;
  const [host, rest]: [keyof Upstreams, string] = path.startsWith('/userapi/')
    ? ['userapi', path.slice('/userapi'.length)]
    : path.startsWith('/payapi/')
      ? ['payment', path.slice('/payapi'.length)]
      : ['portal', path];
  return { url: new URL(upstreams[host] + rest + query), host };
}

const isPrintable = (text: string): boolean => /^[\x21-\x7e]*$/.test(text);
