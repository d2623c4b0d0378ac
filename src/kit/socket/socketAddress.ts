/** Guard for the address of a socket, which the server names at run time [7.3-06]. */

const maxAddressLength = 2_048;
const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The allowed places of a socket. */
export interface SocketPlaces {
  /** Origin of the page. */
  origin: string;
  /** Allowed hosts besides our own. */
  hosts: readonly string[];
}

/** The address when it is allowed, else null: `wss:`, or `ws:` on this machine or on our own http host. */
export function socketAddress(raw: string, { origin, hosts }: SocketPlaces): string | null {
  if (raw.length > maxAddressLength || !/^wss?:\/\/[^/\\]/i.test(raw)) return null;
  try {
    const page = new URL(origin);
    const url = new URL(raw);
    const isPlain = url.protocol === 'ws:';
    if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
    if (url.host !== page.host && !hosts.includes(url.host)) return null;
    if (isPlain && !isLoopback(url.hostname) && (page.protocol !== 'http:' || url.host !== page.host)) return null;
    return url.href;
  } catch {
    return null;
  }
}
