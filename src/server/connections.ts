/** Bounds what one connection, and one address, can hold: connections, unanswered requests, answers that nobody reads. */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { directAddress, isTrusted } from './address.ts';
import { createCounter } from './counter.ts';
import type { Limits } from './limits.ts';

/** The connections of one server. */
export interface Connections {
  /**
   * A listener that drops a connection with more unanswered requests than `limits.pipelined` [N61], or with an answer that is
   * not read to its end within `limits.answerTotal` [N04]. Node parses all requests of one packet before the first is answered,
   * so a single packet could begin thousands of renders; browsers and proxies send the next request after the answer.
   */
  guard(listener: RequestListener): RequestListener;
  /** Closes connections that are too many for their address [N03] and those that make no progress with an answer [N04]. */
  watch(server: Server): void;
  /**
   * Closes the connections on which no answer is under way and nothing has come since the last call. Node's own method also cuts answers that
   * are still being read.
   */
  closeIdle(): void;
}

/** Bounds connections by the limits; those of trusted proxies are not counted by address. */
export function createConnections(limits: Limits, trustedProxies: readonly string[]): Connections {
  /** Open connections, each with the number of its unanswered requests. */
  const open = new Map<Socket, number>();
  /** Connections without an answer under way at the last look, each with the bytes that it had received. */
  let lastLook = new Map<Socket, number>();
  const perAddress = createCounter();

  return {
    guard: (listener) => (incoming, outgoing) => {
      const { socket } = incoming;
      // The parser goes through the rest of its packet although the connection is gone.
      if (socket.destroyed) return;
      const count = (open.get(socket) ?? 0) + 1;
      if (count > limits.pipelined) return void socket.destroy();
      open.set(socket, count);
      let timer: NodeJS.Timeout | undefined;
      outgoing.once('prefinish', () => {
        timer = setTimeout(() => socket.destroy(), limits.answerTotal);
      });
      outgoing.once('close', () => {
        clearTimeout(timer);
        if (open.has(socket)) open.set(socket, (open.get(socket) ?? 1) - 1);
      });
      return listener(incoming, outgoing);
    },
    watch(server) {
      server.maxConnections = limits.connections;
      // Node counts it from the last progress in either direction, and destroys the connection when nobody listens for it.
      server.timeout = limits.answerRead;
      server.on('connection', (socket: Socket) => {
        const address = directAddress(socket);
        const isCounted = !isTrusted(address, trustedProxies);
        if (isCounted && perAddress.of(address) >= limits.connectionsPerAddress) return void socket.destroy();
        open.set(socket, 0);
        if (isCounted) perAddress.add(address, 1);
        socket.once('close', () => {
          open.delete(socket);
          if (isCounted) perAddress.add(address, -1);
        });
      });
      // What has become a chat socket is closed by the chat.
      server.on('upgrade', (_request, socket) => open.delete(socket as Socket));
    },
    closeIdle() {
      const quiet = new Map<Socket, number>();
      for (const [socket, unanswered] of open) {
        if (unanswered > 0) continue;
        // A request may be on its way: only who has sent nothing since the last look is idle.
        if (lastLook.get(socket) === socket.bytesRead) socket.destroy();
        else quiet.set(socket, socket.bytesRead);
      }
      lastLook = quiet;
    },
  };
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
