/**
 * The front: an nginx that keeps visitors' pages, by `deploy/nginx`. The portal alone decides what may be kept and for how long; a
 * kept page holds a mark where each answer's nonce belongs, and the front replaces it [decision 33].
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { directAddress, isTrusted } from './address.ts';
import type { Config } from './config.ts';
import { keyVersion } from './edgeKey.ts';
import { log } from './log.ts';

/** Header with which the front shows that it knows the secret; it overwrites what a client sends. */
const markHeader = 'x-edge';
/** Header with the version of the rules by which the front builds its cache keys. */
const keyHeader = 'x-edge-key';

/** The mark: nobody can guess it, and the front recognizes it by its form. In lower case, because nginx ignores the case. */
export const edgeMarkOf = (secret: string): string => `edge_${secret}`;

/** Whether a text holds the mark, as nginx would find it. */
export const holdsMark = (pieces: readonly Buffer[], mark: string): boolean =>
  pieces.some((piece) => piece.toString('latin1').toLowerCase().includes(mark));

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

let warned = false;
/** Logs once that a front is configured otherwise; its readers get each page from the portal. */
function warnOnce(fields: Record<string, unknown>): void {
  if (!warned) log('warn', 'front does not fit', fields);
  warned = true;
}

/**
 * Whether a request comes from the front: from a trusted proxy that knows the secret and builds its keys by our rules. With other
 * rules it could keep a page under the key of another page, so it is answered like any proxy.
 */
export function isFromEdge({ socket, headers }: IncomingMessage, config: Config): boolean {
  const { edgeSecret, trustedProxies } = config;
  const given = headers[markHeader];
  if (edgeSecret === null || given === undefined || !isTrusted(directAddress(socket), trustedProxies)) return false;
  const knows = isSame(String(given), edgeMarkOf(edgeSecret));
  const key = headers[keyHeader];
  if (knows && key === keyVersion) return true;
  warnOnce(knows ? { key: String(key).slice(0, 40), expected: keyVersion } : { secret: 'differs' });
  return false;
}

/** Seconds for which an expired page is better than none when no portal answers. */
const maxStale = 600;

/**
 * The headers that tell the front how long it may keep a page that stays true for `left` ms. While it fetches the page anew it
 * sends the old one, for as long as `keep` ms, and longer when no portal answers; never a page that becomes untrue at a known
 * moment (`ends`). One second less, because nginx counts whole seconds of its clock.
 */
export function keepHeaders(left: number, keep: number, ends: boolean): Record<string, string> {
  const seconds = Math.max(0, Math.floor(left / 1000) - 1);
  if (seconds === 0) return { 'x-accel-expires': '0' };
  const stale = ends ? [0, 0] : [Math.ceil(keep / 1000), maxStale];
  return {
    'x-accel-expires': String(seconds),
    'cache-control': `stale-while-revalidate=${stale[0]}, stale-if-error=${stale[1]}`,
  };
}
