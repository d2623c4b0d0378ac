/** A backend for the tests of the proxy: the mock backend, but for what a test plants. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** Answers instead of the mock backend; null leaves the call to it. */
type Plant = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A server whose answers a test chooses. */
export class PlantedBackend {
  origin = '';
  /** Answers a call itself and returns true, or leaves it to the mock backend. */
  plant: Plant = () => false;
  /** Requests in the order of their arrival. */
  readonly requests: IncomingMessage[] = [];
  /** It takes the last protocol that is offered. */
  readonly sockets = new WebSocketServer({ noServer: true, handleProtocols: (all) => [...all].at(-1) ?? false });
  private readonly server: Server;

  constructor(mock: string) {
    this.server = createServer((request, response) => {
      this.requests.push(request);
      if (this.plant(request, response)) return;
      void fetch(mock + (request.url ?? ''), { headers: { authorization: request.headers.authorization ?? '' } }).then(
        async (answer) => {
          response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
          response.end(Buffer.from(await answer.arrayBuffer()));
        },
      );
    });
    this.server.on('upgrade', (request, socket, head) => {
      this.requests.push(request);
      if (request.url?.includes('refused')) return void socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
      this.sockets.handleUpgrade(request, socket, head, (peer) => this.sockets.emit('connection', peer, request));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The peers of the open sockets, by path. */
  onPeer(listener: (peer: WebSocket, path: string) => void): void {
    this.sockets.removeAllListeners('connection');
    this.sockets.on('connection', (peer: WebSocket, request: IncomingMessage) => listener(peer, request.url ?? ''));
  }

  async stop(): Promise<void> {
    for (const peer of this.sockets.clients) peer.terminate();
    const stopped = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await stopped;
  }
}
