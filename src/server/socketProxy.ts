/** Proxy of the sockets of chats and live rooms: two paths, own origins only, with limits on number, size, rate and idle time. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { tooManyMessages } from '#shared/closeReasons.ts';
import { clientAddress } from './address.ts';
import { refuseConnection } from './connections.ts';
import { createCounter } from './counter.ts';
import { refusalOf } from './gate.ts';
import type { Limits } from './limits.ts';
import { errorFields, log } from './log.ts';
import { ownOrigins } from './callOrigin.ts';
import { type AccessDeps, createSocketAccess, type SocketTarget } from './socketAccess.ts';

/** The query has no `#`: a WebSocket URL must not have a fragment, and browsers never send one. */
const socketPath = /^\/ws\/(chat|live)\/([A-Za-z0-9_-]{1,64})(?:\?[\x21\x22\x24-\x7e]{0,512})?$/;

function targetOf(request: IncomingMessage): SocketTarget | null {
  const [, kind, name] = socketPath.exec(request.url ?? '') ?? [];
  return name === undefined ? null : { kind: kind === 'live' ? 'live' : 'chat', name };
}

/** The sockets that are open. */
export interface OpenSockets {
  /** Closes all, one after the other, and accepts no more. */
  close(): void;
  /** Closes the sockets of a token that has ended. */
  closeOf(token: string): void;
  /** Number of open sockets. */
  count(kind: SocketTarget['kind']): number;
}

/** Close codes that may be passed on; others become 1011. */
const passable = (code: number): boolean =>
  code === 1000 ||
  (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code)) ||
  (code >= 3000 && code <= 4999);

/** An option of ws that its types do not know yet. */
const closing = ({ socketClose }: Limits): { closeTimeout: number } => ({ closeTimeout: socketClose });

/** Attaches the proxy to the server. */
export function attachSocketProxy(server: Server, deps: AccessDeps): OpenSockets {
  const { config, upstreams, limits } = deps;
  const ownerOf = createSocketAccess(deps);
  /** The token of each open socket. */
  const tokens = new Map<WebSocket, string>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameSize,
    perMessageDeflate: false,
    ...closing(limits),
  });
  const pending = createCounter();
  const open = createCounter();
  const kinds = createCounter();
  let leaving = false;

  /** The status line for an upgrade that is refused without a call to the backend; null when it may continue. */
  function refusedAtOnce(request: IncomingMessage, target: SocketTarget | null, address: string): string | null {
    const refusal = refusalOf(request, limits);
    if (refusal) return `${refusal.status} Refused`;
    const { origin } = request.headers;
    const known = origin === undefined || ownOrigins(config, request.headers.host ?? '').includes(origin);
    if (request.url?.includes('#')) return '400 Bad Request';
    if (request.method !== 'GET' || target === null || !known) return '403 Forbidden';
    if (leaving) return '503 Service Unavailable';
    // Pending upgrades are limited by address only: otherwise a stranger could use up another user's limit.
    return Math.max(pending.of(address), open.of(address)) >= limits.socketsPerAddress ? '429 Too Many Requests' : null;
  }

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const target = targetOf(request);
    const address = clientAddress(request, config.trustedProxies);
    const refused = refusedAtOnce(request, target, address);
    if (refused !== null || target === null) return refuseConnection(socket, refused ?? '403 Forbidden');
    pending.add(address, 1);
    const token = await ownerOf(request, target).finally(() => pending.add(address, -1));
    if (token === null) return refuseConnection(socket, '401 Unauthorized');
    if (leaving || socket.destroyed) return refuseConnection(socket, '503 Service Unavailable');
    // Counted by user (in rooms by token) and address, so that no client can use up another user's limit from another address. Visitors of a room
    // may share an address with a whole hospital and are counted by it alone.
    const keys = token === '' ? [address] : [`${target.kind === 'chat' ? target.name : token} at ${address}`, address];
    const isFull = keys.some(
      (key) => open.of(key) >= (key === address ? limits.socketsPerAddress : limits.socketsPerUser),
    );
    if (isFull) return refuseConnection(socket, '429 Too Many Requests');
    for (const key of keys) open.add(key, 1);
    socket.once('close', () => keys.forEach((key) => open.add(key, -1)));
    sockets.handleUpgrade(request, socket, head, (client) => {
      tokens.set(client, token);
      kinds.add(target.kind, 1);
      client.on('close', () => {
        tokens.delete(client);
        kinds.add(target.kind, -1);
      });
      const far = upstreams.portal.replace(/^http/, 'ws') + (request.url ?? '/');
      // The ticket in the address speaks only for the session that it was given to: the backend has to know which one asks.
      const authorization = token === '' ? null : config.settings.authorizationPrefix + token;
      connect(client, far, authorization, limits);
    });
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    // An error closes this connection only and must not end the process.
    take(request, socket, head).catch((error: unknown) => {
      log('error', 'upgrade failed', errorFields(error));
      socket.destroy();
    });
  });

  return {
    close() {
      leaving = true;
      const all = [...sockets.clients];
      const pause = Math.min(limits.shutdownPause, limits.shutdownSpread / all.length);
      all.forEach((client, index) => setTimeout(() => client.close(1012, 'restart'), pause * index));
    },
    closeOf(token) {
      for (const [client, own] of tokens) if (own === token && token !== '') client.close(1008, 'logged out');
    },
    count: kinds.of,
  };
}

/** Forwards frames; while the receiver's buffer is full, reading from the sender is paused (backpressure). */
function relay(from: WebSocket, to: WebSocket, max: number, isAllowed: () => boolean): void {
  from.on('message', (data, isBinary) => {
    if (!isAllowed() || to.readyState !== WebSocket.OPEN) return;
    to.send(data, { binary: isBinary }, () => {
      if (from.isPaused && to.bufferedAmount <= max) from.resume();
    });
    if (to.bufferedAmount > max) from.pause();
  });
}

/** Connects a client with the backend, in the name of its session; null for a visitor. */
function connect(client: WebSocket, address: string, authorization: string | null, limits: Limits): void {
  const backend = new WebSocket(address, {
    ...(authorization !== null && { headers: { authorization } }),
    handshakeTimeout: limits.socketHandshake,
    maxPayload: limits.frameSize,
    perMessageDeflate: false,
    followRedirects: false,
    ...closing(limits),
  });
  const closeIdle = (): void => client.close(1001, 'idle');
  let timer = setTimeout(closeIdle, limits.socketIdle);
  /** Arrival times of the last frames, oldest first. */
  const times: number[] = [];

  const isAllowed = (): boolean => {
    clearTimeout(timer);
    timer = setTimeout(closeIdle, limits.socketIdle);
    const now = performance.now();
    while (times.length > 0 && now - (times[0] ?? now) > limits.framesWindow) times.shift();
    times.push(now);
    if (times.length <= limits.frames) return true;
    client.close(1008, tooManyMessages);
    return false;
  };
  // The client is not read until the backend has accepted the socket, so that nothing has to be buffered.
  client.pause();
  backend.on('open', () => client.resume());
  relay(client, backend, limits.socketBuffer, isAllowed);
  relay(backend, client, limits.socketBuffer, () => true);
  client.on('ping', isAllowed);
  client.on('close', () => {
    clearTimeout(timer);
    backend.close();
  });
  backend.on('close', (code) => {
    client.resume();
    client.close(passable(code) ? code : 1011);
  });
  backend.on('error', (error) => {
    if (client.readyState === WebSocket.OPEN) log('warn', 'socket backend failed', { error: error.name });
  });
  client.on('error', () => backend.close());
}
