import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { createHealth } from '#server/health.ts';
import { productionLimits } from '#server/limits.ts';
import { createShutdown, leaveOnFaults, leaveOnSignals } from '#server/shutdown.ts';
import { ask, openRaw, readRaw, untilClosed } from '../../support/rawHttp.ts';
import { pageOf, withPortals } from './portal.ts';

const { stub, start, logged } = withPortals();
const fast = { shutdownWait: 0, shutdownForce: 60_000 };

describe('readiness', () => {
  const limits = { ...productionLimits, backendSeen: 1_000 };

  test('N32 lasts ten seconds (here one) after the last answer of the backend', async () => {
    let now = 5_000;
    const send = vi.fn<typeof fetch>().mockResolvedValue(new Response('{}'));
    const health = createHealth({ mock: false, origin: 'http://b.test', limits, now: () => now, fetch: send });
    expect(health.ready().status).toBe(503);
    await vi.waitFor(() => expect(health.ready().status).toBe(200));
    now += 1_000;
    expect(health.ready().status).toBe(200);
    send.mockRejectedValue(new TypeError('fetch failed'));
    now += 1;
    expect([health.ready().status, health.process().status]).toEqual([503, 200]);
  });

  test.each([502, 503, 504])('N32 is not caused by a gateway’s %i', async (status) => {
    const send = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status }));
    const health = createHealth({ mock: false, origin: 'http://b.test', limits, fetch: send });
    await health.fetch('http://b.test/x');
    expect(health.ready().status).toBe(503);
  });

  test('N32 answers at once while the backend hangs, and asks the backend once, not once per request', async () => {
    stub.respond = () => undefined;
    const { port } = await start();
    const answers = await Promise.all([ask(port, 'GET /readyz'), ask(port, 'GET /readyz'), ask(port, 'GET /healthz')]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    await vi.waitFor(() => expect(stub.seen).toHaveLength(1));
    expect((await ask(port, 'GET /readyz')).status).toBe(503);
    expect(stub.seen).toHaveLength(1);
  });

  test('N32 returns with any call that the backend answers; no answer names a secret or is cached', async () => {
    const { port } = await start();
    await ask(port, 'GET /api/x');
    const ready = await ask(port, 'GET /readyz');
    expect([ready.status, ready.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(ready.text.split('\r\n\r\n')[1]).toBe('{"status":"ready","backend":"real"}');
    expect((await ask(port, 'GET /healthz')).text.split('\r\n\r\n')[1]).toBe('{"status":"ok"}');
  });

  test('N32, N34 with the mock backend is always given and names the mock', async () => {
    const { port } = await start({ env: { BACKEND: 'mock' } });
    const { status, text } = await ask(port, 'GET /readyz');
    expect([status, text.split('\r\n\r\n')[1]]).toEqual([200, '{"status":"ready","backend":"mock"}']);
    expect(stub.seen).toEqual([]);
  });
});

describe('the shutdown of the process', () => {
  /** A portal whose shutdown can be watched, with one page pending until `go` is called. */
  async function portalUnderWay(limits = fast) {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const portal = await start({ render: async (input) => held.then(() => pageOf(input)) });
    const source = new EventEmitter();
    const exit = vi.fn<(code: number) => void>();
    const finish = vi.fn(() => Promise.resolve());
    const leave = createShutdown({ ...portal, limits: { ...productionLimits, ...limits }, finish, exit });
    leaveOnSignals(source, leave, { health: portal.health, exit });
    leaveOnFaults(source, leave);
    const page = ask(portal.port, 'GET /');
    await vi.waitFor(() => expect(portal.inputs).toHaveLength(1));
    return { portal, source, exit, finish, page, go };
  }

  test('N31 on a signal turns health red at once, while pages still render and pending ones finish', async () => {
    const { portal, source, exit, finish, page, go } = await portalUnderWay({ ...fast, shutdownWait: 400 });
    source.emit('SIGTERM');
    const answers = await Promise.all([ask(portal.port, 'GET /healthz'), ask(portal.port, 'GET /robots.txt')]);
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
    await vi.waitFor(() => expect(portal.server.listening).toBe(false), { timeout: 10_000 });
    expect([exit.mock.calls, finish.mock.calls]).toEqual([[], []]);
    go();
    expect((await page).status).toBe(200);
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
    expect(finish).toHaveBeenCalledTimes(1);
  });

  test('N31 is immediate on a second signal, and after the time limit without one', async () => {
    const second = await portalUnderWay();
    second.source.emit('SIGTERM');
    second.source.emit('SIGINT');
    expect(second.exit).toHaveBeenCalledWith(1);
    const forced = await portalUnderWay({ ...fast, shutdownForce: 30 });
    forced.source.emit('SIGINT');
    await vi.waitFor(() => expect(forced.exit).toHaveBeenCalledWith(1));
    for (const { go, page } of [second, forced]) {
      go();
      await page;
    }
  });

  test('N31 does not wait for ever for a slow reader, and is not a forced one', async () => {
    const portal = await start({ render: async (input) => pageOf(input, { html: 'x'.repeat(20_000_000) }) });
    const exit = vi.fn<(code: number) => void>();
    const limits = { ...productionLimits, ...fast, shutdownFinish: 50, shutdownForce: 60_000 };
    const leave = createShutdown({ ...portal, limits, finish: () => Promise.resolve(), exit });
    const slow = await openRaw(portal.port);
    slow.on('error', () => undefined).pause();
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(portal.inputs).toHaveLength(1));
    await leave(0);
    expect(exit).toHaveBeenCalledWith(0);
    slow.destroy();
  });

  test('N31 finishes an answer that is still being read', async () => {
    const portal = await start({ render: async (input) => pageOf(input, { html: 'x'.repeat(20_000_000) }) });
    const exit = vi.fn<(code: number) => void>();
    const limits = { ...productionLimits, ...fast, shutdownForce: 60_000 };
    const leave = createShutdown({ ...portal, limits, finish: () => Promise.resolve(), exit });
    const slow = await openRaw(portal.port);
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => slow.once('readable', resolve));
    const left = leave(0);
    await vi.waitFor(() => expect(portal.server.listening).toBe(false), { timeout: 10_000 });
    const text = await untilClosed(slow);
    await left;
    expect(text.length).toBeGreaterThan(20_000_000);
    expect(exit).toHaveBeenCalledWith(0);
  });

  test.each(['unhandledRejection', 'uncaughtException'])(
    'N25 after an %s is logged, turns health red, and exits with 1 once requests are finished',
    async (fault) => {
      const { portal, source, exit, page, go } = await portalUnderWay();
      source.emit(fault, new Error('lost at phone=13800000001'));
      expect(portal.health.process().status).toBe(503);
      expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ level: 'error', event: fault, error: 'Error' });
      expect(logged.join('')).not.toContain('13800000001');
      go();
      expect((await page).status).toBe(200);
      await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
    },
  );

  test('N25 is not caused by one failing request', async () => {
    const lost = vi.fn();
    process.on('unhandledRejection', lost);
    const { port } = await start({ render: () => Promise.reject(new Error('in render')) });
    expect((await ask(port, 'GET /')).status).toBe(500);
    stub.respond = (request) => request.socket.destroy();
    expect((await ask(port, 'GET /api/x')).status).toBe(502);
    const gone = await openRaw(port);
    const text = untilClosed(gone);
    gone.write('POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{');
    gone.destroy();
    expect(readRaw(await text)).toMatchObject({ status: 0 });
    expect((await ask(port, 'GET /healthz')).status).toBe(200);
    process.off('unhandledRejection', lost);
    expect(lost).not.toHaveBeenCalled();
  });
});
