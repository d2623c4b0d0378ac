/** A collector of traces that reads no format: it keeps the path and the bytes of what it gets, in which names stand as they are. */
import { createServer } from 'node:http';
import { createServer as createGrpcServer, type Http2Server } from 'node:http2';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A running collector. */
export interface Collector {
  origin: string;
  /** What has come so far: one text for each delivery, its path first. */
  deliveries: string[];
  close(): void;
}

/** An empty message of gRPC: not compressed, no bytes. */
const emptyMessage = Buffer.alloc(5);

async function listening(server: Server | Http2Server, deliveries: string[]): Promise<Collector> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, deliveries, close: () => void server.close() };
}

/** Starts a collector that understands gRPC, or one for plain HTTP. */
export function startCollector(kind: 'http' | 'grpc'): Promise<Collector> {
  const deliveries: string[] = [];
  const keep = async (path: string | undefined, body: Readable): Promise<void> =>
    void deliveries.push(`${path}\n${await text(body)}`);
  if (kind === 'http') {
    const server = createServer((request, response) => {
      // An empty answer is valid in each format.
      void keep(request.url, request).then(() => response.end());
    });
    return listening(server, deliveries);
  }
  const server = createGrpcServer();
  server.on('stream', (stream, headers) => {
    void keep(headers[':path'], stream).then(() => {
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
      stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
      stream.end(emptyMessage);
    });
  });
  return listening(server, deliveries);
}
