/** Decides where a request under /api, /userapi or /payapi goes; whatever could lead elsewhere is refused. */
import type { Upstreams } from './config.ts';

const longest = 8_192;
const plainPath = /^\/(api|userapi|payapi)\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*$/;

/** The address of the upstream, and which of the three it is; null when the target is not acceptable. */
export function proxyTarget(target: string, upstreams: Upstreams): { url: URL; host: keyof Upstreams } | null {
  if (target.length > longest || !target.startsWith('/')) return null;
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
  // Some backends take `..;x` for `..`.
  if (decoded.split('/').some((segment) => /^\.\.?(;|$)/.test(segment))) return null;
  const [host, rest]: [keyof Upstreams, string] = path.startsWith('/userapi/')
    ? ['userapi', path.slice('/userapi'.length)]
    : path.startsWith('/payapi/')
      ? ['payment', path.slice('/payapi'.length)]
      : ['portal', path];
  return { url: new URL(upstreams[host] + rest + query), host };
}

const isPrintable = (text: string): boolean => /^[\x21-\x7e]*$/.test(text);
