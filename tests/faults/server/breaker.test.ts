/** Which failures open the circuit breaker, which calls it then refuses, and how it closes again. */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, openRaw, requestBytes } from '../../support/rawHttp.ts';
import { pageOf, type Portal, type PortalOptions, withPortals } from './portal.ts';

const { stub, start } = withPortals();
/** An address where nothing listens. */
const unreachable = 'http://127.0.0.1:1';
const opensEarly = { breakerFailures: 3, breakerBurst: 0, breakerRest: 60_000 };

const clients: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  clients.splice(0).forEach((client) => client.destroy());
});

/** Sends a request and ignores its answer. */
async function begin({ port }: Portal, line: string): Promise<Socket> {
  const client = await openRaw(port);
  client.on('error', () => undefined);
  client.write(requestBytes(line));
  clients.push(client);
  return client;
}

const statusOf = async ({ port }: Portal, line: string): Promise<number> => (await ask(port, line)).status;

/**
 * Six readers request something slow and disconnect once the backend has received it. Resolves when the breaker has
 * handled it.
 */
async function sixLeave(portal: Portal, line: string): Promise<void> {
  const closed = vi.fn();
  stub.respond = (_request, response) => void response.on('close', closed);
  for (let at = 1; at <= 6; at++) {
    const client = await begin(portal, line);
    await vi.waitFor(() => expect(stub.seen).toHaveLength(at));
    client.destroy();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(at));
  }
  stub.respond = (_request, response) => response.end('{"code":200}');
}

describe('readers who disconnect', () => {
  test('N40 calls that readers abort keep the breaker closed for all other readers', async () => {
    const portal = await start({ limits: opensEarly });
    await sixLeave(portal, 'GET /api/slow');
    expect(await statusOf(portal, 'GET /api/common/config')).toBe(200);
  });

  test('N40 pages whose readers disconnect during server reads keep the breaker closed, too', async () => {
    const render: PortalOptions['render'] = async (input) => {
      await input.fetch(new Request(`${stub.origin}/api/slow`, { signal: input.signal }));
      return pageOf(input);
    };
    const portal = await start({ limits: opensEarly, render });
    await sixLeave(portal, 'GET /');
    expect(await statusOf(portal, 'GET /api/common/config')).toBe(200);
    expect(await statusOf(portal, 'GET /')).toBe(200);
  });

  test('N40 a backend that exceeds our own deadline counts as failed, even if the reader left', async () => {
    stub.respond = () => undefined;
    const portal = await start({ limits: { ...opensEarly, upstreamHeaders: 200 } });
    for (let at = 0; at < 3; at++) expect(await statusOf(portal, 'GET /api/slow')).toBe(504);
    expect(await statusOf(portal, 'GET /api/slow')).toBe(502);
    expect(stub.seen).toHaveLength(3);
  });
});

describe('several hosts', () => {
  test('N41 a dead payment host opens the breaker for its own calls only', async () => {
    const portal = await start({ limits: opensEarly, upstreams: { payment: unreachable } });
    for (let at = 0; at < 4; at++) expect(await statusOf(portal, 'GET /payapi/wechat/pc_auth')).toBe(502);
    for (const line of ['GET /api/common/config', 'GET /userapi/v2/sensebot/init'])
      expect(await statusOf(portal, line)).toBe(200);
  });

  test('N41 hosts at one origin share one breaker', async () => {
    stub.respond = (_request, response) => void response.destroy();
    const portal = await start({ limits: opensEarly });
    for (const prefix of ['/payapi', '/userapi', '/api']) expect(await statusOf(portal, `GET ${prefix}/x`)).toBe(502);
    expect(await statusOf(portal, 'GET /api/x')).toBe(502);
    expect(stub.seen).toHaveLength(3);
  });

  test('N41 readiness depends on the portal’s own host only', async () => {
    const portal = await start({ backend: unreachable, upstreams: { userapi: stub.origin } });
    expect(await statusOf(portal, 'GET /userapi/v2/sensebot/init')).toBe(200);
    expect(await statusOf(portal, 'GET /readyz')).toBe(503);
  });
});

test.each(['2000-01-01', '2100-01-01'])(
  'N80 a system clock that is set to %s while the breaker is open changes no pause: the backend is tried again after it',
  async (day) => {
    const limits = { ...opensEarly, breakerRest: 1_500, backendSeen: 600_000 };
    vi.useFakeTimers({ toFake: ['Date'] });
    const portal = await start({ limits });
    expect(await statusOf(portal, 'GET /api/x')).toBe(200);
    const alive = stub.respond;
    stub.respond = (_request, response) => void response.destroy();
    for (let at = 0; at < 3; at++) expect(await statusOf(portal, 'GET /api/x')).toBe(502);
    vi.setSystemTime(day);
    stub.respond = alive;
    expect(await statusOf(portal, 'GET /api/x')).toBe(502);
    await vi.waitFor(async () => expect(await statusOf(portal, 'GET /api/x')).toBe(200), { timeout: 10_000 });
    expect(await statusOf(portal, 'GET /readyz')).toBe(200);
  },
);

test('N41 a hanging trial call allows the next one soon, so that a healthy backend is used again', async () => {
  const answers: RequestListener[] = [(_request, response) => void response.destroy(), () => undefined];
  stub.respond = (request, response) => answers[Math.min(stub.seen.length, 2) - 1]?.(request, response);
  const portal = await start({
    limits: { breakerFailures: 1, breakerBurst: 0, breakerRest: 1, breakerTrial: 30 },
  });
  expect(await statusOf(portal, 'GET /api/x')).toBe(502);
  // The pause ends when a call reaches the backend; this one hangs until its own deadline of eight seconds.
  await vi.waitFor(async () => {
    await begin(portal, 'GET /api/hangs');
    expect(stub.seen).toHaveLength(2);
  });
  stub.respond = (_request, response) => response.end('{"code":200}');
  await vi.waitFor(async () => expect(await statusOf(portal, 'GET /api/x')).toBe(200));
});
