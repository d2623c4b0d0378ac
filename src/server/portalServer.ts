/** The HTTP server around the app: connection limits, gate, access log, sockets. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { withAccess } from './accessLog.ts';
import { type AppDeps, createApp } from './app.ts';
import { createConnections, refuseConnection } from './connections.ts';
import { withGate } from './gate.ts';
import { commonHeaders } from './headers.ts';
import { createHealth, type Health } from './health.ts';
import { productionLimits } from './limits.ts';
import { withBackendMeter } from './metrics/backendMeter.ts';
import { noMeter } from './metrics/meter.ts';
import { watchServer } from './metrics/watchServer.ts';
import { noTracing } from './tracing/tracing.ts';
import { attachSocketProxy, type OpenSockets } from './socketProxy.ts';
import { createTokenCarrier } from './tokenCarrier.ts';

/** A server that is ready to listen. */
export interface PortalServer {
  server: Server;
  health: Health;
  /** Closes connections without a response in progress. */
  closeIdle(): void;
  /** Closes all sockets, one after the other. */
  closeSockets(): void;
  /** Closes the chat sockets of a session that has ended elsewhere. */
  closeSocketsOf(token: string): void;
}

/** Creates the server. It closes its own sockets at a logout; `onLogout` is for other processes. */
export async function createPortalServer(deps: Omit<AppDeps, 'health'>): Promise<PortalServer> {
  const { config, upstreams, limits = productionLimits, meter = noMeter, tracing = noTracing } = deps;
  const guarded = createHealth({ mock: config.mock, origin: upstreams.portal, limits });
  const health: Health = { ...guarded, fetch: tracing.calls(withBackendMeter(guarded.fetch, deps, meter), deps) };
  // The proxy needs this callback before the sockets exist; they exist by the time of the first logout.
  const open: { sockets?: OpenSockets } = {};
  const onLogout = (token: string): void => {
    open.sockets?.closeOf(token);
    deps.onLogout?.(token);
  };
  const app = await createApp({ ...deps, health, onLogout });
  const answers = getRequestListener(app.fetch, { hostname: config.host });
  const listener = withGate(answers, limits, health.isLeaving, commonHeaders(config));
  const connections = createConnections(limits, config.trustedProxies);
  const server = createServer(
    {
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.connectionsCheckingInterval,
      maxHeaderSize: limits.headerSize,
      insecureHTTPParser: false,
      // Any other upgrade, such as h2c, is an ordinary request.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    connections.guard(withAccess(listener, { ...config, meter, tracing })),
  );
  connections.watch(server);
  // One more than allowed, so that the gate can detect too many.
  server.maxHeadersCount = limits.headerCount + 1;
  server.on('connect', (_request, socket) => refuseConnection(socket, '405 Method Not Allowed'));
  const carrier = createTokenCarrier(config, deps.bundle.tokenIn);
  const sockets = attachSocketProxy(server, { config, upstreams, limits, carrier, send: health.fetch });
  open.sockets = sockets;
  watchServer(meter, { build: deps.build, upstreams, health, connections, sockets });
  const { closeIdle } = connections;
  return { server, health, closeIdle, closeSockets: sockets.close, closeSocketsOf: sockets.closeOf };
}
