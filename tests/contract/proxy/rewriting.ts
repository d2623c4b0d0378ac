/** The headers that the proxy changes, so that a page on plain http of this machine works with a backend on https. */

/** Header names and values in turn, as Node's `rawHeaders`. */
export type RawHeaders = readonly string[];

/** Where a call comes from, and where it goes. */
export interface Way {
  /** Origin under which the caller reaches the proxy. */
  near: string;
  /** Origin of the backend. */
  far: string;
  /** Address of the caller. */
  address: string;
}

/** Headers that belong to one connection, not to the message. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Pairs of name and value. */
export function pairsOf(raw: RawHeaders): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

const isOfMessage = ([name]: [string, string]): boolean => !hopByHop.has(name.toLowerCase());

/** The headers of a request as the backend gets them. A page of the proxy is a page of the backend's own. */
export function requestHeaders(raw: RawHeaders, { near, far, address }: Way): [string, string][] {
  const own = pairsOf(raw).filter(isOfMessage);
  const has = (wanted: string): boolean => own.some(([name]) => name.toLowerCase() === wanted);
  const rewritten = own.map(([name, value]): [string, string] => {
    switch (name.toLowerCase()) {
      case 'host':
        return [name, new URL(far).host];
      case 'origin':
        return [name, value === near ? far : value];
      case 'referer':
        return [name, value.startsWith(`${near}/`) ? far + value.slice(near.length) : value];
      default:
        return [name, value];
    }
  });
  // What a server between the page and the proxy has said stays.
  if (!has('x-forwarded-for')) rewritten.push(['x-forwarded-for', address]);
  if (!has('x-forwarded-host')) rewritten.push(['x-forwarded-host', new URL(near).host]);
  if (!has('x-forwarded-proto')) rewritten.push(['x-forwarded-proto', 'http']);
  return rewritten;
}

/** A cookie for the host of the proxy. The prefixes `__Host-` and `__Secure-` are promises that only https can keep. */
function nearCookie(line: string): string {
  const [pair = '', ...attributes] = line.split(';');
  if (/^\s*__(?:host|secure)-/i.test(pair)) return line;
  const kept = attributes
    .filter((attribute) => !/^\s*(?:domain\s*=|secure\s*$|partitioned\s*$)/i.test(attribute))
    // `None` is refused without `Secure`.
    .map((attribute) => attribute.replace(/^(\s*samesite\s*=\s*)none\s*$/i, '$1Lax'));
  return [pair, ...kept].join(';');
}

function nearLocation(value: string, { near, far }: Way): string {
  if (!URL.canParse(value)) return value;
  const { host, pathname, search, hash } = new URL(value);
  return host === new URL(far).host ? near + pathname + search + hash : value;
}

/** The host under which the page itself was reached, which a server between it and the proxy has said. */
export const pageHost = (raw: RawHeaders, { near }: Way): string =>
  pairsOf(raw).find(([name]) => name.toLowerCase() === 'x-forwarded-host')?.[1] ?? new URL(near).host;

/** An answer whose socket address leads through the proxy; a page would refuse the backend's own, or go past the proxy. */
export function nearSocket(text: string, far: string, host: string): string {
  const own = new URL(far).host;
  return ['://', ':\\/\\/'].reduce(
    (rest, slashes) =>
      rest
        .replaceAll(`"wss${slashes}${own}`, `"ws${slashes}${host}`)
        .replaceAll(`"ws${slashes}${own}`, `"ws${slashes}${host}`),
    text,
  );
}

/** The headers of an answer as the caller gets them. */
export const answerHeaders = (raw: RawHeaders, way: Way): [string, string][] =>
  pairsOf(raw)
    .filter(isOfMessage)
    .map(([name, value]): [string, string] => {
      const lower = name.toLowerCase();
      if (lower === 'set-cookie') return [name, nearCookie(value)];
      return lower === 'location' ? [name, nearLocation(value, way)] : [name, value];
    });
