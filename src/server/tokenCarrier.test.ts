/** Calls through the proxy in both token modes: which are refused, in whose name they reach the backend, what their answers set. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { tokenIn } from '#api/token.ts';
import { type Config, readConfig } from './config.ts';
import { readCookies } from './cookies.ts';
import { createProxy } from './proxy.ts';
import { clearedSession, createTokenCarrier } from './tokenCarrier.ts';

const key = randomBytes(32).toString('base64');
const ours = 'https://www.example.com';
const cookieMode: Config = readConfig({ BACKEND: 'mock', PUBLIC_ORIGIN: ours, AUTHORIZATION_PREFIX: 'Bearer ' });
const configOf = (more: Record<string, string> = {}): Config =>
  readConfig({
    BACKEND: 'mock',
    PUBLIC_ORIGIN: ours,
    AUTHORIZATION_PREFIX: 'Bearer ',
    TOKEN_MODE: 'bff',
    TOKEN_KEYS: key,
    ...more,
  });
const bff = configOf();
const [sealedName, markName] = ['__Host-session', '__Host-session_mark'];

/** The Cookie header of a browser after these Set-Cookie values. */
const kept = (setCookies: string[]): string =>
  setCookies
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ');

/** A browser of `bff` mode in which this token was set. */
function browserOf(token: string) {
  const set = createTokenCarrier(bff, tokenIn).cookiesFor(token, 60);
  const cookie = kept(set);
  return { cookie, mark: new RegExp(`${markName}=([^;]+)`).exec(cookie)?.[1] ?? '', set };
}

/** Sends a call; resolves with its answer and with the Authorization header at the backend, `null` where it did not come so far. */
async function call(
  config: Config,
  headers: Record<string, string>,
  target = '/api/user/user_info/7',
  set: string[] = [],
) {
  const seen: (string | undefined)[] = [];
  const ended: string[] = [];
  const send: typeof fetch = async (_, init) => {
    seen.push(new Headers(init?.headers).get('authorization') ?? undefined);
    return new Response('{"code":200}', { headers: set.map((line) => ['set-cookie', line] as [string, string]) });
  };
  const upstreams = { portal: 'http://a.invalid', userapi: 'http://b.invalid', payment: 'http://c.invalid' };
  const proxy = createProxy(config, upstreams, { send, onLogout: (token) => ended.push(token) });
  const answer = await proxy(new Request(ours + target, { headers }), target, '203.0.113.7');
  return {
    status: answer.status,
    authorization: seen[0],
    reached: seen.length,
    set: answer.headers.getSetCookie(),
    ended,
  };
}

const sites = [null, 'same-origin', 'same-site', 'cross-site', 'none', 'elsewhere'];
const origins = [null, ours, 'https://evil.test', 'null'];
const table = sites.flatMap((site) => origins.map((from) => [site, from] as const));
const headersOf = ([site, from]: (typeof table)[number]) => ({
  ...(site && { 'sec-fetch-site': site }),
  ...(from && { origin: from }),
});
/** By Sec-Fetch-Site alone, or by Origin where there is none. */
const isOwn = ([site, from]: (typeof table)[number]): boolean =>
  site === 'same-origin' || (site === null && from === ours);
const isSilent = ([site, from]: (typeof table)[number]): boolean => site === null && from === null;

describe('the origin of a call', () => {
  test.each(table)(
    'A29 with Sec-Fetch-Site %j and Origin %j a call with a header token is refused on evidence only',
    async (...row) => {
      const foreign =
        row[0] === 'cross-site' || row[0] === 'same-site' || (row[0] === null && !isSilent(row) && !isOwn(row));
      const { status, authorization } = await call(cookieMode, { ...headersOf(row), authorization: 'Bearer abc' });
      expect([status, authorization]).toEqual(foreign ? [403, undefined] : [200, 'Bearer abc']);
      const cookies = await call(cookieMode, { ...headersOf(row), cookie: 'token=abc; USER_ID=7' });
      expect(cookies.authorization).toBeUndefined();
    },
  );

  test.each(table)(
    'A29 with Sec-Fetch-Site %j and Origin %j a call with a cookie token is refused unless our page makes it',
    async (...row) => {
      const { cookie, mark } = browserOf('abc');
      const named = await call(bff, { ...headersOf(row), cookie, 'x-session-mark': mark });
      const own = isOwn(row) || isSilent(row);
      expect([named.status, named.authorization]).toEqual(own ? [200, 'Bearer abc'] : [403, undefined]);
      // What a form, a picture or a link of another site sends, and a client that says nothing, is nobody's call.
      const silent = await call(bff, { ...headersOf(row), cookie });
      expect([silent.status, silent.authorization]).toEqual([own ? 200 : 403, undefined]);
      const explicit = await call(bff, { ...headersOf(row), authorization: 'Bearer own' });
      expect([explicit.status, explicit.authorization]).toEqual(own ? [200, 'Bearer own'] : [403, undefined]);
    },
  );

  test.each([cookieMode, bff])('N44 a followed link is refused in both modes', async (config) => {
    const { cookie, mark } = browserOf('abc');
    for (const sign of [{ 'sec-fetch-mode': 'navigate' }, { 'sec-fetch-dest': 'document' }])
      expect(
        (await call(config, { 'sec-fetch-site': 'same-origin', ...sign, cookie, 'x-session-mark': mark })).status,
      ).toBe(403);
  });
});

const own = { 'sec-fetch-site': 'same-origin' };
/** What removes a session: its cookies and those of the same names without a prefix. */
const all = ['session', 'session_mark', sealedName, markName, 'USER_ID', 'token'].map((name) => `${name}=`);

describe('[7-01] with a sealed token', () => {
  test('the backend’s cookie becomes one that scripts cannot read, and a mark that tells nothing', async () => {
    const { set } = await call(bff, own, '/api/user/login', ['token=abc; Max-Age=60', 'USER_ID=7; Max-Age=60']);
    expect(set.map((line) => line.replace(/(?<==)v1\.[^;]+/, '…').replace(/(?<=mark=)[^;]{2,}/, '…'))).toEqual([
      'session=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'session_mark=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      '__Host-session=…; Path=/; Max-Age=60; SameSite=Lax; Secure; HttpOnly',
      '__Host-session_mark=…; Path=/; Max-Age=60; SameSite=Lax; Secure',
      'token=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'USER_ID=7; Path=/; Max-Age=60; SameSite=Lax; Secure',
    ]);
    expect(set.join()).not.toContain('abc');
  });

  test('the two product hosts share all its cookies', () => {
    const shared = configOf({ PRODUCT_HOSTS: 'example.com', COOKIE_DOMAIN: 'example.com' });
    const carrier = createTokenCarrier(shared, tokenIn);
    // One of this host alone, from before the domain was configured, would hide the shared one.
    const removed = ['session', 'session_mark', sealedName, markName].map(
      (name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax; Secure`,
    );
    for (const lines of [carrier.cookiesFor('abc', 60), clearedSession(shared, carrier)]) {
      expect(lines.slice(0, 4)).toEqual(removed);
      expect(lines.slice(4).map((line) => line.split('=')[0])).toEqual(
        expect.arrayContaining(['session', 'session_mark']),
      );
      for (const line of lines.slice(4)) expect(line).toContain('; Domain=example.com');
    }
  });

  test('a doctor is known by all three cookies; one that does not fit makes a visitor, and all are removed', () => {
    const [a, b] = [browserOf('abc'), browserOf('other')];
    const read = (header: string) => readCookies(header, createTokenCarrier(bff, tokenIn));
    const sealedIn = (header: string): string => /__Host-session=[^;]+/.exec(header)?.[0] ?? '';
    expect(read(`${a.cookie}; USER_ID=7`)).toMatchObject({ session: { token: 'abc', userId: 7 }, stray: false });
    expect(read('')).toMatchObject({ session: null, stray: false });
    for (const odd of [
      a.cookie,
      'USER_ID=7',
      `${sealedIn(a.cookie)}; USER_ID=7`,
      `${markName}=${a.mark}; USER_ID=7`,
      `${sealedIn(a.cookie)}; ${markName}=${b.mark}; USER_ID=7`,
      `${a.cookie}; ${sealedIn(b.cookie)}; USER_ID=7`,
      `${a.cookie}x; USER_ID=7`,
      `${sealedName}=v1.AAAAAAAA.AAAA; ${markName}=x; USER_ID=7`,
      // From before the names had a prefix.
      `${a.cookie}; USER_ID=7`.replaceAll('__Host-', ''),
      // From before the mode was changed.
      'token=abc; USER_ID=7',
    ])
      expect(read(odd), odd).toMatchObject({ session: null, stray: true });
  });

  test('the portal host alone gets it', async () => {
    const { cookie, mark } = browserOf('abc');
    for (const target of ['/userapi/v2/sensebot/init', '/payapi/wechat/pc_auth'])
      expect(await call(bff, { ...own, cookie, 'x-session-mark': mark }, target)).toMatchObject({
        status: 200,
        authorization: undefined,
      });
  });

  test('a call of an ended session is answered 401 without the backend; only a logout removes its cookies', async () => {
    const { mark } = browserOf('abc');
    const other = browserOf('other');
    const broken = `${sealedName}=v1.AAAAAAAA.AAAA; ${markName}=${mark}; USER_ID=7`;
    const lost = await call(bff, { ...own, cookie: broken, 'x-session-mark': mark });
    expect(lost).toMatchObject({ status: 401, reached: 0, set: [] });
    const left = await call(bff, { ...own, cookie: broken, 'x-session-mark': mark }, '/api/cleartoken');
    expect(left.set.map((line) => line.split(';')[0])).toEqual(all);
    // A late call of the session before must not end the one that is open now.
    const late = await call(bff, { ...own, cookie: other.cookie, 'x-session-mark': mark }, '/api/cleartoken');
    expect(late).toMatchObject({ status: 401, reached: 0, set: [], ended: [] });
  });

  test.each(['/api/cleartoken', '/api/user/layout/7'])(
    '%s removes all cookies, whatever the backend answers',
    async (target) => {
      const { cookie, mark } = browserOf('abc');
      const { authorization, set, ended } = await call(bff, { ...own, cookie, 'x-session-mark': mark }, target, [
        'USER_ID=; Max-Age=0',
      ]);
      expect([authorization, ended]).toEqual(['Bearer abc', ['abc']]);
      expect(set.map((line) => line.split(';')[0]).sort()).toEqual(all.toSorted());
      for (const line of set) expect(line).toContain('Max-Age=0');
      const nobody = await call(bff, { ...own, cookie }, target);
      expect([nobody.set, nobody.ended]).toEqual([[], []]);
    },
  );

  test('a token that no cookie can hold is logged by its length, and leaves no session', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const set = createTokenCarrier(bff, tokenIn).cookiesFor('x'.repeat(3_500), 60);
    expect(set.every((line) => line.includes('Max-Age=0'))).toBe(true);
    expect(String(write.mock.calls[0]?.[0])).toContain('"length":3500');
    expect(String(write.mock.calls[0]?.[0])).not.toContain('xxx');
    write.mockRestore();
  });
});
