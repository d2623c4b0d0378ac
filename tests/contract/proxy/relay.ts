/** Passes sockets to the backend: frames, pings and close codes of both sides, unchanged. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Direction } from '../frames.ts';
import { failureOf } from './failing.ts';
import { nearOf } from './passing.ts';
import { requestHeaders } from './rewriting.ts';

/** What is told of one socket. */
export interface SocketWitness {
  onFrame(direction: Direction, text: string | null): void;
  /** The backend refused the socket or did not answer. */
  onFailure(why: string): void;
}

/** Codes that a peer may send; the others only describe how a connection ended. */
const isSendable = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999);

/** Headers that the library writes itself. */
const ofHandshake = /^(?:host|sec-websocket-.*)$/i;

function bind(from: WebSocket, to: WebSocket, onFrame: (text: string | null) => void): void {
  from.on('message', (data: RawData, isBinary: boolean) => {
    to.send(data, { binary: isBinary });
    onFrame(isBinary ? null : (data as Buffer).toString('utf8'));
  });
  from.on('ping', (data) => to.readyState === WebSocket.OPEN && to.ping(data));
  from.on('pong', (data) => to.readyState === WebSocket.OPEN && to.pong(data));
  from.on('close', (code, reason) =>
    isSendable(code) ? to.close(code, reason) : code === 1005 ? to.close() : to.terminate(),
  );
  from.on('error', () => to.terminate());
}

/** A handler of upgrades, and what closes its sockets. */
export function createRelay(far: string, wait: number, witness: (path: string) => SocketWitness) {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, autoPong: false });

  function pass(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = request.url ?? '/';
    const { onFrame, onFailure } = witness(path);
    const way = { near: nearOf(request), far, address: request.socket.remoteAddress ?? '' };
    const own = requestHeaders(request.rawHeaders, way).filter(([name]) => !ofHandshake.test(name));
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(/,\s*/).filter(Boolean);
    const backend = new WebSocket(far.replace(/^http/, 'ws') + path, protocols, {
      headers: Object.fromEntries(own),
      handshakeTimeout: wait,
      perMessageDeflate: false,
      autoPong: false,
    });
    const refuse = (line: string, why: string): void => {
      socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      onFailure(why);
    };
    socket.on('error', () => backend.terminate());
    let isBound = false;
    socket.on('close', () => isBound || backend.terminate());
    backend.on('unexpected-response', (_, { statusCode = 502, statusMessage = '' }) => {
      refuse(`${statusCode} ${statusMessage}`, `status ${statusCode}`);
      backend.terminate();
    });
    const onEarlyError = (error: Error): void => {
      if (!socket.destroyed && socket.writable) refuse('502 Bad Gateway', failureOf(error, wait));
    };
    backend.on('error', onEarlyError);
    backend.on('open', () => {
      backend.off('error', onEarlyError);
      // The caller is told the protocol that the backend has chosen.
      if (backend.protocol) request.headers['sec-websocket-protocol'] = backend.protocol;
      server.handleUpgrade(request, socket, head, (client) => {
        isBound = true;
        bind(client, backend, (text) => onFrame('send', text));
        bind(backend, client, (text) => onFrame('receive', text));
      });
    });
  }

  return {
    pass,
    close(): void {
      for (const client of server.clients) client.terminate();
    },
  };
}
