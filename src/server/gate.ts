/** Stands before all routes: what no honest client sends is refused here, on the raw request. */
import type { IncomingMessage, RequestListener } from 'node:http';
import { isRequestHost } from './hostNames.ts';
import type { Limits } from './limits.ts';

/** A refusal, or the whole answer to OPTIONS. */
interface Refusal {
  status: number;
  headers?: Record<string, string>;
}

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** Backslashes, and segments of dots, encoded or not. */
const oddPath = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Hosts that a request names; a second one is how caches and back ends are made to disagree. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** What is wrong with a request, or null. */
export function refusalOf(incoming: IncomingMessage, limits: Limits): Refusal | null {
  const { method = '', url = '', headers, rawHeaders } = incoming;
  if (!methods.includes(method)) return { status: 405, headers: { allow: methods.join(', ') } };
  if (rawHeaders.length > 2 * limits.headerCount) return { status: 431 };
  if (url.length > limits.urlLength) return { status: 414 };
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  // Absolute form, `*` and `//host` are not paths of ours.
  if (!path.startsWith('/') || path.startsWith('//') || oddPath.test(path)) return { status: 400 };
  if (headers.host !== undefined && (hostsOf(incoming) > 1 || !isRequestHost(headers.host))) return { status: 400 };
  if (method === 'OPTIONS') return { status: 204, headers: { allow: methods.join(', ') } };
  return null;
}

/**
 * A listener that hears only of requests that may be answered. While `isLeaving`, connections are not kept. The `standing` headers
 * are set here, before anybody answers, so that no kind of answer can go without them.
 */
export function gated(
  listener: RequestListener,
  limits: Limits,
  isLeaving: () => boolean,
  standing: Record<string, string>,
): RequestListener {
  const always = Object.entries(standing);
  return (incoming, outgoing) => {
    for (const [name, value] of always) outgoing.setHeader(name, value);
    const refusal = refusalOf(incoming, limits);
    // After an upgrade that was not granted, nobody knows which protocol the next bytes are in.
    if (isLeaving() || incoming.headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
    if (!refusal) return listener(incoming, outgoing);
    if (refusal.status >= 400) outgoing.shouldKeepAlive = false;
    outgoing.writeHead(refusal.status, { 'cache-control': 'no-store', ...refusal.headers });
    outgoing.end();
  };
}
