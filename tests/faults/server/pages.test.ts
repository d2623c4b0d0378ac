import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Rendered, RenderInput } from '#entry-server.tsx';
import { comparable, oddCookies, oddHeaders } from '#scripts/lib/benchAttackHeaders.ts';
import { ask, raw } from '../../support/rawHttp.ts';
import { pageOf, withPortals } from './portal.ts';

const { stub, start, logged } = withPortals();

describe('a page', () => {
  test('N23 whose render throws becomes an error page with a number, which the log has with the reason', async () => {
    const { port } = await start({ render: () => Promise.reject(new Error('no such file /srv/secret.ts')) });
    const { status, text, headers } = await ask(port, 'GET /');
    const html = Buffer.from(text, 'latin1').toString().split('\r\n\r\n')[1] ?? '';
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(html).not.toMatch(/secret|srv|Error|\bat /);
    const number = /错误编号：([0-9a-f]{12})/.exec(html)?.[1];
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 'error', traceId: number, error: 'Error' });
  });

  test('N23 with a throwing section is still served; the reason is logged but not shown', async () => {
    const { port } = await start({
      render: (input) => {
        input.onError(new Error('no such file /srv/secret.ts'));
        return Promise.resolve(pageOf(input, { incomplete: true }));
      },
    });
    const { status, text } = await ask(port, 'GET /');
    expect(status).toBe(200);
    expect(text).not.toContain('secret');
    expect(logged).toHaveLength(1);
  });

  test('N23 that failed once is rendered again for the next reader', async () => {
    let count = 0;
    const { port } = await start({
      render: (input) => {
        count += 1;
        return count === 1 ? Promise.reject(new Error('once')) : Promise.resolve(pageOf(input));
      },
    });
    expect((await ask(port, 'GET /')).status).toBe(500);
    expect((await ask(port, 'GET /')).status).toBe(200);
  });

  test('N12, N27 is read with the token in memory only: no request header of the reader gets into it', async () => {
    const { port, inputs } = await start();
    const { text } = await ask(port, 'GET /', [
      'Cookie: token=t0ken-s3cr3t; USER_ID=7',
      'X-Forwarded-Host: evil.test',
      'X-Original-URL: /admin',
      'X-User-Id: 8',
    ]);
    expect(inputs[0]).toMatchObject({ url: '/', session: { token: 't0ken-s3cr3t', userId: 7 } });
    expect(text).not.toMatch(/t0ken-s3cr3t|evil\.test|\/admin/);
    expect(stub.seen).toEqual([]);
  });
});

describe('a render that never ends', () => {
  const never = (): Promise<Rendered> => new Promise(() => undefined);
  const shell = (): Rendered => pageOf({ url: '/', session: null } as RenderInput, { html: '', personal: true });

  test('N24 is aborted after its deadline: the reader gets the shell, and the next page renders', async () => {
    const { port, inputs } = await start({
      limits: { renderDeadline: 20 },
      shell,
      render: (input) => (input.url === '/' ? never() : Promise.resolve(pageOf(input))),
    });
    const { status, headers, text } = await ask(port, 'GET /');
    expect([status, headers['x-ssr'], headers['cache-control']]).toEqual([200, 'off', 'no-store']);
    expect(text).not.toContain('<p>');
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ event: 'page failed', error: 'TimeoutError' });
    expect((await ask(port, 'GET /other')).headers['x-ssr']).toBeUndefined();
    // The render is aborted, so that it can stop waiting.
    expect(inputs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('N24 becomes an error page when the shell fails too', async () => {
    const { port } = await start({ limits: { renderDeadline: 20 }, render: never });
    expect((await ask(port, 'GET /')).status).toBe(500);
  });

  test('N24 that fails after its deadline does not end the process', async () => {
    let fail = (_: Error): void => undefined;
    const { port } = await start({
      limits: { renderDeadline: 20 },
      shell,
      render: () => new Promise((_, reject) => (fail = reject)),
    });
    expect((await ask(port, 'GET /')).headers['x-ssr']).toBe('off');
    fail(new Error('too late'));
    expect((await ask(port, 'GET /healthz')).status).toBe(200);
  });
});

describe.each<[string, Record<string, string>]>([
  ['cookie', {}],
  ['bff', { TOKEN_MODE: 'bff', TOKEN_KEYS: randomBytes(32).toString('base64') }],
])('a cached page in the token mode %s', (_mode, env) => {
  const routes = ['/', '/other', '/other?page=2', '/?depId=3'];

  /** A page that prints everything that its render may read. */
  const echo = (input: RenderInput): Promise<Rendered> => {
    const { url, apiOrigin, session, depId, showTip, isPc, settings, readDeadline } = input;
    const facts = JSON.stringify({ url, apiOrigin, session, depId, showTip, isPc, settings, readDeadline });
    return Promise.resolve(pageOf(input, { html: `<pre>${facts}</pre>`, state: facts }));
  };

  /** Requests pages with strange requests, then as an ordinary reader; the portal starts with an empty cache. */
  async function askAfter(...strange: string[]) {
    const { port, inputs } = await start({ env, render: echo });
    const read = async (headers: string[]): Promise<string[]> => {
      const answers: string[] = [];
      for (const route of routes) answers.push(comparable((await ask(port, `GET ${route}`, headers)).text));
      return answers;
    };
    const own = await read(strange);
    return { own, next: await read([]), renders: inputs.length };
  }

  test('N28 is the same after any of 42 odd headers, also for readers who send one', async () => {
    const { next: clean, renders: once } = await askAfter();
    expect(oddHeaders).toHaveLength(42);
    for (const [name, value] of oddHeaders) {
      const { own, next, renders } = await askAfter(`${name}: ${value}`);
      expect([name, own, next]).toEqual([name, clean, clean]);
      // The ordinary reader got the page that was rendered for the strange request.
      expect([name, renders]).toEqual([name, once]);
    }
  });

  test('N28 is the same after any of 19 odd cookies, whatever the page of their owner shows', async () => {
    const { next: clean } = await askAfter();
    expect(oddCookies).toHaveLength(19);
    for (const cookie of oddCookies) {
      const { next } = await askAfter(`Cookie: ${cookie}`);
      expect([cookie, next]).toEqual([cookie, clean]);
    }
  });

  test('N28 is the same after a request with a body, a HEAD, another device and another host', async () => {
    const { next: clean } = await askAfter();
    const { port } = await start({ env, render: echo });
    for (const route of routes) {
      await ask(port, `GET ${route}`, ['Content-Type: application/x-www-form-urlencoded'], 'page=9&depId=9');
      await ask(port, `HEAD ${route}`);
      await ask(port, `GET ${route}`, ['User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile']);
      await raw(port, `GET ${route} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`);
      expect(comparable((await ask(port, `GET ${route}`)).text)).toBe(clean[routes.indexOf(route)]);
    }
  });
});
