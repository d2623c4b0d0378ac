/** The real server on a free port, with a test bundle and a backend whose answers each test decides. */
import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { createSharedReads } from '#api/sharedReads.ts';
import type { Rendered, RenderInput } from '#entry-server.tsx';
import { readConfig, type Upstreams } from '#server/config.ts';
import { type Limits, productionLimits } from '#server/limits.ts';
import type { Meter } from '#server/metrics/meter.ts';
import type { ServerBundle } from '#server/pageRender.ts';
import { createPortalServer, type PortalServer } from '#server/portalServer.ts';

/** A call as the backend received it. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A backend on a free port. */
export interface Stub {
  server: Server;
  origin: string;
  seen: Seen[];
  respond: RequestListener;
}

/** Options of a portal. */
export interface PortalOptions {
  limits?: Partial<Limits>;
  env?: Record<string, string>;
  render?: (input: RenderInput) => ReturnType<ServerBundle['render']>;
  /** The page without content; missing if there is none. */
  shell?: ServerBundle['shell'];
  /** The backend's address, if not the stub. */
  backend?: string;
  /** Hosts at other addresses than the backend. */
  upstreams?: Partial<Upstreams>;
  /** Receives the token of a logout, as other workers do. */
  onLogout?: (token: string) => void;
  meter?: Meter;
}

/** A running portal. */
export interface Portal extends PortalServer {
  port: number;
  inputs: RenderInput[];
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

/** What a render says when no token was refused. */
export const unrefused = { sessionRefused: false, setCookies: [] };

const routeNameOf = (path: string): string => ({ '/': 'index', '/other': 'other' })[path] ?? 'all';

/** A page that prints its address; only `/` and `/other` exist. */
export const pageOf = (input: RenderInput, change: Partial<Rendered> = {}): Rendered => ({
  status: /^\/(other)?(\?|$)/.test(input.url) ? 200 : 404,
  title: '页',
  description: '述',
  canonical: null,
  structuredData: '',
  routeName: routeNameOf(new URL(input.url, 'http://portal.test').pathname),
  modules: [],
  styles: [],
  html: '<p>这是首页</p>',
  state: '{}',
  ...unrefused,
  private: false,
  unlisted: false,
  freshFor: null,
  personal: input.session !== null,
  incomplete: false,
  ...change,
});

/** A folder of built files, next to files that must never be served. */
async function makeClient(root: string): Promise<string> {
  const client = join(root, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, '.vite'));
  const files = {
    'secret.txt': 'TOP-SECRET',
    'client/robots.txt': 'User-agent: *',
    'client/.env.txt': 'TOP-SECRET',
    'client/.vite/manifest.json': '{"TOP-SECRET":1}',
    'client/assets/app-1.js': 'export {};',
    'client/assets/app-1.js.map': '{"TOP-SECRET":1}',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(root, name), text)));
  return client;
}

/** Starts a stub before each test, and stops it and every portal after it. `logged` has the server's log. */
export function withPortals() {
  const logged: string[] = [];
  const ends: (() => unknown)[] = [];
  const stub: Stub = { server: createServer(), origin: '', seen: [], respond: () => undefined };

  beforeEach(async () => {
    logged.length = 0;
    stub.seen = [];
    stub.respond = (_request, response) => response.end('{"code":200}');
    stub.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        stub.seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
        stub.respond(request, response);
      });
    });
    await listen(stub.server);
    stub.origin = `http://127.0.0.1:${portOf(stub.server)}`;
    ends.push(() => end(stub.server));
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
  });

  afterEach(async () => {
    await Promise.all(ends.splice(0).map((stop) => stop()));
    vi.mocked(process.stdout.write).mockRestore();
  });

  async function start(options: PortalOptions = {}): Promise<Portal> {
    const { limits, env, render, shell, backend = stub.origin, upstreams, onLogout, meter } = options;
    const root = mkdtempSync(join(tmpdir(), 'portal-faults-'));
    ends.push(() => rm(root, { recursive: true }));
    const inputs: RenderInput[] = [];
    const bundle: ServerBundle = {
      createSharedReads,
      // Two pages, which declare no parameter but `v`.
      pageKey: async (pathname, search) => pathname + (new URLSearchParams(search).get('v') ?? ''),
      routeNames: ['all', 'index', 'other'],
      operationNames: ['userInfo'],
      operationNameAt: (_, path) => (path.startsWith('/api/user/user_info/') ? 'userInfo' : 'other'),
      routeNameOf,
      shell: (settings) => {
        if (!shell) throw new Error('no shell either');
        return shell(settings);
      },
      tokenIn: (header) => /(?:^|; )token=([^;]+)/.exec(header)?.[1] ?? null,
      render: async (input) => {
        inputs.push(input);
        return render ? render(input) : pageOf(input);
      },
    };
    const portal = await createPortalServer({
      config: readConfig({ API_ORIGIN: backend, CAPTCHA_SCRIPT: 'https://static.example/gt.js', LOG: 'off', ...env }),
      upstreams: { portal: backend, userapi: `${backend}/userapi`, payment: `${backend}/payapi`, ...upstreams },
      build: {
        manifest: { 'src/entry-client.tsx': { file: 'assets/app-1.js' } },
        styles: { sheet: 'assets/styles.css', rules: [], reached: {} },
      },
      bundle,
      clientFolder: await makeClient(root),
      limits: { ...productionLimits, ...limits },
      ...(onLogout && { onLogout }),
      ...(meter && { meter }),
    });
    await listen(portal.server);
    ends.push(() => {
      portal.closeSockets();
      return end(portal.server);
    });
    return { ...portal, port: portOf(portal.server), inputs };
  }

  return { stub, start, logged };
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
