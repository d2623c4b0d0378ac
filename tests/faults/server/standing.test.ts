import { describe, expect, test } from 'vitest';
import { ask, raw } from '../../support/rawHttp.ts';
import { pageOf, unrefused, withPortals } from './portal.ts';

const { start } = withPortals();
const year = 'max-age=63072000; includeSubDomains';

/** Every kind of answer: its request, and its status. */
const answers: [kind: string, line: string, status: number][] = [
  ['a page', 'GET /', 200],
  ['a page for HEAD', 'HEAD /', 200],
  ['a page that is not found', 'GET /nowhere', 404],
  ['a page that redirects', 'GET /moved', 302],
  ['a page that fails', 'GET /fault', 500],
  ['an address with a trailing slash', 'GET /other/', 301],
  ['a file', 'GET /robots.txt', 200],
  ['a built file', 'GET /assets/app-1.js', 200],
  ['a missing file', 'GET /assets/app-2.js', 404],
  ['a call', 'GET /api/x', 200],
  ['a refused call', 'GET /api/x%00', 400],
  ['a method that pages do not support', 'POST /other', 405],
  ['an unknown method', 'TRACE /', 405],
  ['the methods', 'OPTIONS /', 204],
  ['the health of the process', 'GET /healthz', 200],
  ['the health of the backend', 'GET /readyz', 503],
  ['an invalid path', 'GET //evil.test', 400],
  ['an address that is too long', `GET /${'a'.repeat(9_000)}`, 414],
  ['mock pictures with a real backend', 'GET /mock-media/x.svg', 404],
];

describe('every answer', () => {
  test.each(answers)('N52 %s has HSTS and nosniff headers', async (_, line, status) => {
    const { port } = await start({
      env: { PUBLIC_ORIGIN: 'https://portal.example.com' },
      render: async (input) => {
        if (input.url.startsWith('/fault')) throw new Error('a fault');
        return input.url.startsWith('/moved') ? { ...unrefused, status: 302, location: '/' } : pageOf(input);
      },
    });
    const answer = await ask(port, line);
    expect([answer.status, answer.headers['strict-transport-security']]).toEqual([status, year]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    // Once: some browsers ignore a duplicate header.
    expect(answer.text.match(/strict-transport-security/gi)).toHaveLength(1);
    expect(answer.text.match(/x-content-type-options/gi)).toHaveLength(1);
  });

  test.each(answers)('N52 %s has no HSTS on plain http', async (_, line) => {
    const { port } = await start({ render: async (input) => pageOf(input) });
    const { headers } = await ask(port, line);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('N52 the answer to an invalid Host has both headers, too', async () => {
    const { port } = await start({ env: { PUBLIC_ORIGIN: 'https://portal.example.com' } });
    const { status, headers } = await raw(port, 'GET / HTTP/1.1\r\nHost: a..b\r\nConnection: close\r\n\r\n');
    expect([status, headers['strict-transport-security']]).toEqual([400, year]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test.each(['/', '/nowhere', '/robots.txt', '/assets/app-1.js', '/assets/app-2.js'])(
  'V65 %s says to HEAD how long the answer to GET is, and sends none of it',
  async (path) => {
    const { port } = await start({ render: async (input) => pageOf(input) });
    const [head, get] = [await ask(port, `HEAD ${path}`), await ask(port, `GET ${path}`)];
    expect([head.status, head.headers['content-length']]).toEqual([get.status, get.headers['content-length']]);
    expect([Number(head.headers['content-length']) > 0, head.text.split('\r\n\r\n')[1]]).toEqual([true, '']);
  },
);
