/** The address of a link with a token is a key: no log has it, and its page is not kept. */
import { expect, test, vi } from 'vitest';
import { ask } from '../../support/rawHttp.ts';
import { pageOf, withPortals } from './portal.ts';

const { stub, start, logged } = withPortals();
const token = 'gift-demo-0001';
const path = `/act/${token}`;

test('[R079] N35 V66 no line of the log has the token: of requests, calls, failed renders and reports', async () => {
  stub.respond = (request) => request.socket.destroy();
  const fails = (): never => {
    throw new Error(`no page at http://localhost${path}`);
  };
  const { port } = await start({ env: { LOG: 'access' }, render: fails });
  for (const address of [
    path,
    `${path}/`,
    `/%61ct/${token}`,
    `/act//${token}`,
    `${path}?from=wechat`,
    `/web/user/login?redirect=%2Fact%2F${token}`,
    `/?login=1&redirect=${path}`,
    '/act/anniversary',
  ])
    await ask(port, `GET ${address}`, [`Referer: http://localhost${path}`]);
  await ask(port, `GET /api/act/token/detail?token=${token}`);
  const report = { 'csp-report': { 'document-uri': `http://localhost${path}`, 'effective-directive': 'img-src' } };
  await ask(port, 'POST /csp-report', ['Content-Type: application/csp-report'], JSON.stringify(report));
  await vi.waitFor(() => expect(logged.join('').match(/"event":"request"/g)).toHaveLength(10));
  const text = logged.join('');
  for (const part of ['page failed', 'backend unreachable', 'csp violation', '"/act/anniversary"', '"/act/***"'])
    expect(text).toContain(part);
  expect(text).not.toContain(token);
});

test('[R079] N28 its page is made anew for each reader and kept by nobody; the backend is told whose address asks', async () => {
  const { port, inputs } = await start({
    env: { KEEP_PAGES: '60000' },
    render: async (input) => {
      await input.fetch(new Request(`${input.apiOrigin}/api/act/token/detail`));
      return pageOf(input, { status: 200, private: true });
    },
  });
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await ask(port, `GET ${path}`);
    expect(String(answer.headers['cache-control'])).toBe('no-store');
    expect(String(answer.headers['referrer-policy'])).toBe('no-referrer');
  }
  expect(inputs).toHaveLength(2);
  expect(stub.seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1', '127.0.0.1']);
});

test.each([`/web/user/login?redirect=${path}`, `/?login=1&redirect=%2Fact%2F${token}`])(
  '[R079] V66 the page at %s tells no other site where its reader came from',
  async (address) => {
    const { port } = await start();
    expect((await ask(port, `GET ${address}`)).headers['referrer-policy']).toBe('no-referrer');
    expect((await ask(port, 'GET /')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  },
);
