/** The built server bundle and the built server, without a browser. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as operations from '#openapi/dist/all.ts';
import type { Operation } from '#openapi/operation.ts';
import type * as entryServer from '#entry-server.tsx';
import { upstreamsOf } from '#server/app.ts';
import { loadBuild } from '#server/build.ts';
import { readConfig } from '#server/config.ts';
import { createPortalServer } from '#server/portalServer.ts';
import { runs } from '../support/runs.ts';
import { expect, test } from './portal.ts';
import { environmentOf, runMode } from './tokenMode.ts';

type Bundle = typeof entryServer;
type Rendered = Exclude<Awaited<ReturnType<Bundle['render']>>, { location: string }>;

const load = async (): Promise<Bundle> =>
  (await import(pathToFileURL(join(import.meta.dirname, '../../dist/server/entry-server.js')).href)) as Bundle;

const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Paths of the calls whose answer is the same for all readers. */
const anonymousPaths = new Set(
  Object.values<Operation>(operations).flatMap(({ anonymous, path }) => (anonymous ? [path] : [])),
);

/** A well-formed token that is unique. */
const tokenOf = (user: number): string => `demo-${user}-s3cr3t${user}`;
const marker = (user: number): string => `某某${user}某某`;

/** The backend of these tests: maps tokens to users and answers out of order. */
async function backend(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
  const user = Number(/\/user_info\/(\d+)$/.exec(pathname)?.[1]);
  if (!user) return json({ code: 500, message: '没有', data: null });
  if (request.headers.get('authorization') !== tokenOf(user)) return json({ code: 501, message: '', data: null });
  return json({
    code: 200,
    message: '',
    data: {
      user: { userId: user, userName: marker(user), userHead: `https://img.example/${marker(user)}.png`, depId: 1 },
      vipStatus: { vip: false },
    },
  });
}

function render(
  bundle: Bundle,
  url: string,
  user: number,
  fetch = backend,
  shared = bundle.createSharedReads(0),
): Promise<Rendered> {
  return bundle.render({
    url,
    apiOrigin: 'http://backend.invalid',
    session: user ? { token: tokenOf(user), userId: user } : null,
    depId: null,
    showTip: false,
    isPc: true,
    settings: {
      captcha: { kind: 'offline' },
      analytics: null,
      socialHosts: [],
      chatHosts: [],
      imageHosts: [],
      cookieDomain: null,
      demo: false,
      tokenMode: 'cookie',
      isHostBound: false,
      authorizationPrefix: '',
      signingSecret: 'public-secret',
      feedbackBoard: null,
      mapService: null,
    },
    readDeadline: 3_000,
    shared,
    nonce: 'n',
    fetch,
    signal: new AbortController().signal,
    onError: () => undefined,
  }) as Promise<Rendered>;
}

test('N26, N27 interleaved pages of a hundred readers contain no data of each other, and no token', async () => {
  test.setTimeout(240_000);
  const renders = runs(200, 5_000);
  const bundle = await load();
  // Shared as in production: the cache for all readers must contain no personal data.
  const shared = bundle.createSharedReads(30_000);
  const users = Array.from({ length: 100 }, (_, at) => 20_000 + at);
  let next = 0;
  let foreign = 0;
  let own = 0;
  let tokens = 0;
  const reader = async (): Promise<void> => {
    while (next < renders) {
      const user = users[(next += 1) % users.length] ?? 0;
      const page = await render(bundle, '/', user, backend, shared);
      const text = page.html + page.state + page.title;
      const found = new Set([...text.matchAll(/某某(\d+)某某/g)].map((match) => Number(match[1])));
      own += found.has(user) ? 1 : 0;
      found.delete(user);
      foreign += found.size;
      tokens += text.includes('s3cr3t') ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: 20 }, reader));
  expect({ foreign, tokens, own }).toEqual({ foreign: 0, tokens: 0, own: renders });
});

test('N42 a doctor’s page makes personal calls with the token and shared calls without it', async () => {
  const sent: Request[] = [];
  await render(await load(), '/', 20_000, (request) => {
    sent.push(request);
    return backend(request);
  });
  const carried = (isAnonymous: boolean): (string | null)[] =>
    sent
      .filter(({ url }) => anonymousPaths.has(new URL(url).pathname) === isAnonymous)
      .map(({ headers }) => headers.get('authorization'));
  expect(carried(true).length).toBeGreaterThan(2);
  expect(new Set(carried(true))).toEqual(new Set([null]));
  expect(new Set(carried(false))).toEqual(new Set([tokenOf(20_000)]));
});

test('N14, N23 without a backend the visitor’s page still renders, and shows no internal reason', async () => {
  const bundle = await load();
  const fails = (): Promise<Response> => Promise.reject(new Error('refused at /srv/secret.ts'));
  for (const user of [0, 20_000]) {
    const page = await render(bundle, '/', user, fails);
    // A doctor who cannot be read is unknown, not a visitor: the page is not for others.
    expect([page.status, page.personal, page.incomplete]).toEqual([200, user !== 0, true]);
    expect(page.html + page.state).not.toMatch(/secret\.ts|\/srv/);
    expect(page.html.length).toBeGreaterThan(1_000);
  }
});

test('N29 a page’s address followed by a file name answers 404 and is not cached', async ({ request }) => {
  const answer = await request.get('/web/userCenter/home/x.css');
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store']);
});

test('N32, N34 the server with mock data is ready and says so', async ({ request }) => {
  const answer = await request.get('/readyz');
  expect(await answer.json()).toEqual({ status: 'ready', backend: 'mock' });
});

test('N23 a page that the server cannot render is rendered by the browser, for a doctor too', async ({
  browser,
  baseURL,
}) => {
  // Not the fixture's page: this one is on a second server.
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  const bundle = { ...(await load()), render: () => Promise.reject(new Error('on demand')) };
  const config = readConfig({ BACKEND: 'mock', API_ORIGIN: baseURL, LOG: 'off', ...environmentOf(runMode) });
  const deps = {
    config,
    upstreams: upstreamsOf('', config),
    build: await loadBuild(dist),
    bundle,
    clientFolder: `${dist}client`,
  };
  const { server } = await createPortalServer(deps);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const origin = `http://localhost:${port}`;
    // Both servers have the same host, and so the same cookies.
    await context.request.post(`${baseURL}/__mock/login`, { data: { phone: '13800000001' } });
    const noise: string[] = [];
    page.on('pageerror', ({ message }) => noise.push(message));
    const answer = await page.goto(`${origin}/`);
    expect([answer?.status(), answer?.headers()['x-ssr']]).toEqual([200, 'off']);
    await expect(page.getByRole('heading', { name: '公开课' })).toBeVisible();
    await expect(page.getByRole('banner').locator('summary').getByText('张样例')).toBeVisible();
    // Nothing is kept as early input any more: a pressed button is not dimmed.
    const tab = page.getByRole('tab', { name: '最热' }).first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toHaveCSS('opacity', '1');
    expect(noise).toEqual([]);
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
});
