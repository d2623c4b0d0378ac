/** Limits per connection and per address: open connections, pipelined requests, responses that the client does not read. */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { directAddress, isTrusted } from './address.ts';
import { createCounter } from './counter.ts';
import type { Limits } from './limits.ts';

/** The connections of one server. */
export interface Connections {
  /**
   * Wraps a listener: drops a connection with more unanswered requests than `limits.pipelined` [N61], or with a response that
   * the client has not read within `limits.answerTotal` [N04]. Node parses all requests of one packet before the first is
   * answered, so a single packet could start thousands of renders; browsers and proxies wait for each response.
   */
  guard(listener: RequestListener): RequestListener;
  /** Closes connections beyond the limit of their address [N03], and connections whose response makes no progress [N04]. */
  watch(server: Server): void;
  /**
   * Closes the connections that have no response in progress and have received nothing since the last call. Node's own method
   * also cuts responses that the client is still reading.
   */
  closeIdle(): void;
  /** Number of open connections. */
  count(): number;
}

/** Applies the limits to connections; trusted proxies are exempt from the limit per address. */
export function createConnections(limits: Limits, trustedProxies: readonly string[]): Connections {
  /** Open connections, each with the number of its unanswered requests. */
  const open = new Map<Socket, number>();
  /** Connections that were idle at the last check, each with the number of bytes received by then. */
  let lastCheck = new Map<Socket, number>();
  const perAddress = createCounter();

  return {
    guard: (listener) => (incoming, outgoing) => {
      const { socket } = incoming;
      // Node emits the remaining requests of a packet even after the connection is destroyed.
      if (socket.destroyed) return;
      const count = (open.get(socket) ?? 0) + 1;
      if (count > limits.pipelined) return void socket.destroy();
      open.set(socket, count);
      let timer: NodeJS.Timeout | undefined;
      outgoing.once('prefinish', () => {
        // The client has left before its answer: `close` has been, and would clear no timer any more.
        if (socket.destroyed) return;
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
      // Counted from the last progress in either direction. Without a `timeout` listener Node destroys the connection.
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
      // A chat socket is closed by the socket proxy.
      server.on('upgrade', (_request, socket) => open.delete(socket as Socket));
    },
    closeIdle() {
      const quiet = new Map<Socket, number>();
      for (const [socket, unanswered] of open) {
        if (unanswered > 0) continue;
        // A request may be arriving: only a connection without new bytes since the last check is idle.
        if (lastCheck.get(socket) === socket.bytesRead) socket.destroy();
        else quiet.set(socket, socket.bytesRead);
      }
      lastCheck = quiet;
    },
    count: () => open.size,
  };
}

/**
 * Refuses an upgrade or CONNECT and closes both halves of the connection. The HTTP server's timeouts no longer apply to such
 * a connection, so a client could otherwise keep it open for ever [N63].
 */
export function refuseConnection(socket: Duplex & Partial<Pick<Socket, 'destroySoon'>>, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  if (socket.destroySoon) socket.destroySoon();
  else socket.destroy();
}
