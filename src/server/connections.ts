/** Bounds what one connection, and one address, can hold: connections, unanswered requests, answers that nobody reads. */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { directAddress, isTrusted } from './address.ts';
import { createCounter } from './counter.ts';
import type { Limits } from './limits.ts';

/**
 * A listener that drops a connection with more unanswered requests than `limits.pipelined` [N61]. Node parses all requests
 * of one packet before the first is answered, so a single packet could begin thousands of renders. Browsers and proxies
 * send the next request after the answer.
 */
export function withoutFloods(listener: RequestListener, limits: Limits): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // The parser goes through the rest of its packet although the connection is gone.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > limits.pipelined) return void socket.destroy();
    unanswered.set(socket, count);
    outgoing.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return listener(incoming, outgoing);
  };
}

/** A listener whose answers must be read to their end within `limits.answerTotal` [N04]. */
export function withReadingDeadline(listener: RequestListener, limits: Limits): RequestListener {
  return (incoming, outgoing) => {
    outgoing.once('prefinish', () => {
      const timer = setTimeout(() => incoming.socket.destroy(), limits.answerTotal);
      outgoing.once('close', () => clearTimeout(timer));
    });
    return listener(incoming, outgoing);
  };
}

/** Closes connections that are too many for their address [N03] and those that make no progress with an answer [N04]. */
export function limitConnections(server: Server, limits: Limits, trustedProxies: readonly string[]): void {
  const counter = createCounter();
  server.maxConnections = limits.connections;
  // Node counts it from the last progress in either direction, and destroys the connection when nobody listens for it.
  server.timeout = limits.answerRead;
  server.on('connection', (socket: Socket) => {
    const address = directAddress(socket);
    if (isTrusted(address, trustedProxies)) return;
    if (counter.of(address) >= limits.connectionsPerAddress) return void socket.destroy();
    counter.add(address, 1);
    socket.once('close', () => counter.add(address, -1));
  });
}

/**
 * Answers on a connection that has left the HTTP server (an upgrade, CONNECT) and closes it, both halves: the server's own
 * time-outs do not reach it any more, so a client could keep it for ever [N63].
 */
export function refuseConnection(socket: Duplex & Partial<Pick<Socket, 'destroySoon'>>, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  if (socket.destroySoon) socket.destroySoon();
  else socket.destroy();
}
