import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { Rendered } from '#entry-server.tsx';
import { countingBundle, nonceOf, pagesOf } from '#tests/support/countedPages.ts';

const shellPage: Rendered = {
  status: 200,
  title: '页',
  description: '述',
  canonical: null,
  structuredData: '',
  routeName: 'all',
  modules: [],
  styles: [],
  html: '',
  state: '{}',
  sessionRefused: false,
  setCookies: [],
  personal: true,
  private: false,
  unlisted: false,
  incomplete: true,
  freshFor: null,
};

test('a visitor page is rendered once and sent with a new nonce each time', async () => {
  const { bundle, inputs } = countingBundle();
  const get = pagesOf(bundle);
  const [first, second] = [await get('/'), await get('/')];
  expect(inputs).toHaveLength(1);
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  for (const answer of [first, second]) {
    const html = await answer.text();
    expect(html.split(`nonce="${nonceOf(answer)}"`)).toHaveLength(5);
    expect(html).not.toContain('\u0000');
  }
});

test('a cached page is compressed for clients that accept gzip, with the same text', async () => {
  const { bundle } = countingBundle();
  const get = pagesOf(bundle);
  await get('/');
  const answer = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const html = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('utf8');
  expect(html).toContain('<p>/ 1</p>');
  expect(html).toContain(`nonce="${nonceOf(answer)}"`);
});

test('the cache key contains the declared address, department, banner and device, and no other query parameters', async () => {
  const { bundle, inputs } = countingBundle();
  const get = pagesOf(bundle);
  await get('/');
  await get('/?utm_source=x');
  expect(inputs).toHaveLength(1);
  await get('/?v=1.0');
  await get('/', { cookie: 'depId=2' });
  await get('/', { cookie: 'warningTip=1' });
  await get('/', { 'user-agent': 'iPhone Mobile' });
  await get('/other');
  expect(inputs).toHaveLength(6);
});

test('[2.3-01] an unlisted page has noindex and no canonical link, and is cached', async () => {
  const { bundle, inputs } = countingBundle({ unlisted: true });
  const get = pagesOf(bundle);
  const html = await (await get('/search?kw=1')).text();
  await get('/search?kw=1');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
  expect(inputs).toHaveLength(1);
});

test('a page that is personal, incomplete or an error is never cached', async () => {
  for (const [change, cookie] of [
    [{}, 'token=t; USER_ID=7'],
    [{ incomplete: true }, ''],
    [{ status: 404 }, ''],
    [{ private: true }, ''],
  ] as const) {
    const { bundle, inputs } = countingBundle(change);
    const get = pagesOf(bundle);
    await get('/', { cookie });
    await get('/', { cookie });
    expect(inputs).toHaveLength(2);
  }
});

test('[9-05] a logged-in page is not stored anywhere and refreshes USER_ID to one day', async () => {
  const { bundle } = countingBundle();
  const answer = await pagesOf(bundle)('/', { cookie: 'token=t; USER_ID=7' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.getSetCookie()).toEqual(['USER_ID=7; Path=/; Max-Age=86400; SameSite=Lax']);
});

test.each<[string, Partial<Rendered>, string[]]>([
  [
    'are those of cleartoken where it sent some',
    { setCookies: ['token=guest; Max-Age=60; HttpOnly', 'other=1'] },
    ['token=guest', 'USER_ID='],
  ],
  ['are removed here where cleartoken sent none', { setCookies: [] }, ['token=', 'USER_ID=']],
])('[7.1-15] the cookies of a session that a render found refused %s', async (_, given, cookies) => {
  const { bundle } = countingBundle({ ...given, sessionRefused: true, personal: false });
  const ended: string[] = [];
  const answer = await pagesOf(bundle, {}, (token) => ended.push(token))('/', { cookie: 'token=t; USER_ID=7' });
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(cookies);
  expect(ended).toEqual(['t']);
});

test('[7.1-15] a redirect of a session that the render found refused removes its cookies too', async () => {
  const { bundle } = countingBundle();
  bundle.render = () => Promise.resolve({ status: 302, location: '/', sessionRefused: true, setCookies: [] });
  const answer = await pagesOf(bundle)('/', { cookie: 'token=t; USER_ID=7' });
  expect([answer.status, answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])]).toEqual([
    302,
    ['token=', 'USER_ID='],
  ]);
});

test('K04 half of a session is removed', async () => {
  const { bundle } = countingBundle();
  const answer = await pagesOf(bundle)('/', { cookie: 'token=t' });
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['token=', 'USER_ID=']);
});

test('N23 a render that throws sends the shell, and the browser renders the page', async () => {
  const { bundle } = countingBundle();
  bundle.render = () => Promise.reject(new Error('secret detail'));
  bundle.shell = (settings) => ({ ...shellPage, state: JSON.stringify({ settings }) });
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  const answer = await pagesOf(bundle)('/').finally(() => {
    process.stdout.write = write;
  });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('x-ssr'), answer.headers.get('cache-control')]).toEqual([
    200,
    'off',
    'no-store',
  ]);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('"captcha":{"kind":"offline"}');
  expect(html).toContain(`<script nonce="${nonceOf(answer)}">`);
  expect(html).not.toContain('secret detail');
});

test('[8-10] N23 when the render and the shell throw, the error page has a trace id and no detail', async () => {
  const { bundle } = countingBundle();
  bundle.render = () => Promise.reject(new Error('secret detail'));
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  const answer = await pagesOf(bundle)('/').finally(() => {
    process.stdout.write = write;
  });
  const html = await answer.text();
  expect(answer.status).toBe(500);
  for (const text of ['服务器开小差了，请稍后再试', '刷新重试', '返回首页', `<style nonce="${nonceOf(answer)}">`])
    expect(html).toContain(text);
  const number = /错误编号：([0-9a-f]{12})/.exec(html)?.[1] ?? '?';
  expect(html).not.toContain('secret detail');
  expect(lines.join('')).toContain(number);
});

test('a client that disconnects before the page is rendered is not logged as a failure', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const { bundle } = countingBundle();
  bundle.render = () => Promise.reject(new Error('aborted'));
  const answer = await pagesOf(bundle)('/', {}, AbortSignal.abort());
  expect([answer.status, written.mock.calls]).toEqual([499, []]);
});
