/** A server of bytes on a free port: it reads the head of each request, and then each row decides what is written. */
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** One request, and what is known of its connection. */
export interface Connection {
  socket: Socket;
  /** Request line and headers. */
  head: string;
  /** Resolves when the connection is closed, by whichever side. */
  closed: Promise<void>;
  /** True when the other side closed or reset it and not the stub. */
  closedByCaller(): boolean;
}

/** A running stub. */
export interface Stub {
  origin: string;
  /** Every request so far. */
  connections: Connection[];
  /** Connections that were opened, with a request or without. */
  opened: number;
  close(): Promise<void>;
}

/** Starts a stub on 127.0.0.1; `answer` is called with each request as soon as its head is there. */
export async function startStub(answer: (connection: Connection) => unknown): Promise<Stub> {
  const sockets = new Set<Socket>();
  const connections: Connection[] = [];
  const stub = { opened: 0 };
  const server = createServer((socket) => {
    stub.opened += 1;
    sockets.add(socket);
    let ended = false;
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => {
        sockets.delete(socket);
        resolve();
      });
    });
    // A reset is what some of the rows are about.
    socket.on('error', () => (ended = true));
    socket.on('end', () => (ended = true));
    let head = '';
    socket.on('data', (part) => {
      if (head.includes('\r\n\r\n')) return;
      head += part.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      const connection: Connection = { socket, head, closed, closedByCaller: () => ended };
      connections.push(connection);
      answer(connection);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    connections,
    get opened() {
      return stub.opened;
    },
    close,
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Head of an answer whose connection ends with it. */
export const headOf = (status: string, ...headers: string[]): string =>
  [`HTTP/1.1 ${status}`, 'Content-Type: application/json', 'Connection: close', ...headers, '', ''].join('\r\n');

/** One piece of a chunked body. */
export const chunk = (part: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);

/** Turns of the event loop that a socket of this machine needs at most, and turns after which nothing is hoped for. */
const quickTurns = 1_000;
const allTurns = 4_000;

/** Waits until something holds: while the loop turns, then with pauses that leave the processor to others. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn++) {
    if (turn === allTurns) throw new Error(`Waited in vain until ${holds.toString()}`);
    await new Promise<void>((resolve) => (turn < quickTurns ? setImmediate(resolve) : setTimeout(resolve, 1)));
  }
}
