/** Calls through the proxy to a real HTTP backend on a local port. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { createProxy } from './proxy.ts';

const config: Config = readConfig({ BACKEND: 'mock' });
const secure: Config = { ...config, publicOrigin: 'https://www.example.com' };
const here = 'http://localhost:4173';

let backend: Server;
let origin: string;
let seen: IncomingMessage[];
let bodies: string[];
let respond: RequestListener;
let logged: string[];

beforeEach(async () => {
  seen = [];
  bodies = [];
  logged = [];
  respond = (_, response) => response.end('{"code":200}');
  backend = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push(request);
      bodies.push(Buffer.concat(parts).toString());
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
});

afterEach(async () => {
  vi.mocked(process.stdout.write).mockRestore();
  await new Promise((resolve) => {
    backend.close(resolve);
    backend.closeAllConnections();
  });
});

interface Ask extends RequestInit {
  headers?: Record<string, string>;
  target?: string;
  config?: Config;
  upstream?: string;
}

/** Sends a request through the proxy, as the server's app does. */
function ask({
  target = '/api/user/login',
  config: with_ = config,
  upstream = origin,
  ...init
}: Ask = {}): Promise<Response> {
  const upstreams = { portal: upstream, userapi: `${upstream}/userapi`, payment: `${upstream}/payapi` };
  const request = new Request(here + target, {
    ...init,
    headers: { host: 'localhost:4173', ...init.headers },
  });
  return createProxy(with_, upstreams)(request, target, '203.0.113.7');
}

describe('a request', () => {
  test('N12: is forwarded with its path and query, and with the verified client address', async () => {
    const spoofed = {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'gopher',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-user-id': '1',
    };
    await ask({ target: '/api/user/login?phone=13800000001&isLogin=true', headers: spoofed });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/user/login?phone=13800000001&isLogin=true',
    ]);
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'localhost:4173',
      'x-forwarded-proto': 'http',
    });
    for (const name of ['x-real-ip', 'forwarded', 'x-user-id']) expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  test('N11, N21: is forwarded without hop-by-hop headers, cookies and unknown headers', async () => {
    const odd = {
      connection: 'x-secret',
      'x-secret': '1',
      te: 'trailers',
      trailer: 'x',
      expect: '100-continue',
      'proxy-authorization': 'x',
      'keep-alive': 'timeout=5',
      cookie: 'token=abc; _ga=1',
      'user-agent': 'x',
      referer: 'http://localhost:4173/?code=1234',
      accept: 'application/json',
      'idempotency-key': 'k1',
    };
    await ask({ headers: odd });
    const { headers } = seen[0] ?? {};
    for (const name of ['x-secret', 'te', 'trailer', 'expect', 'proxy-authorization', 'cookie', 'referer']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers).toMatchObject({ accept: 'application/json', 'idempotency-key': 'k1' });
  });

  test('[7-01] sends the token to the portal host only', async () => {
    const headers = { authorization: 'demo-10001-abc' };
    for (const target of ['/api/x', '/userapi/v2/sensebot/init', '/payapi/wechat/pc_auth'])
      await ask({ target, headers });
    expect(seen.map(({ url, headers: { authorization } }) => [url, authorization])).toEqual([
      ['/api/x', 'demo-10001-abc'],
      ['/userapi/v2/sensebot/init', undefined],
      ['/payapi/wechat/pc_auth', undefined],
    ]);
  });

  test('[7.3-01] is forwarded with its body', async () => {
    await ask({ method: 'POST', body: '{"content":"很好"}', headers: { 'content-type': 'application/json' } });
    expect(bodies).toEqual(['{"content":"很好"}']);
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('N10: by %s is refused', async (method) => {
    expect((await ask({ method })).status).toBe(405);
    expect(seen).toEqual([]);
  });

  test.each(['/api/../admin', '/api/%2e%2e/admin', '//evil.test/api/x', '/api/%2f'])(
    'N07: to %s is refused',
    async (target) => {
      const response = await ask({ target });
      expect([response.status, seen.length]).toEqual([400, 0]);
      await expect(response.json()).resolves.toEqual({ code: 400, message: '请求地址有误', data: null });
    },
  );

  test('N05: longer than a megabyte is refused, with and without Content-Length', async () => {
    const announced = await ask({ method: 'POST', body: 'x', headers: { 'content-length': '1000001' } });
    expect([announced.status, seen.length]).toEqual([413, 0]);
    const quiet = await ask({ method: 'POST', body: 'x'.repeat(1_000_001) });
    expect([quiet.status, seen.length]).toEqual([413, 0]);
    await expect(quiet.json()).resolves.toMatchObject({ code: 413 });
    expect((await ask({ method: 'POST', body: 'x'.repeat(1_000_000) })).status).toBe(200);
  });

  test('A29: from another site is refused and never reaches the backend', async () => {
    const response = await ask({ target: '/api/user/layout/10001', headers: { 'sec-fetch-site': 'cross-site' } });
    expect([response.status, seen.length]).toEqual([403, 0]);
  });
});

describe('a response', () => {
  test('A18, N20: has our headers instead of the backend’s', async () => {
    respond = (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
          'content-security-policy': "default-src *; script-src 'unsafe-inline'",
          'cache-control': 'public, max-age=600',
          server: 'nginx/1.1',
          'x-powered-by': 'PHP/5',
          location: 'http://evil.test',
          'retry-after': '60',
        })
        .end('{"code":200}');
    const { status, headers } = await ask();
    expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([200, 'application/json', '60']);
    for (const name of ['access-control-allow-origin', 'server', 'x-powered-by', 'location']) {
      expect(headers.has(name)).toBe(false);
    }
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'strict-origin-when-cross-origin',
    ]);
  });

  test('[7-01] N19: sets the known cookies only, with our attributes', async () => {
    respond = (_, response) => {
      response.setHeader('set-cookie', [
        'token=abc; Domain=.evil.test; HttpOnly',
        'spy=1',
        'USER_ID=10001; Max-Age=60',
      ]);
      response.end('{"code":200}');
    };
    expect((await ask({ config: secure, headers: { host: 'www.example.com' } })).headers.getSetCookie()).toEqual([
      'token=abc; Path=/; Max-Age=86400; SameSite=Lax; Secure',
      'USER_ID=10001; Path=/; Max-Age=60; SameSite=Lax; Secure',
    ]);
  });

  test.each([204, 400, 401, 404, 429, 500, 503])('of HTTP %i keeps its status', async (status) => {
    respond = (_, response) => response.writeHead(status).end(status === 204 ? undefined : '{"code":1}');
    expect((await ask()).status).toBe(status);
  });

  test.each([301, 302, 303, 307, 308])('N18: of HTTP %i is not followed and not passed on', async (status) => {
    respond = (_, response) => response.writeHead(status, { location: `${origin}/api/elsewhere` }).end();
    expect((await ask()).status).toBe(502);
    expect(seen).toHaveLength(1);
  });

  test('N16: longer than 20 MB is not passed on', async () => {
    respond = (_, response) => {
      const piece = Buffer.alloc(1_000_000);
      const push = (left: number): void => {
        if (left > 0 && !response.destroyed) response.write(piece, () => push(left - 1));
        else response.end();
      };
      push(30);
    };
    expect((await ask()).status).toBe(502);
  });
});

describe('a failing backend', () => {
  const down = { code: 502, message: '服务暂不可用，请稍后再试', data: null };

  test('N14, N35: that is down gives an error envelope, and no secret is logged', async () => {
    const target = '/api/user/login?phone=13800000001&code=1234';
    const response = await ask({ target, upstream: 'http://127.0.0.1:1', headers: { authorization: 'demo-s3cr3t' } });
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    await expect(response.json()).resolves.toEqual(down);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 'warn', target: '/api/user/login?phone=***&code=***' });
    expect(logged[0]).not.toMatch(/13800000001|1234|s3cr3t/);
  });

  test.each<[string, RequestListener]>([
    ['hangs up', (request) => request.socket.destroy()],
    [
      'closes the connection in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"code"', () => request.socket.destroy());
      },
    ],
    ['does not speak HTTP', (request) => request.socket.end('hello\r\n\r\n')],
    [
      'sends an invalid header',
      (request) => request.socket.end('HTTP/1.1 200 OK\r\nx: a\u0000b\r\ncontent-length: 0\r\n\r\n'),
    ],
    ['sends invalid gzip', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip')],
  ])('N13, N14, N16: that %s gives a plain envelope', async (_, listener) => {
    respond = listener;
    const response = await ask();
    expect(response.status).toBe(502);
    await expect(response.json()).resolves.toEqual(down);
  });

  test('N17: gets its call aborted when the client disconnects', async () => {
    const gone = new AbortController();
    let closed = false;
    respond = (request, response) => {
      response.on('close', () => (closed = true));
      // The listener's abort reason is a string, not an Error.
      gone.abort('Client connection prematurely closed.');
    };
    expect((await ask({ signal: gone.signal })).status).toBe(499);
    await vi.waitFor(() => expect(closed).toBe(true));
    expect(logged).toEqual([]);
  });
});
