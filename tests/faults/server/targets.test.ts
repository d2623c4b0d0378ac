import { afterAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { ask, raw, requestBytes } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';
import { runs } from '../../support/runs.ts';

const { stub, start, logged } = withPortals();

test('N06 no encoding of a path escapes from the built files: 200 raw targets', async () => {
  const { port } = await start();
  const ups = ['../', '%2e%2e/', '..%2f', '..\\', '%2e%2e%5c', '..%5c', '.%2e/', '%252e%252e/', '..;/', './../'];
  const bases = ['/', '/assets/', '/assets/app-1.js/', '//', '/client/'];
  const goals = ['secret.txt', '.env.txt', '.vite/manifest.json', 'assets/app-1.js.map'];
  const targets = bases.flatMap((base) => ups.flatMap((up) => goals.map((goal) => base + up + goal)));
  expect(targets).toHaveLength(200);
  const direct = goals.map((goal) => `/${goal}`);
  const odd = [
    '/robots.txt%00',
    '/robots.txt%00.js',
    '/%2e%2e',
    '/etc/passwd',
    '/%2fetc/passwd',
    '/C:\\x',
    '/.git/config',
  ];
  for (const target of [...targets, ...direct, ...odd]) {
    const { status, text } = await ask(port, `GET ${target}`);
    expect([400, 404], target).toContain(status);
    expect(text, target).not.toContain('TOP-SECRET');
  }
  expect((await ask(port, 'GET /robots.txt')).status).toBe(200);
});

test.each([
  ...['//evil.test', 'http://evil.test/x', 'http://evil.test/api/x', '/\\evil.test', '///evil.test', '/api/../admin'],
  ...['/api/%2e%2e/admin', '/api\\..\\admin', '/api/..\\admin', '*', '/api//evil.test', '/api/%2f%2fevil.test'],
  ...['/api/%5c..%5cadmin', '/api/x%00.png', '/api/..;/admin', '/userapi/../api/x', '/payapi/.%2E/x', '/api/%zz'],
])('N07 a call to %s gets 400, and nothing reaches the backend', async (target) => {
  const { port, inputs } = await start();
  expect((await ask(port, `GET ${target}`)).status).toBe(400);
  expect([stub.seen, inputs]).toEqual([[], []]);
});

describe('a socket', () => {
  const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  const bytes = (line: string, more: string[] = []): string =>
    `${line} HTTP/1.1\r\nHost: localhost\r\n${[...upgrade, ...more].join('\r\n')}\r\nConnection: Upgrade\r\n\r\n`;

  test.each([
    ['GET http://evil.test/ws/chat/1', [], 400],
    ['GET http://localhost/ws/chat/1', [], 400],
    ['GET //evil.test/ws/chat/1', [], 400],
    ['GET /ws/chat/../../admin', [], 400],
    ['GET /ws/chat/%2e%2e/admin', [], 400],
    ['GET /ws/chat/1\\..', [], 400],
    ['GET /ws/chat/1', ['Host: evil.test'], 400],
    ['GET /ws/chat/', [], 403],
    ['GET /ws/chat/1/2', [], 403],
    ['GET /ws/live/', [], 403],
    ['GET /ws/live/2001/2', [], 403],
    ['GET /ws/live/../../admin', [], 400],
    ['GET /ws/live/2001', ['Origin: https://evil.test'], 403],
    ['POST /ws/live/2001', [], 403],
    ['GET /ws/other/1', [], 403],
    ['GET /api/ws/chat/1', [], 403],
    ['GET /ws/chat/1', ['Origin: https://evil.test'], 403],
    ['GET /ws/chat/1', ['Origin: null'], 403],
    ['POST /ws/chat/1', [], 403],
    ['TRACE /ws/chat/1', [], 405],
  ])('N08 requested as %s %j gets %i, and the backend is not connected', async (line, headers, status) => {
    let connections = 0;
    stub.server.on('connection', () => (connections += 1));
    const { port } = await start();
    expect((await raw(port, bytes(line, headers))).status).toBe(status);
    expect(connections).toBe(0);
  });
});

const many = '/'.repeat(8_000);

test.each([
  ['/web/mall/', '/web/mall'],
  ['/web/mall///?page=2', '/web/mall?page=2'],
  [`/a${many}`, '/a'],
  [`/a${many}?a=/`, '/a?a=/'],
  [`/a${many}b/`, `/a${many}b`],
  [`${'/%61'.repeat(2_000)}/`, '/a'.repeat(2_000)],
])('N55 %.20s redirects to the address without trailing slashes, however many there are', async (target, location) => {
  const { port } = await start();
  const answer = await ask(port, `GET ${target}`);
  expect([answer.status, answer.headers.location]).toEqual([301, location]);
});

test('N55 a long path of random letters is not found', async () => {
  const { port, inputs } = await start({ env: { LOG: 'access' } });
  expect((await ask(port, `GET ${'/%.'.repeat(2_700)}`)).status).toBe(404);
  expect(inputs.map(({ url }) => url)).toEqual(['/404']);
});

test.each([
  ['/%77eb/m%61ll?kw=%e8%83%83', '/web/mall?kw=%e8%83%83'],
  ['/web/%e8%83%83%7Eb', '/web/%E8%83%83~b'],
  ['/robots%2Etxt', '/robots.txt'],
])('N81 %s redirects to the one spelling of its path, and nothing is rendered', async (target, location) => {
  const { port, inputs } = await start();
  const answer = await ask(port, `GET ${target}`);
  expect([answer.status, answer.headers.location, inputs]).toEqual([301, location, []]);
});

test('N81 a path that cannot be decoded, or hides a separator, is not found, and every log line is JSON', async () => {
  const { port, inputs } = await start({ env: { LOG: 'access' } });
  const targets = ['/web/%zz', '/%e8%83', '/web%2Fmall', '/web/mall%5c', '/web/mall%0A', '/%'];
  for (const target of targets) expect((await ask(port, `GET ${target}`)).status, target).toBe(404);
  expect(new Set(inputs.map(({ url }) => url))).toEqual(new Set(['/404']));
  expect(logged.filter((line) => !line.startsWith('{"time":'))).toEqual([]);
});

test('N29 a page’s address followed by a file name answers 404 and is not cached', async () => {
  const { port } = await start();
  for (const cookie of ['', 'Cookie: token=abc; USER_ID=7']) {
    const headers = cookie ? [cookie] : [];
    const answer = await ask(port, 'GET /web/userCenter/home/x.css', headers);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  }
  const asset = await ask(port, 'GET /assets/x.css');
  expect([asset.status, asset.headers['cache-control']]).toEqual([404, 'no-store']);
});

describe('property names of every object', () => {
  afterAll(() => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  test.each([
    ['GET /?__proto__[polluted]=1&constructor[prototype][polluted]=1', ''],
    ['GET /__proto__', ''],
    ['GET /constructor/prototype', ''],
    ['GET /api/x?__proto__.polluted=1', ''],
    ['POST /api/x', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
  ])('N37 in %s %s do not change any answer', async (line, body) => {
    const { port } = await start();
    const headers = ['Cookie: __proto__=1; constructor=2', '__proto__: 1', 'constructor: 1'];
    expect([200, 404]).toContain((await ask(port, line, headers, body)).status);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

test('N38 mutated requests crash nothing, and none of them gets a 500', async () => {
  const { port } = await start({
    limits: { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 10 },
  });
  const valid = fc.constantFrom(
    requestBytes('GET /'),
    requestBytes('GET /robots.txt', ['Accept-Encoding: br, gzip']),
    requestBytes('GET /api/x?a=1', ['Authorization: abc', 'Cookie: token=abc; USER_ID=7']),
    requestBytes('POST /api/x', ['Content-Type: application/json'], '{"a":1}'),
    requestBytes('GET /ws/chat/1', ['Upgrade: websocket', 'Sec-WebSocket-Version: 13']),
  );
  const mutation = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(4),
    insert: fc.oneof(
      fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom('\r\n', '\n', '%', '..', '//', '\\', ':', ' ', '\u0000', '?', '#', '__proto__').map(Buffer.from),
    ),
  });
  const requests = fc.sample(fc.tuple(valid, fc.array(mutation, { minLength: 1, maxLength: 4 })), {
    numRuns: runs(300, 36_000),
    seed: 38,
  });
  const statuses: number[] = [];
  // In batches: all at once would exceed the socket limit of one client.
  for (let from = 0; from < requests.length; from += 250) {
    const answers = requests.slice(from, from + 250).map(([text, mutations]) => {
      const bytes = mutations.reduce((whole, { at, remove, insert }) => {
        const start = Math.floor(at * whole.length);
        return Buffer.concat([whole.subarray(0, start), insert, whole.subarray(start + remove)]);
      }, Buffer.from(text));
      return raw(port, bytes);
    });
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  expect(statuses).toHaveLength(requests.length);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(new Set(statuses).size).toBeGreaterThan(3);
  expect((await ask(port, 'GET /robots.txt')).status).toBe(200);
});
