/** Portals that answer everything, or nothing, and note what they receive: for tests of the nginx in front of them. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** A portal for nginx. */
export interface FakePortal {
  port: number;
  /** Method and address of each request whose headers have arrived, sockets included. */
  received: string[];
  /** The headers of the last request. */
  lastHeaders(): IncomingMessage['headers'];
  /** Answers wait from now on until the returned function is called. */
  hold(): () => void;
  /** Answers that wait. */
  waiting(): number;
  /** The most answers that have waited at one moment. */
  mostWaiting(): number;
}

/** What differs from one fake portal to the next. */
export interface FakePortalOptions {
  /** Where it notes its requests; a list of its own unless given. */
  received?: string[];
  /** Answers a request; `{}` unless given. */
  answer?: (response: ServerResponse, request: IncomingMessage) => void;
}

const servers = new Set<Server>();
/** Hundreds of connections may arrive while this process is busy with its own clients. */
const backlog = 4096;

/** An answer of a portal that fails: it closes the connection. */
export const closeConnection = (_response: ServerResponse, request: IncomingMessage): unknown =>
  request.socket.destroy();

/** Starts one; `closeFakePortals` ends all. */
export async function startFakePortal(options: FakePortalOptions = {}): Promise<FakePortal> {
  const { received = [], answer = (response: ServerResponse) => response.end('{}') } = options;
  let last: IncomingMessage['headers'] = {};
  let held: (() => void)[] | null = null;
  let most = 0;
  const note = (request: IncomingMessage): void => {
    received.push(`${request.method} ${request.url}`);
    last = request.headers;
  };
  const server = createServer((request, response) => {
    note(request);
    request.resume();
    request.on('end', () => {
      if (!held) return answer(response, request);
      most = Math.max(
        most,
        held.push(() => answer(response, request)),
      );
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    note(request);
    sockets.handleUpgrade(request, socket, head, () => undefined);
  });
  servers.add(server);
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog }, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    lastHeaders: () => last,
    hold() {
      held = [];
      return () => {
        const release = held ?? [];
        held = null;
        for (const each of release) each();
      };
    },
    waiting: () => held?.length ?? 0,
    mostWaiting: () => most,
  };
}

/** Closes all of them with their connections. */
export function closeFakePortals(): void {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers.clear();
}
