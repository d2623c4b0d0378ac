import { describe, expect, test } from 'vitest';
import { ask, raw, requestBytes } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { stub, start } = withPortals();

describe('a slow request', () => {
  test('N01 whose headers never end is answered with 408 and closed', async () => {
    const { port } = await start({ limits: { headersTimeout: 60, connectionsCheckingInterval: 10 } });
    const { status } = await raw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(status).toBe(408);
  });

  test('N02 whose body never ends is answered with 408 and closed, and nothing reaches the backend', async () => {
    const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 10 };
    const { port } = await start({ limits });
    const { status } = await raw(port, 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{');
    expect([status, stub.seen]).toEqual([408, []]);
  });
});

test('an idle connection is kept longer than load balancers keep theirs, so that none is closed during a request', async () => {
  const { port } = await start();
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

describe('a request that is too large', () => {
  test('N05 in all its headers together gets 431, by size or by number', async () => {
    const { port } = await start({ limits: { headerSize: 4_096, headerCount: 10 } });
    const many = Array.from({ length: 12 }, (_, at) => `X-${at}: 1`);
    const statuses = await Promise.all([
      ask(port, 'GET /', [`X: ${'a'.repeat(5_000)}`]),
      ask(port, 'GET /', many),
      // Host and Connection count, too: eleven are too many, ten are not.
      ask(port, 'GET /', many.slice(0, 9)),
      ask(port, 'GET /', many.slice(0, 8)),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([431, 431, 431, 200]);
  });

  test('N05 in its address gets 414', async () => {
    const { port, inputs } = await start({ limits: { urlLength: 20 } });
    expect((await ask(port, `GET /?${'a'.repeat(18)}`)).status).toBe(200);
    expect((await ask(port, `GET /?${'a'.repeat(19)}`)).status).toBe(414);
    expect((await ask(port, `GET /api/${'a'.repeat(19)}`)).status).toBe(414);
    expect([inputs.length, stub.seen.length]).toEqual([1, 0]);
  });

  test('N05 in its body gets 413 before the body is sent, or as soon as it exceeds the limit', async () => {
    const { port } = await start({ limits: { bodySize: 1_000 } });
    const announced = await raw(port, requestBytes('POST /api/x', ['Content-Length: 1001']));
    expect(announced.status).toBe(413);
    const chunk = `3e8\r\n${'a'.repeat(1_000)}\r\n`;
    const grown = await raw(port, requestBytes('POST /api/x', ['Transfer-Encoding: chunked']) + chunk + chunk);
    expect(grown.status).toBe(413);
    expect(stub.seen).toEqual([]);
    expect((await ask(port, 'POST /api/x', [], 'a'.repeat(1_000))).status).toBe(200);
  });
});

describe('a request that two servers could parse differently', () => {
  const post = 'POST /api/x HTTP/1.1\r\nHost: localhost\r\n';
  const cases: [string, string][] = [
    ['both lengths', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
    ['a length with a sign', `${post}Content-Length: +5\r\n\r\nhello`],
    ['an unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: localhost\n\n'],
    ['a folded line', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n'],
    ['a line feed in a chunk extension', `${post}Transfer-Encoding: chunked\r\n\r\n5;a\nb\r\nhello\r\n0\r\n\r\n`],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n'],
  ];

  test.each(cases)('N09 by %s gets 400, and no later request on the connection is answered', async (_, bytes) => {
    const { port } = await start();
    const { status, text } = await raw(port, `${bytes}GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(status).toBe(400);
    expect(text.split('HTTP/1.1 ')).toHaveLength(2);
    expect(stub.seen).toEqual([]);
  });

  test.each([
    ['User-Agent', 'Mozilla/5.0 (Windows NT 10.0)', 'Mozilla/5.0 (iPhone) Mobile'],
    ['Cookie', 'depId=2', 'depId=3'],
    ['Cookie', '_ga=1', 'token=x; USER_ID=7'],
    ['Authorization', 'Bearer a', 'Bearer b'],
    ['Host', 'localhost', 'evil.test'],
  ])(
    'V62 by two lines of %s gets 400 in both orders, and neither page, file nor call is answered',
    async (name, one, other) => {
      const { port, inputs } = await start();
      for (const pair of [
        [one, other],
        [other, one],
        [one, one],
      ])
        for (const path of ['/', '/robots.txt', '/api/x']) {
          const lines = pair.map((value, at) => `${at === 0 ? name : name.toLowerCase()}: ${value}`);
          const host = name === 'Host' ? [] : ['Host: localhost'];
          const head = [`GET ${path} HTTP/1.1`, ...host, ...lines, 'Connection: close', '', ''];
          expect((await raw(port, head.join('\r\n'))).status).toBe(400);
        }
      expect([inputs.length, stub.seen.length]).toEqual([0, 0]);
    },
  );

  test.each([
    ['GET /', ['Host: evil.test'], 400],
    ['GET http://evil.test/api/x', [], 400],
    ['GET http://localhost/', [], 400],
    ['GET *', [], 400],
    ['TRACE /', [], 405],
    ['PUT /api/x', [], 405],
    ['DELETE /', [], 405],
    ['PATCH /robots.txt', [], 405],
    ['CONNECT evil.test:443', [], 405],
    ['QUERY /', [], 405],
  ])('N10 as %s %j gets %i', async (line, headers, expected) => {
    const { port, inputs } = await start();
    const { status, headers: answered } = await ask(port, line, headers);
    expect([status, answered.connection, inputs.length, stub.seen.length]).toEqual([expected, 'close', 0, 0]);
  });

  test('N10 is the last on its connection: no later request is answered', async () => {
    const { port } = await start();
    const { status, text } = await raw(port, `TRACE / HTTP/1.1\r\nHost: a\r\n\r\n${requestBytes('GET /robots.txt')}`);
    expect(status).toBe(405);
    expect(text.split('HTTP/1.1 ')).toHaveLength(2);
  });

  test.each(['a, b', 'a;b', 'a b', 'a/b', 'user@a', 'a"b', '', 'a:port', "a'"])(
    'N10 with %j as its host gets 400',
    async (host) => {
      const { port } = await start();
      expect((await raw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(400);
    },
  );

  test('N10 that asks for h2c is answered over HTTP/1.1', async () => {
    const { port } = await start();
    const h2c = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA', 'Connection: Upgrade, HTTP2-Settings'];
    const { status, text } = await raw(
      port,
      `GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n${h2c.join('\r\n')}\r\n\r\n`,
    );
    expect(status).toBe(200);
    expect(text).toContain('User-agent');
  });

  test('N10 by GET with a body arrives without it, and the next request on the connection is parsed correctly', async () => {
    const { port } = await start();
    const first = 'GET /api/first HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello';
    const { text } = await raw(port, first + requestBytes('GET /api/second'));
    expect(text.split('HTTP/1.1 200')).toHaveLength(3);
    expect(stub.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/api/first', ''],
      ['/api/second', ''],
    ]);
  });
});

describe('a request from another site', () => {
  test.each([
    ['GET /api/x', 'https://evil.test', 403],
    ['GET /api/x', 'null', 403],
    ['POST /api/x', 'https://evil.test', 403],
    ['OPTIONS /api/x', 'https://evil.test', 204],
    ['OPTIONS /', 'null', 204],
    ['GET /', 'https://evil.test', 200],
    ['GET /robots.txt', 'null', 200],
  ])('N22 as %s from %s gets %i without CORS permission', async (line, origin, expected) => {
    const { port } = await start();
    const { status, text } = await ask(port, line, [`Origin: ${origin}`, 'Access-Control-Request-Method: POST']);
    expect([status, stub.seen.length]).toEqual([expected, 0]);
    expect(text.toLowerCase()).not.toContain('access-control-');
  });
});
