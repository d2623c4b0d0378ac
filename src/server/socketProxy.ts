/** Passes the chat socket on to the backend: one fixed path, our own pages only, bounded frames. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Config, Upstreams } from './config.ts';
import { log } from './log.ts';
import { ownOrigins } from './proxy.ts';

/** Largest frame in either direction, in bytes [W13 of the contract's notes: a picture fits]. */
const longestFrame = 1_048_576;
const handshake = 5_000;
/** Seconds without a frame after which a socket is closed; a hidden tab still pings once a minute. */
const idle = 90_000;
const socketPath = /^\/ws\/chat\/[A-Za-z0-9_-]{1,64}(\?[\x21-\x7e]{0,512})?$/;

/** Close codes that may be sent on; others become a plain 1011. */
const passable = (code: number): boolean =>
  code === 1000 ||
  (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code)) ||
  (code >= 3000 && code <= 4999);

/** Lets the server pass sockets on. Returns a function that closes all of them. */
export function attachSocketProxy(server: Server, config: Config, upstreams: Upstreams): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestFrame, perMessageDeflate: false });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const { origin } = request.headers;
    const known = origin === undefined || ownOrigins(config, request.headers.host ?? '').includes(origin);
    if (request.method !== 'GET' || !socketPath.test(request.url ?? '') || !known) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (near) => connect(near, request.url ?? '/', upstreams));
  });

  return () => {
    for (const near of sockets.clients) near.close(1012, 'restart');
    sockets.close();
  };
}

function connect(near: WebSocket, target: string, upstreams: Upstreams): void {
  const far = new WebSocket(upstreams.portal.replace(/^http/, 'ws') + target, {
    handshakeTimeout: handshake,
    maxPayload: longestFrame,
    perMessageDeflate: false,
  });
  const waiting: RawData[] = [];
  let timer = setTimeout(() => near.close(1001, 'idle'), idle);
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => near.close(1001, 'idle'), idle);
  };
  near.on('message', (data) => {
    alive();
    if (far.readyState === WebSocket.OPEN) far.send(data.toString());
    else waiting.push(data);
  });
  far.on('open', () => waiting.splice(0).forEach((data) => far.send(data.toString())));
  far.on('message', (data) => near.readyState === WebSocket.OPEN && near.send(data.toString()));
  near.on('close', () => {
    clearTimeout(timer);
    far.close();
  });
  far.on('close', (code) => near.close(passable(code) ? code : 1011));
  far.on('error', (error) => {
    log('warn', 'chat backend failed', { error: error.name });
    near.close(1011);
  });
  near.on('error', () => far.close());
}
