/**
 * A server on a free port that sends raw bytes: it reads the head of each request, and each row decides the bytes of
 * the answer.
 */
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** One request, and the state of its connection. */
export interface Connection {
  socket: Socket;
  /** Request line and headers. */
  head: string;
  /** Resolves when either side has closed the connection. */
  closed: Promise<void>;
  /** True when the other side closed or reset it. */
  closedByCaller(): boolean;
}

/** A running stub. */
export interface Stub {
  origin: string;
  /** Every request so far. */
  connections: Connection[];
  /** Opened connections, with or without a request. */
  opened: number;
  close(): Promise<void>;
}

/** Starts a stub on 127.0.0.1; `answer` is called with each request once its head has arrived. */
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
    // Some rows test resets.
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

/** Head of an answer that ends with its connection. */
export const headOf = (status: string, ...headers: string[]): string =>
  [`HTTP/1.1 ${status}`, 'Content-Type: application/json', 'Connection: close', ...headers, '', ''].join('\r\n');

/** One piece of a chunked body. */
export const chunk = (part: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);

/** Maximum event-loop turns that a local socket needs, and turns after which waiting fails. */
const quickTurns = 1_000;
const allTurns = 4_000;

/** Waits until a condition holds: first by turns of the event loop, then with pauses that free the processor. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn++) {
    if (turn === allTurns) throw new Error(`Timed out waiting until ${holds.toString()}`);
    await new Promise<void>((resolve) => (turn < quickTurns ? setImmediate(resolve) : setTimeout(resolve, 1)));
  }
}
