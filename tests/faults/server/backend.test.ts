import { gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { ask } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { stub, start, logged } = withPortals();
const forwardedAlways = ['host', 'connection', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** The User-Agent of the server’s own HTTP client. */
const ofClient = ['user-agent', 'accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode'];

describe('a request to the backend', () => {
  test('N11, N12, N21 carries listed headers only: no headers of the connection or of another proxy, and no other cookies', async () => {
    const { port } = await start();
    await ask(port, 'GET /api/x', [
      ...['Connection: x-secret', 'X-Secret: 1', 'TE: trailers', 'Trailer: x', 'Keep-Alive: timeout=5'],
      ...['Proxy-Authorization: x', 'Proxy-Connection: x', 'X-Forwarded-For: 10.0.0.1', 'X-Forwarded-Host: evil.test'],
      ...['X-Forwarded-Proto: gopher', 'X-Real-IP: 10.0.0.1', 'Forwarded: for=10.0.0.1', 'X-User-Id: 1'],
      ...['Cookie: token=abc; USER_ID=7; _ga=1', 'Referer: http://localhost/?code=1', 'X-Original-URL: /admin'],
    ]);
    const { headers = {} } = stub.seen[0] ?? {};
    expect(Object.keys(headers).filter((name) => ![...forwardedAlways, ...ofClient].includes(name))).toEqual([]);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' });
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers.connection).not.toContain('x-secret');
  });

  test.each([
    ['the browser', 'Mozilla/5.0 (Windows NT 10.0) Chrome/109.0', 'Mozilla/5.0 (Windows NT 10.0) Chrome/109.0'],
    ['the start of a long name', 'a'.repeat(3_000), 'a'.repeat(512)],
    ['no browser where the text is none', 'Mozilla/5.0 \u00e9', 'undici'],
    ['no browser where there is no text', '', 'undici'],
  ])('V64 names %s, so that a login is known by its device', async (_, agent, passed) => {
    const { port } = await start();
    await ask(port, 'GET /api/x', [`User-Agent: ${agent}`]);
    expect(stub.seen[0]?.headers['user-agent']).toBe(passed);
  });

  test('N11 carries no trailers, and an unknown Expect gets 417', async () => {
    const { port } = await start();
    const chunked = ['Transfer-Encoding: chunked', 'Trailer: X-Late'];
    await ask(port, 'POST /api/x', ['Expect: 100-continue'], 'hello');
    expect(stub.seen[0]).toMatchObject({ body: 'hello' });
    expect(stub.seen[0]?.headers.expect).toBeUndefined();
    expect((await ask(port, 'POST /api/x', [...chunked, 'Expect: magic'])).status).toBe(417);
  });

  test('N12 carries the reader’s address from our own proxy, and only the part that the proxy itself wrote', async () => {
    const { port } = await start({ env: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.9' } });
    for (const chain of ['6.6.6.6, 203.0.113.7', '203.0.113.7, 10.0.0.9', 'evil', '']) {
      await ask(port, 'GET /api/x', [`X-Forwarded-For: ${chain}`]);
    }
    const addresses = stub.seen.map(({ headers }) => headers['x-forwarded-for']);
    expect(addresses).toEqual(['203.0.113.7', '203.0.113.7', '127.0.0.1', '127.0.0.1']);
  });
});

describe('an API address that is opened in the browser', () => {
  const setsCookie: RequestListener = (_, response) =>
    response.writeHead(200, { 'set-cookie': 'token=of-somebody-else; Path=/' }).end('{"code":200}');
  const login = 'GET /api/user/login?phone=13800000001&code=1234&isLogin=true';
  const navigation = ['Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document', 'Sec-Fetch-User: ?1'];

  test.each(['none', 'same-origin', 'same-site', 'cross-site'])(
    'N44 is refused with Sec-Fetch-Site %s: no login, no logout, no request to the backend',
    async (site) => {
      stub.respond = setsCookie;
      const { port } = await start();
      for (const line of [login, 'GET /api/user/layout/7', 'GET /api/cleartoken', 'GET /payapi/x', 'POST /userapi/x']) {
        for (const sign of navigation.slice(0, 2)) {
          const { status, headers } = await ask(port, line, [`Sec-Fetch-Site: ${site}`, sign]);
          expect([status, headers['set-cookie']]).toEqual([403, undefined]);
        }
      }
      expect(stub.seen).toEqual([]);
    },
  );

  test.each([
    [['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty']],
    [['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: same-origin', 'Sec-Fetch-Dest: empty']],
    [[]],
  ])('N44 is distinguished from a call of a page or of a plain client: %j', async (signs) => {
    stub.respond = setsCookie;
    const { port } = await start();
    const { status, headers } = await ask(port, login, signs);
    expect([status, headers['set-cookie']]).toEqual([200, expect.stringMatching(/^token=of-somebody-else;/)]);
  });
});

describe('the headers of testers', () => {
  test.each([
    ['pass between a page and the mock backend', { BACKEND: 'mock' }, 'example=empty', '[]'],
    ['do not pass in production', {}, undefined, undefined],
  ])('N45 %s', async (_, env, prefer, violations) => {
    stub.respond = (_request, response) => response.writeHead(200, { 'sl-violations': '[]' }).end('{"code":200}');
    const { port } = await start({ env });
    const { headers } = await ask(port, 'GET /api/x', ['Prefer: example=empty']);
    expect([stub.seen[0]?.headers.prefer, headers['sl-violations']]).toEqual([prefer, violations]);
  });
});

describe('an answer of the backend', () => {
  test('N20 is served with HSTS where pages are, and so is our own refusal', async () => {
    for (const [env, expected] of [
      [{ PUBLIC_ORIGIN: 'https://www.example.com' }, 'max-age=63072000; includeSubDomains'],
      [{}, undefined],
    ] as const) {
      const { port } = await start({ env });
      for (const line of ['GET /', 'GET /api/x', 'GET /api/%2f']) {
        const { headers } = await ask(port, line);
        expect(headers['strict-transport-security'], line).toBe(expected);
      }
    }
  });

  test('N13 cannot break our headers; header characters outside plain text are removed', async () => {
    const { port } = await start();
    const values = ['text/\u00e9', 'text/\u007f', 'x'.repeat(2_000)];
    for (const value of values) {
      stub.respond = (request) =>
        request.socket.end(`HTTP/1.1 200 OK\r\nContent-Type: ${value}\r\nContent-Length: 2\r\n\r\n{}`, 'latin1');
      const { status, headers } = await ask(port, 'GET /api/x');
      expect([200, 502]).toContain(status);
      expect(headers['content-type'] ?? '').not.toContain(value.slice(-20));
    }
    expect((await ask(port, 'GET /robots.txt')).status).toBe(200);
  });

  test.each(['/x%0d%0aSet-Cookie:a=b/', '/%0aX:1/', '/%5cevil.test/', '/%E5%BF%83/', '/.//evil.test/'])(
    'N13 with the address %s breaks no header, whether it is redirected or not found',
    async (path) => {
      const { port } = await start();
      const { status, headers } = await ask(port, `GET ${path}`);
      expect([301, 400, 404]).toContain(status);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );

  test('N18 that redirects is neither followed nor passed on', async () => {
    const { port } = await start();
    for (const location of ['/api/y', 'http://evil.test/', '//evil.test', '/admin']) {
      stub.respond = (_, response) => response.writeHead(302, { location }).end();
      const { status, headers } = await ask(port, 'GET /api/x');
      expect([status, headers.location]).toEqual([502, undefined]);
    }
    expect(stub.seen).toHaveLength(4);
  });

  test('N19 sets at most ten cookies, of known names, for this host', async () => {
    const cookies = Array.from({ length: 50 }, (_, at) => `${at % 2 ? 'token' : 'spy'}=${at}; Domain=.evil.test`);
    stub.respond = (_, response) => response.writeHead(200, { 'set-cookie': cookies }).end('{}');
    const { port } = await start();
    const { text } = await ask(port, 'GET /api/x');
    const set = [...text.matchAll(/^set-cookie: (.*)\r$/gim)].map((match) => match[1] ?? '');
    expect(set).toHaveLength(10);
    for (const cookie of set) expect(cookie).toMatch(/^token=\d+; Path=\/; Max-Age=86400; SameSite=Lax$/);
  });

  test('N20 loses the backend’s own permission, server and policy headers', async () => {
    const theirs = {
      ...{ 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true', server: 'nginx/1.1' },
      ...{ 'x-powered-by': 'PHP/5', 'content-security-policy': 'default-src *', 'x-frame-options': 'ALLOWALL' },
    };
    stub.respond = (_, response) => response.writeHead(200, theirs).end('{}');
    const { port } = await start();
    const { headers } = await ask(port, 'GET /api/x');
    for (const [name, value] of Object.entries(theirs)) expect(headers[name]).not.toBe(value);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  });
});

describe('a failing backend', () => {
  const down = '{"code":502,"message":"服务暂不可用，请稍后再试","data":null}';
  const bodyOf = (text: string): string => Buffer.from(text, 'latin1').toString().split('\r\n\r\n')[1] ?? '';

  test.each(['http://127.0.0.1:1', 'http://no-such-host.invalid', 'https://127.0.0.1:PORT'])(
    'N14 at %s gives 502 as a plain envelope, while pages still render',
    async (backend) => {
      const { port } = await start({ backend: backend.replace('PORT', new URL(stub.origin).port) });
      const { status, text } = await ask(port, 'GET /api/x');
      expect([status, bodyOf(text)]).toEqual([502, down]);
      expect((await ask(port, 'GET /')).status).toBe(200);
      expect(logged).toHaveLength(1);
    },
  );

  test('N14 that keeps failing is not called for a while, and the answer stays the same', async () => {
    stub.respond = (_request, response) => void response.destroy();
    const { port } = await start({ limits: { breakerFailures: 3, breakerBurst: 0, breakerRest: 60_000 } });
    for (let at = 0; at < 6; at += 1) {
      const { status, text } = await ask(port, 'GET /api/x');
      expect([status, bodyOf(text)]).toEqual([502, down]);
    }
    expect(stub.seen).toHaveLength(3);
  });

  const drip: RequestListener = (_, response) => {
    const step = (): void => void (response.writable && response.write('x', () => setTimeout(step, 5)));
    step();
  };
  test.each<[string, RequestListener, object]>([
    ['never answers', () => undefined, { upstreamHeaders: 5_000, upstreamTotal: 60 }],
    ['has late headers', () => undefined, { upstreamHeaders: 60, upstreamTotal: 5_000 }],
    ['drips', drip, { upstreamHeaders: 40, upstreamTotal: 80 }],
    [
      'sends 1xx responses without end',
      (request) => {
        const { socket } = request;
        const step = (): void => void (socket.writable && socket.write('HTTP/1.1 102 Processing\r\n\r\n', step));
        step();
      },
      { upstreamTotal: 80 },
    ],
  ])('N15, N16 that %s is aborted with 504', async (_, respond, limits) => {
    stub.respond = respond;
    const closed = vi.fn();
    stub.server.on('connection', (socket) => socket.on('close', closed).on('error', () => undefined));
    const { port } = await start({ limits });
    expect((await ask(port, 'GET /api/x')).status).toBe(504);
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });

  const plain =
    (text: string): RequestListener =>
    (request) =>
      request.socket.end(text);
  test.each<[string, RequestListener]>([
    [
      'an endless body',
      function flood(_, response): void {
        const step = (): void => void (response.writable && response.write('x'.repeat(500), step));
        step();
      },
    ],
    [
      'a body that grows when it is decompressed',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000))),
    ],
    ['invalid gzip', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain')],
    ['a wrong length', plain('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}')],
    ['two transfer codings', plain('HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, gzip\r\nContent-Length: 2\r\n\r\n{}')],
    ['no status line', plain('HELLO\r\n\r\n{}')],
    ['an invalid status', plain('HTTP/1.1 999999 NO\r\n\r\n{}')],
    ['an invalid chunk', plain('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}')],
  ])('N16 that sends %s is answered with 502', async (_, respond) => {
    stub.respond = respond;
    const { port } = await start({ limits: { answerSize: 10_000 } });
    expect((await ask(port, 'GET /api/x')).status).toBe(502);
    stub.respond = (_request, response) => response.end('{"code":200}');
    expect((await ask(port, 'GET /api/x')).status).toBe(200);
  });

  test('N16 that states too small a length is passed on with the true length', async () => {
    stub.respond = plain('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}HTTP/1.1 200 smuggled');
    const { port } = await start();
    const { headers, text } = await ask(port, 'GET /api/x');
    expect([headers['content-length'], bodyOf(text)]).toEqual(['2', '{}']);
  });
});
