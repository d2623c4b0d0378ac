import { describe, expect, test, vi } from 'vitest';
import { ask, raw } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { stub, start, logged } = withPortals();
const access = { LOG: 'access' };
const lines = (): Record<string, unknown>[] =>
  logged
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the access log', () => {
  test('has one line per request: method, path, status, duration and a unique number', async () => {
    const { port } = await start({ env: access });
    await ask(port, 'GET /robots.txt');
    await ask(port, 'HEAD /');
    await ask(port, 'TRACE /');
    await vi.waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines().map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/robots.txt', 200],
      ['HEAD', '/', 200],
      ['TRACE', '/', 405],
    ]);
    expect(new Set(lines().map(({ id }) => id)).size).toBe(3);
    for (const { ms } of lines()) expect(ms).toBeTypeOf('number');
  });

  test('is silent when it is switched off, and in the demo unless it is switched on', async () => {
    for (const env of [{ LOG: 'off' }, { BACKEND: 'mock', LOG: '' }]) {
      const { port } = await start({ env });
      await ask(port, 'GET /');
    }
    expect(logged).toEqual([]);
  });

  test('N35 contains none of 100 planted secrets, nor does any other output', async () => {
    const secrets = Array.from({ length: 100 }, (_, at) => [`1380000${4000 + at}`, `s3cr3t${at}x`][at % 2] ?? '');
    stub.respond = (request) => request.socket.destroy();
    const fails = (): never => {
      throw new Error(`no answer for ${secrets.map((secret) => `code=${secret}`).join('&')}`);
    };
    const { port } = await start({ env: access, render: fails });
    const numbers = secrets.filter((_, at) => at % 2 === 0);
    for (const [at, secret] of secrets.entries()) {
      const name = ['phone', 'code', 'sid', 'openId', 'kw', 'page', 'depId', 'x'][at % 8] ?? '';
      await ask(port, `GET /api/user/login?${name}=${secret}&${secret}`, [
        `Authorization: ${secret}`,
        `Cookie: token=${secret}; USER_ID=7`,
        `User-Agent: ${secret}`,
        `Referer: http://localhost/?code=${secret}`,
      ]);
    }
    for (const number of numbers) {
      await ask(port, `GET /pages/${number}`);
      await ask(port, `GET /pages/${number.replace('1', '%31')}/%2531`);
    }
    await ask(port, 'POST /api/x', ['Content-Type: text/plain'], secrets.join());
    await vi.waitFor(() => expect(lines().filter(({ event }) => event === 'request')).toHaveLength(201));
    const text = logged.join('');
    expect(text).toContain('page failed');
    expect(text).toContain('backend unreachable');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('N35 cannot get a second line or a colour from a request', async () => {
    const { port } = await start({ env: access });
    await raw(port, 'GET /a%0a%1b[31m?x%0d%0a{"level":"error"} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await raw(port, 'GET /\u001b[31mx HTTP/1.1\r\nHost: a\r\nConnection: close\r\nUser-Agent: \u001b[31m\r\n\r\n');
    await ask(port, 'GET /');
    await vi.waitFor(() => expect(lines().at(-1)).toMatchObject({ path: '/' }));
    expect(logged.every((line) => line.endsWith('}\n') && line.split('\n').length === 2)).toBe(true);
    expect(logged.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
  });
});
