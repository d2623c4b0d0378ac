/** A portal's sockets: the backend behind them, and clients in front of them. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Limits } from '#server/limits.ts';
import { withPortals } from './portal.ts';

/** Options of a socket's request. */
interface Asking {
  origin?: string;
  perMessageDeflate?: boolean;
  headers?: Record<string, string>;
}

/** Gives each test of a file a backend that accepts sockets; `taken` are its sockets, `named` the session of each, `frames` what they received. */
export function withSockets() {
  const { stub, start } = withPortals();
  let far: WebSocketServer;
  const clients: WebSocket[] = [];
  const taken: WebSocket[] = [];
  const named: (string | undefined)[] = [];
  const frames: { text: string; isBinary: boolean }[] = [];
  beforeEach(() => {
    for (const list of [clients, taken, named, frames]) list.length = 0;
    far = new WebSocketServer({ server: stub.server, perMessageDeflate: true });
    far.on('connection', (socket, { headers }) => {
      taken.push(socket);
      named.push(headers.authorization);
      socket.on('message', (data, isBinary) => frames.push({ text: data.toString(), isBinary }));
    });
  });
  afterEach(async () => {
    for (const socket of clients) socket.terminate();
    await vi.waitFor(() => expect(far.clients.size).toBe(0));
    far.close();
  });
  /** Opens a socket as the path's own user; resolves with it, or with the status of the refusal. */
  function open(port: number, path = '/ws/chat/7', { headers, ...options }: Asking = {}): Promise<WebSocket | number> {
    const user = /\/ws\/chat\/(\d+)/.exec(path)?.[1] ?? '7';
    return new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
        ...options,
        headers: { cookie: `token=secret-${user}; USER_ID=${user}`, ...headers },
      });
      clients.push(socket);
      socket.on('open', () => resolve(socket));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
  }
  async function opened(port: number, path?: string, options?: Asking): Promise<WebSocket> {
    const socket = await open(port, path, options);
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    return socket;
  }
  const portWith = async (limits: Partial<Limits>): Promise<number> => (await start({ limits })).port;
  return { stub, start, taken, named, frames, open, opened, portWith };
}

/** Resolves with the code with which a socket is closed. */
export const closing = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.on('close', resolve));
