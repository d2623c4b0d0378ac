/** The client's IP address: the remote end of the connection, or the forwarded address when that end is a trusted proxy. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

const withoutMappedPrefix = (address: string): string => address.trim().replace(/^::ffff:/i, '');

/** The remote address of a connection. */
export const directAddress = (socket: Socket): string => withoutMappedPrefix(socket.remoteAddress ?? '');

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Parses a range such as `10.0.0.0/8`; a single address gets its full length as prefix. Null for anything else. */
function parseRange(entry: string): [network: string, prefix: number] | null {
  const [written = '', prefix, ...rest] = entry.split('/');
  const network = withoutMappedPrefix(written);
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(network)] ?? 0;
  if (bits === 0 || rest.length > 0 || (prefix !== undefined && !/^[0-9]{1,3}$/.test(prefix))) return null;
  const length = prefix === undefined ? bits : Number(prefix);
  return length >= 1 && length <= bits ? [network, length] : null;
}

/** Whether a configuration entry is an address or a range of addresses; a prefix of 0 bits (all addresses) is refused. */
export const isProxyRange = (entry: string): boolean => parseRange(entry) !== null;

const lists = new WeakMap<readonly string[], BlockList>();

/** The trusted proxies as a BlockList; built once for each configuration. */
function blockListOf(entries: readonly string[]): BlockList {
  const known = lists.get(entries);
  if (known) return known;
  const list = new BlockList();
  for (const range of entries.map(parseRange)) if (range) list.addSubnet(...range, family(range[0]));
  lists.set(entries, list);
  return list;
}

/** Whether an address belongs to a trusted proxy. */
export const isTrusted = (address: string, trustedProxies: readonly string[]): boolean =>
  isIP(address) > 0 && blockListOf(trustedProxies).check(address, family(address));

/**
 * The client's address. `X-Forwarded-For` is trusted only when a configured proxy sends it, and only its last entry that is
 * not a trusted proxy: a client can forge all entries before that one. When that entry is not an IP address, the proxy's
 * address is returned.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: readonly string[]): string {
  const direct = directAddress(incoming.socket);
  const isProxy = (address: string): boolean => isTrusted(address, trustedProxies);
  if (!isProxy(direct)) return direct;
  const { 'x-forwarded-for': forwarded = '' } = incoming.headers;
  const last = String(forwarded)
    .split(',')
    .map(withoutMappedPrefix)
    .findLast((address) => !isProxy(address));
  return last !== undefined && isIP(last) > 0 ? last : direct;
}
