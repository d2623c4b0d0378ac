/** Passes the chat socket on to the backend: one fixed path, our own pages only, bounded in number, size, pace and time. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { tooManyMessages } from '../shared/closeReasons.ts';
import { clientAddress } from './address.ts';
import { refuseConnection } from './connections.ts';
import { createCounter } from './counter.ts';
import { refusalOf } from './gate.ts';
import type { Limits } from './limits.ts';
import { errorFields, log } from './log.ts';
import { ownOrigins } from './proxy.ts';
import { type AccessDeps, createSocketAccess } from './socketAccess.ts';

/** No `#` in the query: an address with a fragment cannot be opened, and no browser sends one. */
const socketPath = /^\/ws\/chat\/([A-Za-z0-9_-]{1,64})(\?[\x21\x22\x24-\x7e]{0,512})?$/;

/** The sockets that are open. */
export interface OpenSockets {
  /** Closes all, spread over some milliseconds, and takes no more. */
  close(spread: number): void;
  /** Closes those of a token that is no good any more. */
  closeOf(token: string): void;
}

/** Close codes that may be sent on; others become a plain 1011. */
const passable = (code: number): boolean =>
  code === 1000 ||
  (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code)) ||
  (code >= 3000 && code <= 4999);

/** An option of ws that its types do not know yet. */
const closing = ({ socketClose }: Limits): { closeTimeout: number } => ({ closeTimeout: socketClose });

/** Lets the server pass sockets on. */
export function attachSocketProxy(server: Server, deps: AccessDeps): OpenSockets {
  const { config, upstreams, limits } = deps;
  const ownerOf = createSocketAccess(deps);
  /** Whose token each open socket has. */
  const tokens = new Map<WebSocket, string>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameSize,
    perMessageDeflate: false,
    ...closing(limits),
  });
  const pending = createCounter();
  const open = createCounter();
  let leaving = false;

  /** Why an upgrade is refused before anybody is asked; null when it may go on. */
  function refusedAtOnce(request: IncomingMessage, user: string | undefined, address: string): string | null {
    const refusal = refusalOf(request, limits);
    if (refusal) return `${refusal.status} Refused`;
    const { origin } = request.headers;
    const known = origin === undefined || ownOrigins(config, request.headers.host ?? '').includes(origin);
    if (request.url?.includes('#')) return '400 Bad Request';
    if (request.method !== 'GET' || user === undefined || !known) return '403 Forbidden';
    if (leaving) return '503 Service Unavailable';
    // Those that wait for the backend's word are bounded by address only: a stranger who names a doctor takes no place of hers.
    return Math.max(pending.of(address), open.of(address)) >= limits.socketsPerAddress ? '429 Too Many Requests' : null;
  }

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const user = socketPath.exec(request.url ?? '')?.[1];
    const address = clientAddress(request, config.trustedProxies);
    const refused = refusedAtOnce(request, user, address);
    if (refused !== null || user === undefined) return refuseConnection(socket, refused ?? '403 Forbidden');
    pending.add(address, 1);
    const token = await ownerOf(request, user).finally(() => pending.add(address, -1));
    if (token === null) return refuseConnection(socket, '401 Unauthorized');
    if (leaving || socket.destroyed) return refuseConnection(socket, '503 Service Unavailable');
    // By user and address: nobody can use up another reader's sockets from elsewhere.
    const mine = `${user} at ${address}`;
    if (open.of(mine) >= limits.socketsPerUser || open.of(address) >= limits.socketsPerAddress) {
      return refuseConnection(socket, '429 Too Many Requests');
    }
    for (const name of [mine, address]) open.add(name, 1);
    socket.once('close', () => [mine, address].forEach((name) => open.add(name, -1)));
    sockets.handleUpgrade(request, socket, head, (near) => {
      tokens.set(near, token);
      near.on('close', () => tokens.delete(near));
      connect(near, upstreams.portal.replace(/^http/, 'ws') + (request.url ?? '/'), limits);
    });
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    // Whatever a request provokes ends with its own connection, never with the process.
    take(request, socket, head).catch((error: unknown) => {
      log('error', 'upgrade failed', errorFields(error));
      socket.destroy();
    });
  });

  return {
    close(spread) {
      leaving = true;
      const all = [...sockets.clients];
      all.forEach((near, index) => {
        setTimeout(() => near.close(1012, 'restart'), (spread * index) / all.length);
      });
    },
    closeOf(token) {
      for (const [near, own] of tokens) if (own === token) near.close(1008, 'logged out');
    },
  };
}

/** Passes frames on; while the receiving side lags behind, the sending side is not read. */
function relay(from: WebSocket, to: WebSocket, max: number, isAllowed: () => boolean): void {
  from.on('message', (data, isBinary) => {
    if (!isAllowed() || to.readyState !== WebSocket.OPEN) return;
    to.send(data, { binary: isBinary }, () => {
      if (from.isPaused && to.bufferedAmount <= max) from.resume();
    });
    if (to.bufferedAmount > max) from.pause();
  });
}

function connect(near: WebSocket, address: string, limits: Limits): void {
  const far = new WebSocket(address, {
    handshakeTimeout: limits.socketHandshake,
    maxPayload: limits.frameSize,
    perMessageDeflate: false,
    followRedirects: false,
    ...closing(limits),
  });
  const nearIdle = (): void => near.close(1001, 'idle');
  let timer = setTimeout(nearIdle, limits.socketIdle);
  /** When the last frames came, oldest first. */
  const times: number[] = [];

  const isAllowed = (): boolean => {
    clearTimeout(timer);
    timer = setTimeout(nearIdle, limits.socketIdle);
    const now = performance.now();
    while (times.length > 0 && now - (times[0] ?? now) > limits.framesWindow) times.shift();
    times.push(now);
    if (times.length <= limits.frames) return true;
    near.close(1008, tooManyMessages);
    return false;
  };
  // Nothing is read, and so nothing is kept, until the backend has taken the socket.
  near.pause();
  far.on('open', () => near.resume());
  relay(near, far, limits.socketBuffer, isAllowed);
  relay(far, near, limits.socketBuffer, () => true);
  near.on('ping', isAllowed);
  near.on('close', () => {
    clearTimeout(timer);
    far.close();
  });
  far.on('close', (code) => {
    near.resume();
    near.close(passable(code) ? code : 1011);
  });
  far.on('error', (error) => {
    if (near.readyState === WebSocket.OPEN) log('warn', 'chat backend failed', { error: error.name });
  });
  near.on('error', () => far.close());
}
