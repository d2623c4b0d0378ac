/** Door 3: the mock backend on a real HTTP and WebSocket port, for the production build offline, for e2e and for QA. */
import { appendFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { WebSocketServer } from 'ws';
import { clipFile } from './clipFiles.ts';
import { createEngine } from './createEngine.ts';
import { respondToControl } from './engine/control/control.ts';
import type { Answer } from './engine/answer.ts';
import type { Peer } from './engine/socket/peers.ts';
import { answerMedia } from './mediaAnswer.ts';
import { originsIn, ownSiteOnly, shortBodyOnly } from './ownSite.ts';
import { panelFile } from './panel/bundle.ts';
import { joinSocket } from './sockets.ts';

const maxFrameBytes = 1_048_576;

/** Close codes that a peer may send; the other codes only describe how a connection ended. */
const isSendable = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999);

/** The origin that the reader sees, as a proxy in front of us reports it. */
function originOf(request: Request): string {
  const { headers } = request;
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? 'localhost';
  return `${headers.get('x-forwarded-proto') ?? 'http'}://${host}`;
}

/** The session that opens a socket: a portal names it as in a call, a browser by its cookie. Null for a visitor. */
const sessionOf = ({ headers }: IncomingMessage): string | null =>
  headers.authorization ?? /(?:^|;\s*)token=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** Options of the server. */
export interface MockServerOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The clock stands still and nothing happens automatically. */
  frozen?: boolean;
  /** Other origins whose pages may call the backend, with credentials; none unless given. */
  origins?: string[];
  /** File that gets every exchange as a line of JSON (an entry of a HAR), before it is answered. */
  traffic?: string;
}

/** A running mock backend. */
export interface MockServer {
  origin: string;
  close(): Promise<void>;
}

function toResponse(answer: Answer, breakOff: () => void): Response {
  if (answer.broken) {
    breakOff();
    return new Response(null, { status: 502 });
  }
  const headers = new Headers({ 'content-type': answer.contentType, 'cache-control': 'no-store' });
  for (const cookie of answer.cookies) headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Starts the mock backend. */
export async function startMockServer({
  port,
  host = '127.0.0.1',
  frozen = false,
  origins = [],
  traffic,
}: MockServerOptions): Promise<MockServer> {
  const engine = createEngine({ frozen, seed: 1 });
  // Synchronously, so that the exchange is in the file before its answer is sent, even if the process is killed.
  if (traffic) engine.recorder.onExchange = (entry) => appendFileSync(traffic, `${JSON.stringify(entry)}\n`);
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (origins.length > 0) app.use(cors({ origin: origins, credentials: true, allowMethods: ['GET', 'POST'] }));
  app.use('/__mock/*', ownSiteOnly(originOf), shortBodyOnly);
  app.get('/mock-media/*', (c) => answerMedia(engine, c.req.raw, clipFile, undefined, originOf(c.req.raw)));
  // `/__mock/?scenario=<name>` begins the scenario and redirects to its page; the panel reports a wrong name, and sets outcomes.
  app.get('/__mock', (c) => c.redirect(`/__mock/${new URL(c.req.url).search}`));
  app.get('/__mock/', async (c, next) => {
    const name = c.req.query('mock') === undefined ? c.req.query('scenario') : undefined;
    const forwarded = new Request(new URL('/__mock/scenario', c.req.url), {
      method: 'POST',
      body: JSON.stringify({ name }),
    });
    const answer = name === undefined ? null : await respondToControl(engine, forwarded);
    if (answer?.status !== 200) return next();
    for (const cookie of answer.cookies) c.header('set-cookie', cookie, { append: true });
    c.header('cache-control', 'no-store');
    return c.redirect((JSON.parse(answer.body) as { data: { path: string } }).data.path);
  });
  app.all('/__mock/*', async (c) => {
    const file = c.req.method === 'GET' ? await panelFile(new URL(c.req.url).pathname) : null;
    if (file) return file;
    const answer = await respondToControl(engine, c.req.raw, originOf(c.req.raw));
    return answer ? toResponse(answer, () => undefined) : c.notFound();
  });
  app.all('*', async (c) => {
    const address = c.req.header('x-forwarded-for') ?? c.env.incoming.socket.remoteAddress ?? '';
    const origin = { address, origin: originOf(c.req.raw) };
    return toResponse(await engine.respond(c.req.raw, origin), () => c.env.incoming.socket.destroy());
  });
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(started as Server));
    started.on('error', reject);
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  server.on('upgrade', (request, socket, head) => {
    if (!/^\/ws\/(?:chat|live)\//.test(request.url ?? '')) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (near) => {
      const peer: Peer = {
        send: (text) => near.send(text),
        close: (code, reason) => (isSendable(code) ? near.close(code, reason) : near.terminate()),
      };
      const panel = joinSocket(engine, request.url ?? '', peer, sessionOf(request));
      near.on('message', (data, isBinary) => !isBinary && panel?.say(data.toString()));
      near.on('close', (code) => panel?.leave(code));
      near.on('error', () => near.terminate());
    });
  });
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const near of sockets.clients) near.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? 4010);
  const origins = originsIn(process.env.CORS_ORIGIN ?? '');
  if (typeof origins === 'string') {
    process.stderr.write(`CORS_ORIGIN holds "${origins}", which is not an origin such as http://localhost:3000.\n`);
    process.exit(1);
  }
  const { origin } = await startMockServer({
    port,
    origins,
    frozen: process.env.MOCK_CLOCK === 'frozen',
    ...(process.env.HOST && { host: process.env.HOST }),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${port} is in use: set PORT to a free one.\n`);
    process.exit(1);
  });
  process.stdout.write(`模拟后端已启动：${origin}（人物与魔法值见 README）\n`);
}
