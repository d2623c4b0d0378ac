/** Pages for a front that keeps them: who may be kept, for how long, and with the mark in place of the nonce. */
import { expect, test, vi } from 'vitest';
import type { Rendered } from '#entry-server.tsx';
import { countingBundle, nonceOf, pagesOf } from '#tests/support/countedPages.ts';

const secret = '0123456789abcdef'.repeat(4);
const mark = `edge_${secret}`;
const env = { TRUSTED_PROXIES: '10.0.0.1', EDGE_SECRET: secret };

/** A page as the front asks for it. */
async function kept(
  change: Partial<Rendered> = {},
  headers: Record<string, string> = {},
  more = {},
): Promise<Response> {
  return pagesOf(countingBundle(change).bundle, { ...env, ...more })('/', headers, null, true);
}

const expires = (answer: Response): string | null => answer.headers.get('x-accel-expires');

test("a visitor's page may be kept for what is left of the portal's own time, with the mark in place of the nonce", async () => {
  const get = pagesOf(countingBundle().bundle, env);
  const direct = await get('/');
  const answer = await get('/', {}, null, true);
  expect(Number(expires(answer))).toBeGreaterThan(27);
  expect(nonceOf(answer)).toBe(mark);
  const html = await answer.text();
  expect(html.replaceAll(mark, nonceOf(direct))).toBe(await direct.text());
  expect([direct.headers.has('x-accel-expires'), answer.headers.has('content-encoding')]).toEqual([false, false]);
});

test.each<[string, Partial<Rendered>, Record<string, string>, Record<string, string>]>([
  ['of a doctor', {}, { cookie: 'token=t; USER_ID=7' }, {}],
  ['with cookies that end half a session', {}, { cookie: 'token=t' }, {}],
  ['that lacks a section', { incomplete: true }, {}, {}],
  ['that is missing', { status: 404 }, {}, {}],
  ['with a secret in its address', { private: true }, {}, {}],
  ['that is true for less than two seconds', { freshFor: 1_900 }, {}, {}],
  ['of a portal that keeps none itself', {}, {}, { KEEP_PAGES: '0' }],
])('a page %s is never kept, and has a nonce of its own', async (_, change, headers, more) => {
  const answer = await kept(change, headers, more);
  expect([expires(answer), nonceOf(answer).length]).toEqual(['0', 22]);
  expect(await answer.text()).not.toContain(mark);
});

test('V66 a page that is kept for all is kept by nobody under an address that leads to a secret one', async () => {
  const get = pagesOf(countingBundle().bundle, env);
  await get('/');
  for (const isEdge of [true, false]) {
    const answer = await get('/?login=1&redirect=/act/gift-demo-0001', {}, null, isEdge);
    expect([expires(answer), answer.headers.get('cache-control')]).toEqual([isEdge ? '0' : null, 'no-store']);
  }
});

test('a page that changes at a known moment is kept until then at most, and never sent after it', async () => {
  const answer = await kept({ freshFor: 10_500 });
  expect([expires(answer), answer.headers.get('cache-control')]).toEqual([
    '9',
    'stale-while-revalidate=0, stale-if-error=0',
  ]);
});

test('a page that holds the mark is sent with another nonce, so that whoever knows the mark gets none', async () => {
  const answer = await kept({ html: `<p>${mark.toUpperCase()}</p>` });
  expect(expires(answer)).toBe('0');
  expect(nonceOf(answer)).not.toBe(mark);
});

test('redirects and faults are never kept', async () => {
  const { bundle } = countingBundle();
  bundle.render = () => Promise.resolve({ status: 302, location: '/', sessionRefused: false, setCookies: [] });
  expect(expires(await pagesOf(bundle, env)('/', {}, null, true))).toBe('0');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  bundle.render = () => Promise.reject(new Error('broken'));
  expect(expires(await pagesOf(bundle, env)('/other', {}, null, true))).toBe('0');
});
