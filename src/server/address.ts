/** Whose request it is: the other end of the connection, unless that is a proxy of ours. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const plain = (address: string): string => address.trim().replace(/^::ffff:/i, '');

/** The address at the other end of a connection. */
export const directAddress = (socket: Socket): string => plain(socket.remoteAddress ?? '');

/**
 * The reader's address. `X-Forwarded-For` is believed only when a configured proxy sends it, and of it only the last entry
 * that is no proxy of ours: everything before it was written by the reader.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: string[]): string {
  const direct = directAddress(incoming.socket);
  if (!trustedProxies.includes(direct)) return direct;
  const { 'x-forwarded-for': forwarded = '' } = incoming.headers;
  const chain = String(forwarded).split(',').map(plain);
  return (
    chain.findLast((address) => /^[0-9a-f.:]{2,45}$/i.test(address) && !trustedProxies.includes(address)) ?? direct
  );
}
