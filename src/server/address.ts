/** Whose request it is: the other end of the connection, unless that is a proxy of ours. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

const plain = (address: string): string => address.trim().replace(/^::ffff:/i, '');

/** The address at the other end of a connection. */
export const directAddress = (socket: Socket): string => plain(socket.remoteAddress ?? '');

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The two parts of `10.0.0.0/8`; of a single address the prefix is all of its bits. Null for anything else. */
function rangeIn(entry: string): [network: string, prefix: number] | null {
  const [written = '', prefix, ...rest] = entry.split('/');
  const network = plain(written);
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(network)] ?? 0;
  if (bits === 0 || rest.length > 0 || (prefix !== undefined && !/^[0-9]{1,3}$/.test(prefix))) return null;
  const length = prefix === undefined ? bits : Number(prefix);
  return length >= 1 && length <= bits ? [network, length] : null;
}

/** Whether an entry of the configuration is an address or a range of them; a range of everybody is none. */
export const isProxyRange = (entry: string): boolean => rangeIn(entry) !== null;

const lists = new WeakMap<readonly string[], BlockList>();

/** The proxies as a list that answers quickly; made once for each configuration. */
function listOf(entries: readonly string[]): BlockList {
  const known = lists.get(entries);
  if (known) return known;
  const list = new BlockList();
  for (const range of entries.map(rangeIn)) if (range) list.addSubnet(...range, family(range[0]));
  lists.set(entries, list);
  return list;
}

/** Whether an address is that of a proxy of ours. */
export const isTrusted = (address: string, trustedProxies: readonly string[]): boolean =>
  isIP(address) > 0 && listOf(trustedProxies).check(address, family(address));

/**
 * The reader's address. `X-Forwarded-For` is believed only when a configured proxy sends it, and of it only the last entry
 * that is no proxy of ours: everything before it was written by the reader. Where that entry is no address, the proxy's counts.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: readonly string[]): string {
  const direct = directAddress(incoming.socket);
  const isOurs = (address: string): boolean => isTrusted(address, trustedProxies);
  if (!isOurs(direct)) return direct;
  const { 'x-forwarded-for': forwarded = '' } = incoming.headers;
  const last = String(forwarded)
    .split(',')
    .map(plain)
    .findLast((address) => !isOurs(address));
  return last !== undefined && isIP(last) > 0 ? last : direct;
}
