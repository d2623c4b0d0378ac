/** The HTTP server around the app: limits on connections, the gate, the access log, the sockets. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { noted } from './accessLog.ts';
import { type AppDeps, createApp } from './app.ts';
import { gated } from './gate.ts';
import { createHealth, type Health } from './health.ts';
import { productionLimits } from './limits.ts';
import { attachSocketProxy } from './socketProxy.ts';

/** A server that is ready to listen. */
export interface PortalServer {
  server: Server;
  health: Health;
  /** Closes all chat sockets, spread over so many milliseconds. */
  closeSockets(spread: number): void;
}

/** Makes the server. */
export async function createPortalServer(deps: Omit<AppDeps, 'health'>): Promise<PortalServer> {
  const { config, upstreams, limits = productionLimits } = deps;
  const health = createHealth({ mock: config.mock, origin: upstreams.portal, limits });
  const app = await createApp({ ...deps, health });
  const listener = gated(getRequestListener(app.fetch, { hostname: config.host }), limits, health.isLeaving);
  const server = createServer(
    {
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      connectionsCheckingInterval: limits.connectionsCheckingInterval,
      maxHeaderSize: limits.headerSize,
      insecureHTTPParser: false,
      // Any other upgrade, such as h2c, is an ordinary request.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    config.accessLog ? noted(listener) : listener,
  );
  server.maxConnections = limits.connections;
  // One more than is allowed: the gate sees that there were too many.
  server.maxHeadersCount = limits.headerCount + 1;
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  return { server, health, closeSockets: attachSocketProxy(server, { config, upstreams, limits }) };
}
