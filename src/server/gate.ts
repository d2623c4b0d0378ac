/** Validation of raw requests before routing: refuses malformed requests that no ordinary client sends. */
import type { IncomingMessage, RequestListener } from 'node:http';
import { isRequestHost } from './hostNames.ts';
import type { Limits } from './limits.ts';
import { nameRoute } from './requestScope.ts';

/** The response to a refused request, or to OPTIONS. */
interface Refusal {
  status: number;
  headers?: Record<string, string>;
}

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** Backslashes and dot segments, encoded or not. */
const unsafePath = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Headers that stand once in a request: with two of them, caches before us and we can read different ones, and keep an answer under
 * the key of another.
 */
const single = new Set(['host', 'user-agent', 'cookie', 'authorization']);

/** Whether one of them stands twice. */
function hasDouble({ rawHeaders }: IncomingMessage): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Longer names are none of them, and most headers are longer.
    const lower = name.length <= 13 ? name.toLowerCase() : '';
    if (single.has(lower) && seen.has(lower)) return true;
    seen.add(lower);
  }
  return false;
}

/** The refusal of a request, or null when it is acceptable. */
export function refusalOf(incoming: IncomingMessage, limits: Limits): Refusal | null {
  const { method = '', url = '', headers, rawHeaders } = incoming;
  if (!methods.includes(method)) return { status: 405, headers: { allow: methods.join(', ') } };
  if (rawHeaders.length > 2 * limits.headerCount) return { status: 431 };
  if (url.length > limits.urlLength) return { status: 414 };
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  // Absolute-form targets, `*` and `//host` are refused.
  if (!path.startsWith('/') || path.startsWith('//') || unsafePath.test(path)) return { status: 400 };
  if (hasDouble(incoming) || (headers.host !== undefined && !isRequestHost(headers.host))) return { status: 400 };
  if (method === 'OPTIONS') return { status: 204, headers: { allow: methods.join(', ') } };
  return null;
}

/**
 * Wraps a listener: it gets only acceptable requests. While `isLeaving`, connections are closed after the response. The
 * `commonHeaders` are set here first, so that every response has them.
 */
export function withGate(
  listener: RequestListener,
  limits: Limits,
  isLeaving: () => boolean,
  commonHeaders: Record<string, string>,
): RequestListener {
  const always = Object.entries(commonHeaders);
  return (incoming, outgoing) => {
    for (const [name, value] of always) outgoing.setHeader(name, value);
    const refusal = refusalOf(incoming, limits);
    // After a refused upgrade the protocol of the next bytes is unknown.
    if (isLeaving() || incoming.headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
    if (!refusal) return listener(incoming, outgoing);
    nameRoute('refused');
    if (refusal.status >= 400) outgoing.shouldKeepAlive = false;
    outgoing.writeHead(refusal.status, { 'cache-control': 'no-store', ...refusal.headers });
    outgoing.end();
  };
}
