import { describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createMeter } from '#server/metrics/promMeter.ts';
import { aloneTexts } from '#server/metrics/expose.ts';
import { ask } from '../../support/rawHttp.ts';
import { pageOf, type PortalOptions, withPortals } from './portal.ts';

const { stub, start } = withPortals();

/** A portal that counts, and a look at one of its metrics: the values by their labels. */
async function counting(options: PortalOptions = {}) {
  const meter = createMeter();
  const portal = await start({ ...options, meter });
  const text = (): Promise<string> => aloneTexts(meter)['/metrics']();
  async function values(name: string): Promise<Record<string, number>> {
    const found = [...(await text()).matchAll(/^(\w+)\{([^\n]*)\} (\S+)$/gm)].filter(([, own]) => own === name);
    return Object.fromEntries(
      found.map(([, , labels = '', value]) => [labels.replace(/,?worker="1"/, ''), Number(value)]),
    );
  }
  return { ...portal, text, values };
}

test('N90 requests are counted by route and state, never by address', async () => {
  const { port, values, text } = await counting();
  for (const line of ['GET /', 'GET /?x=13800000001', 'GET /nothing/s3cr3t', 'GET /robots.txt', 'GET /healthz'])
    await ask(port, line);
  await ask(port, 'GET /api/user/user_info/10001');
  await ask(port, 'PUT /');
  expect(await values('portal_requests_total')).toEqual({
    'route="index",status="2xx"': 2,
    'route="all",status="4xx"': 1,
    'route="file",status="2xx"': 1,
    'route="health",status="2xx"': 1,
    'route="api",status="2xx"': 1,
    'route="refused",status="4xx"': 1,
  });
  expect(await text()).not.toMatch(/s3cr3t|13800000001|10001/);
});

test('N90 pages are counted by outcome, and looks into the cache by result', async () => {
  const { port, values } = await counting({
    render: async (input) => {
      if (input.url.startsWith('/other?v=1')) throw new Error('broken');
      if (input.url.startsWith('/other?v=2'))
        return { status: 302, location: '/', sessionRefused: false, setCookies: [] };
      return pageOf(input, { incomplete: input.url.startsWith('/other') });
    },
  });
  for (const line of ['GET /', 'GET /', 'GET /other', 'GET /other?v=1', 'GET /other?v=2', 'GET /none', 'GET //'])
    await ask(port, line);
  expect(await values('portal_pages_total')).toEqual({
    'route="index",outcome="rendered"': 1,
    'route="index",outcome="kept"': 1,
    'route="all",outcome="missing"': 1,
    'route="other",outcome="incomplete"': 1,
    'route="other",outcome="failed"': 1,
    'route="other",outcome="redirect"': 1,
  });
  expect(await values('portal_page_cache_total')).toEqual({ 'result="hit"': 1, 'result="miss"': 5 });
  const times = await values('portal_render_seconds_count');
  expect(times).toMatchObject({ 'route="index"': 1, 'route="other"': 3 });
});

test('N90 visitors who wait for the same render are counted as joined', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { port, values } = await counting({ render: (input) => promise.then(() => pageOf(input)) });
  const both = Promise.all([ask(port, 'GET /'), ask(port, 'GET /')]);
  await vi.waitFor(async () =>
    expect(await values('portal_page_cache_total')).toEqual({ 'result="miss"': 1, 'result="joined"': 1 }),
  );
  expect(await values('portal_renders')).toEqual({ 'state="running"': 1, 'state="waiting"': 0 });
  resolve(undefined);
  await both;
});

describe('the backend', () => {
  test('N90 calls are counted by upstream and result, and the breaker of each upstream shows', async () => {
    const gone = 'http://127.0.0.1:1';
    const { port, values } = await counting({
      upstreams: { payment: gone },
      limits: { breakerFailures: 1, breakerRest: 60_000 },
    });
    expect(await values('portal_breaker_open')).toMatchObject({ 'upstream="payment"': 0 });
    await ask(port, 'GET /api/user/user_info/10001');
    await ask(port, 'GET /userapi/x');
    stub.respond = (_, response) => response.writeHead(503).end();
    await ask(port, 'GET /api/x');
    await ask(port, 'GET /payapi/x');
    await ask(port, 'GET /payapi/x');
    expect(await values('portal_backend_calls_total')).toEqual({
      'upstream="portal",operation="userInfo",result="answered"': 1,
      'upstream="portal",operation="other",result="server_error"': 1,
      'upstream="userapi",operation="other",result="answered"': 1,
      'upstream="payment",operation="other",result="failed"': 1,
      'upstream="payment",operation="other",result="away"': 1,
    });
    expect(await values('portal_breaker_open')).toEqual({
      'upstream="portal"': 0,
      'upstream="userapi"': 0,
      'upstream="payment"': 1,
    });
  });

  test('N90 a late answer is counted as late', async () => {
    const { port, values } = await counting({ limits: { upstreamHeaders: 20, upstreamTotal: 40 } });
    stub.respond = () => undefined;
    await ask(port, 'GET /api/x');
    expect(await values('portal_backend_calls_total')).toEqual({
      'upstream="portal",operation="other",result="late"': 1,
    });
  });
});

test('N90 open sockets and connections are counted while they are open', async () => {
  const { port, values } = await counting();
  const backend = new WebSocketServer({ server: stub.server });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/live/1`);
  await vi.waitFor(async () =>
    expect(await values('portal_sockets_open')).toEqual({ 'kind="chat"': 0, 'kind="live"': 1 }),
  );
  socket.close();
  await vi.waitFor(async () => expect(await values('portal_sockets_open')).toMatchObject({ 'kind="live"': 0 }));
  backend.close();
});

test('N90 the build, the heap and the event loop are there', async () => {
  const { text, values } = await counting();
  expect(await values('portal_build_info')).toEqual({ 'build="unknown"': 1 });
  for (const name of ['nodejs_heap_size_used_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'])
    expect(await text()).toMatch(new RegExp(`^${name}\\{worker="1"\\} \\d`, 'm'));
});

test('N90 the public port has no metrics', async () => {
  const { port } = await counting();
  expect((await ask(port, 'GET /metrics')).text).not.toContain('portal_requests_total');
});
