/** Passes the chat socket on to the backend: one fixed path, our own pages only, bounded in number, size, pace and time. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { tooManyMessages } from '../shared/closeReasons.ts';
import { clientAddress } from './address.ts';
import { refusalOf } from './gate.ts';
import type { Limits } from './limits.ts';
import { log } from './log.ts';
import { ownOrigins } from './proxy.ts';
import { type AccessDeps, createSocketAccess } from './socketAccess.ts';

const socketPath = /^\/ws\/chat\/([A-Za-z0-9_-]{1,64})(\?[\x21-\x7e]{0,512})?$/;

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

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

/** Counts what is open by name. */
function createCounter() {
  const open = new Map<string, number>();
  return {
    of: (name: string): number => open.get(name) ?? 0,
    add(name: string, change: number): void {
      const count = (open.get(name) ?? 0) + change;
      if (count > 0) open.set(name, count);
      else open.delete(name);
    },
  };
}

/** Lets the server pass sockets on. */
export function attachSocketProxy(server: Server, deps: AccessDeps): OpenSockets {
  const { config, upstreams, limits } = deps;
  const ownerOf = createSocketAccess(deps);
  /** Whose token each open socket has. */
  const tokens = new Map<WebSocket, string>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameSize, perMessageDeflate: false });
  const counter = createCounter();
  let leaving = false;

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, limits);
    if (refusal) return refuse(socket, `${refusal.status} Refused`);
    const { origin } = request.headers;
    const known = origin === undefined || ownOrigins(config, request.headers.host ?? '').includes(origin);
    const user = socketPath.exec(request.url ?? '')?.[1];
    if (request.method !== 'GET' || user === undefined || !known) return refuse(socket, '403 Forbidden');
    if (leaving) return refuse(socket, '503 Service Unavailable');
    const address = clientAddress(request, config.trustedProxies);
    // By user and address: nobody can use up another reader's sockets from elsewhere.
    const names = [`user ${user} at ${address}`, `all at ${address}`] as const;
    if (counter.of(names[0]) >= limits.socketsPerUser || counter.of(names[1]) >= limits.socketsPerAddress) {
      return refuse(socket, '429 Too Many Requests');
    }
    // Counted from here on: those that wait for the backend's word are as many as they are.
    for (const name of names) counter.add(name, 1);
    socket.once('close', () => names.forEach((name) => counter.add(name, -1)));
    void ownerOf(request, user).then((token) => {
      if (token === null || leaving || socket.destroyed) {
        return refuse(socket, token === null ? '401 Unauthorized' : '503 Service Unavailable');
      }
      sockets.handleUpgrade(request, socket, head, (near) => {
        tokens.set(near, token);
        near.on('close', () => tokens.delete(near));
        connect(near, upstreams.portal.replace(/^http/, 'ws') + (request.url ?? '/'), limits);
      });
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
function relay(from: WebSocket, to: WebSocket, most: number, isAllowed: () => boolean): void {
  from.on('message', (data, isBinary) => {
    if (!isAllowed() || to.readyState !== WebSocket.OPEN) return;
    to.send(data, { binary: isBinary }, () => {
      if (from.isPaused && to.bufferedAmount <= most) from.resume();
    });
    if (to.bufferedAmount > most) from.pause();
  });
}

function connect(near: WebSocket, address: string, limits: Limits): void {
  const far = new WebSocket(address, {
    handshakeTimeout: limits.socketHandshake,
    maxPayload: limits.frameSize,
    perMessageDeflate: false,
    followRedirects: false,
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
