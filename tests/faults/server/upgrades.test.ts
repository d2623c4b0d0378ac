import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { ask, openRaw, raw, readRaw, untilClosed } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { stub, start, logged } = withPortals();
let far: WebSocketServer;
const lost = vi.fn();

beforeEach(() => {
  far = new WebSocketServer({ server: stub.server });
  // Accepted sockets are closed at once, so that every connection of the test ends.
  far.on('connection', (socket) => socket.on('error', () => undefined).close(1000));
  process.on('unhandledRejection', lost);
});

afterEach(() => {
  process.off('unhandledRejection', lost);
  far.close();
});

const lines = (target: string, headers: readonly string[]): string =>
  [`GET ${target} HTTP/1.1`, ...headers, '', ''].join('\r\n');

const defaultHeaders = [
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Cookie: token=secret-10001; USER_ID=10001',
];

const odd = fc.oneof(
  fc.constantFrom('#', '?#x', '#x', '?', '/', '//', '\\', '%', '%23', '%00', '..', '@', ':', ';', '\t', '\u0000', '中'),
  fc.string({ maxLength: 4 }),
);

/** Sends bytes and disconnects on the first answer: a kept connection costs a second each. */
async function statusOf(port: number, bytes: string): Promise<number> {
  const socket = await openRaw(port);
  const text = untilClosed(socket);
  socket.once('data', () => socket.destroy());
  socket.write(bytes);
  return readRaw(await text).status;
}

/** An upgrade of the user's own chat with some characters of its target and some headers changed. */
const mutated = fc
  .record({
    target: fc.constantFrom(
      '/ws/live/2001?ticket=a',
      '/ws/chat/10001',
      '/ws/chat/10001?v=1',
      '/ws/chat/10001?a=b&c=d',
      '/ws/chat/1',
    ),
    at: fc.nat(30),
    remove: fc.nat(3),
    insert: odd,
    headers: fc.subarray(defaultHeaders, { minLength: 3 }),
    header: fc.oneof(
      fc.constantFrom(
        'Sec-WebSocket-Key: short',
        'Sec-WebSocket-Version: 99',
        'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
        'Sec-WebSocket-Extensions: ,,;=',
        'Sec-WebSocket-Protocol: a, a',
        'Origin: null',
        'Cookie: token=%; USER_ID=10001',
        'X-Forwarded-For: %s',
        'Upgrade: h2c',
        'Expect: 100-continue',
        'Content-Length: 5',
        'Transfer-Encoding: chunked',
      ),
      fc.tuple(fc.string({ maxLength: 6 }), fc.string({ maxLength: 12 })).map(([name, value]) => `${name}: ${value}`),
    ),
  })
  .map(({ target, at, remove, insert, headers, header }) => {
    const from = Math.min(at, target.length);
    return lines(target.slice(0, from) + insert + target.slice(from + remove), [...headers, header]);
  });

test.each(['/ws/live/2001?#x', '/ws/chat/10001?#x', '/ws/chat/10001#x', '/ws/chat/10001?v=1#'])(
  'N60 an upgrade of one’s own chat with a fragment (%s) is refused, and the process keeps running',
  async (target) => {
    const { port } = await start();
    expect((await raw(port, lines(target, defaultHeaders))).status).toBe(400);
    expect([lost.mock.calls, far.clients.size]).toEqual([[], 0]);
    expect((await ask(port, 'GET /healthz')).status).toBe(200);
  },
);

test('N60 ten thousand mutated upgrades throw no error outside their own connection', async () => {
  const { port } = await start({
    limits: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20, socketClose: 20 },
  });
  const requests = fc.sample(mutated, { numRuns: 10_000, seed: 60 });
  const statuses: number[] = [];
  // In batches: all at once would exceed the connection limit of one address.
  for (let from = 0; from < requests.length; from += 200) {
    const portion = requests.slice(from, from + 200).map((text) => statusOf(port, text));
    statuses.push(...(await Promise.all(portion)));
  }
  expect(lost.mock.calls).toEqual([]);
  expect(logged.filter((line) => line.includes('upgrade failed'))).toEqual([]);
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  // Some must succeed, and some must fail for different reasons; otherwise the test reaches only the first check.
  expect([...new Set(statuses)].sort()).toEqual(expect.arrayContaining([101, 400, 401, 403]));
  expect((await ask(port, 'GET /healthz')).status).toBe(200);
});
