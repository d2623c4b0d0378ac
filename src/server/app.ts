/** The production server's routes: static files, API proxy, pages. Every handler takes a Request and returns a Response. */
import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { browserReportPath } from '#shared/browserReport.ts';
import { clientAddress } from './address.ts';
import { browserReportTypes, createBrowserReports, type Known } from './browserReports.ts';
import { olderBuilds } from './build.ts';
import type { Config, Upstreams } from './config.ts';
import { passedCookies } from './cookies.ts';
import { createCspReports, maxReportBytes, reportTypes } from './cspReports.ts';
import { buildName } from './document.ts';
import { isFromEdge } from './edge.ts';
import { apiHeaders, hashedHeaders, isSecure, reportPath } from './headers.ts';
import type { Health } from './health.ts';
import { type Limits, productionLimits } from './limits.ts';
import { errorFields, log } from './log.ts';
import { noMeter } from './metrics/meter.ts';
import { createPages, type PageDeps } from './pages.ts';
import { nameRoute } from './requestScope.ts';
import { limitBody, requireContentType, refuseForeignPosts } from './posts.ts';
import { createProxy } from './proxy.ts';
import { withRenderDeadline } from './renderDeadline.ts';
import { isFilePath, loadStaticFiles, serveStatic } from './staticFiles.ts';
import { createTokenCarrier, type TokenCarrier } from './tokenCarrier.ts';

type Env = { Bindings: HttpBindings };

/** Dependencies of the app. */
export interface AppDeps extends PageDeps {
  /** Folder of the built files. */
  clientFolder: string;
  /** Client folders of earlier builds: open pages may still request their hashed files. */
  olderClients?: string[];
  health: Health;
  limits?: Limits;
}

const notFoundFile = (config: Config): Response =>
  new Response('Not found\n', {
    status: 404,
    headers: { ...hashedHeaders(config), 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

/** Default headers for HTML pages of the mock backend: links and styles are allowed, scripts and framing are not. */
const mockPageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

/** Forwards requests for the mock backend's pages, controls and media. */
async function passToMock(
  request: Request,
  target: string,
  { portal }: Upstreams,
  config: Config,
  carrier: TokenCarrier,
): Promise<Response> {
  const body = request.method === 'POST' ? await request.text() : undefined;
  // The mock backend itself refuses what another site's page sends.
  const passed = ['range', 'sec-fetch-site', 'origin', 'referer'].flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const answer = await fetch(portal + target, {
    method: request.method,
    headers: {
      'x-forwarded-host': request.headers.get('host') ?? 'localhost',
      'x-forwarded-proto': isSecure(config) ? 'https' : 'http',
      ...Object.fromEntries(passed),
    },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });
  const headers = new Headers(answer.headers);
  for (const name of ['transfer-encoding', 'content-encoding', 'content-length', 'connection', 'set-cookie'])
    headers.delete(name);
  for (const cookie of passedCookies(config, carrier, answer.headers.getSetCookie()))
    headers.append('set-cookie', cookie);
  headers.set('x-content-type-options', 'nosniff');
  if (headers.get('content-type')?.startsWith('text/html')) {
    for (const [name, value] of Object.entries(mockPageHeaders)) if (!headers.has(name)) headers.set(name, value);
  }
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
}

/** Names the route of a request that leads to no page. */
const named =
  (route: string): MiddlewareHandler =>
  (_, next) => {
    nameRoute(route);
    return next();
  };

/** The same answer, which says its length in bytes. */
async function withLength(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set('content-length', String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}

/** The names that reports of browsers may use. */
const knownIn = async ({ build, bundle, olderClients = [] }: AppDeps): Promise<Known> => ({
  builds: new Set([buildName(build), ...(await olderBuilds(olderClients))]),
  routes: new Set(bundle.routeNames),
  operations: new Set(bundle.operationNames),
});

/** Builds the server's app. */
export async function createApp(deps: AppDeps): Promise<Hono<Env>> {
  const { config, upstreams, health, limits = productionLimits, meter = noMeter } = deps;
  const files = await loadStaticFiles(deps.clientFolder, deps.olderClients);
  const proxy = createProxy(config, upstreams, {
    limits,
    send: health.fetch,
    ...(deps.onLogout && { onLogout: deps.onLogout }),
  });
  const bundle = withRenderDeadline(deps.bundle, limits.renderDeadline);
  const buildPages = (): ReturnType<typeof createPages> => createPages({ ...deps, bundle, backend: health.fetch });
  let pages = buildPages();
  const carrier = createTokenCarrier(config, deps.bundle.tokenIn);
  const app = new Hono<Env>();

  for (const prefix of ['/api/*', '/userapi/*', '/payapi/*']) {
    app.all(prefix, (c) => {
      nameRoute(prefix.slice(1, -2));
      return proxy(c.req.raw, c.env.incoming.url ?? '/', clientAddress(c.env.incoming, config.trustedProxies));
    });
  }
  if (config.mock) {
    for (const prefix of ['/__mock/*', '/mock-media/*']) {
      app.all(prefix, named('mock'), refuseForeignPosts(config), limitBody(limits.bodySize), async (c) => {
        const answer = await passToMock(c.req.raw, c.env.incoming.url ?? '/', upstreams, config, carrier);
        // A control command may change any page, so the page cache is discarded.
        if (c.req.method === 'POST') pages = buildPages();
        return answer;
      });
    }
  }
  app.post(
    reportPath,
    named('csp-report'),
    refuseForeignPosts(config),
    requireContentType(reportTypes),
    limitBody(maxReportBytes),
    createCspReports(config),
  );
  if (config.browserReports > 0) {
    app.post(
      browserReportPath,
      named('browser-report'),
      refuseForeignPosts(config),
      requireContentType(browserReportTypes),
      limitBody(maxReportBytes),
      createBrowserReports(config, await knownIn(deps), limits, meter),
    );
  }
  app.get('/healthz', named('health'), () => health.process());
  app.get('/readyz', named('health'), () => health.ready());
  app.get('*', async (c, next) => {
    await next();
    // Hono drops the body of an answer to HEAD, and its length with it.
    if (c.req.raw.method === 'HEAD' && c.res.body) c.res = await withLength(c.res);
  });
  app.get('*', (c) => {
    const { pathname } = new URL(c.req.url);
    nameRoute('file');
    const asked = {
      acceptEncoding: c.req.header('accept-encoding') ?? '',
      ifNoneMatch: c.req.header('if-none-match') ?? '',
    };
    const file = serveStatic(files, pathname, asked, hashedHeaders(config));
    if (file) return file;
    if (isFilePath(pathname)) return notFoundFile(config);
    const isEdge = isFromEdge(c.env.incoming, config);
    return pages(c.req.raw, clientAddress(c.env.incoming, config.trustedProxies), isEdge);
  });
  app.all('*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
  app.onError((error, c) => {
    // The client aborted its upload. This is not logged: otherwise any client could flood the log.
    if (c.env.incoming.readableAborted) return new Response(null, { status: 499 });
    log('error', 'request failed', errorFields(error));
    return new Response('Fault\n', { status: 500, headers: { ...apiHeaders, 'content-type': 'text/plain' } });
  });
  return app;
}

/** The upstreams: as configured, or all three at the origin of the embedded mock backend. */
export const upstreamsOf = (origin: string, config: Config): Upstreams =>
  config.upstreams ?? { portal: origin, userapi: `${origin}/userapi`, payment: `${origin}/payapi` };
