/** `TOKEN_MODE=bff` on the real server: the browser holds a sealed cookie, and only the backend sees the token. */
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { ask, type RawAnswer } from '../../support/rawHttp.ts';
import { closing, withSockets } from './farSockets.ts';
import { pageOf } from './portal.ts';

const { stub, start, taken, named, open, opened } = withSockets();
const [oldKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const bff = { TOKEN_MODE: 'bff', TOKEN_KEYS: oldKey };
const own = ['Sec-Fetch-Site: same-origin'];

/** A backend that logs the doctor 7 in, and whose other calls need the token. */
const backend: RequestListener = ({ url = '', headers }, response) => {
  if (url.startsWith('/api/user/login'))
    return response
      .writeHead(200, { 'set-cookie': ['token=secret-7; Max-Age=60', 'USER_ID=7; Max-Age=60'] })
      .end('{"code":200}');
  return response.end(headers.authorization === 'secret-7' ? '{"code":200}' : '{"code":401}');
};

/** All Set-Cookie values of an answer. */
const setBy = ({ text }: RawAnswer): string[] =>
  [...text.matchAll(/^set-cookie: (.*)\r$/gim)].map(([, line = '']) => line);
/** The names of the cookies that an answer removes. */
const removedBy = (answer: RawAnswer): string[] =>
  setBy(answer).flatMap((line) => (line.includes('Max-Age=0') ? [line.split('=')[0] ?? ''] : []));
const all = ['session', 'session_mark', 'USER_ID', 'token'];

/** Logs in; resolves with what the browser keeps and with all that it was sent. */
async function logIn(port: number): Promise<{ cookie: string; mark: string; sent: string }> {
  const answer = await ask(port, 'GET /api/user/login?phone=13800000001', own);
  const cookie = setBy(answer)
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, mark: /session_mark=([^;]+)/.exec(cookie)?.[1] ?? '', sent: answer.text };
}

describe('[7-01] with a sealed token', () => {
  test('V49 a doctor logs in, reads, opens a page and a socket, and logs out, and the browser never gets the token', async () => {
    stub.respond = backend;
    const { port, inputs } = await start({ env: bff });
    const { cookie, mark, sent } = await logIn(port);
    const call = (target: string, ...more: string[]) =>
      ask(port, `GET ${target}`, [...own, `Cookie: ${cookie}`, ...more]);
    const read = await call('/api/x', `X-Session-Mark: ${mark}`);
    expect(read.text).toContain('"code":200');
    const page = await call('/');
    expect(inputs.at(-1)?.session).toEqual({ token: 'secret-7', userId: 7 });
    expect(page.headers['cache-control']).toBe('no-store');
    const socket = await opened(port, '/ws/chat/7', { headers: { cookie } });
    await expect(open(port, '/ws/chat/8', { headers: { cookie } })).resolves.toBe(401);
    // The backend knows the session from the portal alone: the browser's cookie is sealed.
    await vi.waitFor(() => expect(named).toEqual(['secret-7']));
    const closed = closing(socket);
    const left = await call('/api/cleartoken', `X-Session-Mark: ${mark}`);
    await expect(closed).resolves.toBe(1008);
    expect(removedBy(left)).toEqual(all);
    for (const text of [sent, read.text, page.text, left.text]) expect(text).not.toContain('secret-7');
    for (const { headers } of stub.seen)
      for (const name of ['cookie', 'x-session-mark']) expect(headers).not.toHaveProperty(name);
  });

  test('cookies without the mark in a header call in nobody’s name; another site’s call is refused', async () => {
    stub.respond = backend;
    const { port } = await start({ env: bff });
    const { cookie } = await logIn(port);
    expect((await ask(port, 'GET /api/cleartoken', [`Cookie: ${cookie}`])).text).toContain('"code":401');
    expect(stub.seen.at(-1)?.headers).not.toHaveProperty('authorization');
    const before = stub.seen.length;
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await ask(port, 'GET /api/cleartoken', [`Sec-Fetch-Site: ${site}`, `Cookie: ${cookie}`])).status).toBe(
        403,
      );
    expect(stub.seen).toHaveLength(before);
  });

  test('a cookie that cannot be opened makes a visitor of the page and of sockets, and is removed', async () => {
    stub.respond = backend;
    const { port, inputs } = await start({ env: bff });
    const { cookie } = await logIn(port);
    const broken = cookie.replace(/session=v1\.(.{8})\.../, 'session=v1.$1.AA');
    expect(broken).not.toBe(cookie);
    const page = await ask(port, 'GET /', [`Cookie: ${broken}`]);
    expect(inputs.at(-1)?.session).toBeNull();
    expect(removedBy(page)).toEqual(all);
    await expect(open(port, '/ws/chat/7', { headers: { cookie: broken } })).resolves.toBe(401);
    expect(taken).toEqual([]);
  });

  test('a session lives on through a change of keys and on another server, until its key is no longer listed', async () => {
    stub.respond = backend;
    const { cookie } = await logIn((await start({ env: bff })).port);
    const sessionAt = async (keys: string) => {
      const { port, inputs } = await start({ env: { ...bff, TOKEN_KEYS: keys } });
      await ask(port, 'GET /', [`Cookie: ${cookie}`]);
      return inputs.at(-1)?.session?.token ?? null;
    };
    await expect(sessionAt(`${oldKey} ${newKey}`)).resolves.toBe('secret-7');
    await expect(sessionAt(`${newKey} ${oldKey}`)).resolves.toBe('secret-7');
    await expect(sessionAt(newKey)).resolves.toBeNull();
  });

  test('what the backend sets or refuses during a render becomes sealed or removed cookies', async () => {
    stub.respond = backend;
    const setCookies = ['token=; Max-Age=0'];
    const { port } = await start({
      env: bff,
      render: async (input) => pageOf(input, { personal: false, sessionRefused: true, setCookies }),
    });
    const { cookie } = await logIn(port);
    const page = await ask(port, 'GET /', [`Cookie: ${cookie}`]);
    expect(removedBy(page).sort()).toEqual([...all].sort());
  });

  describe('V70 on one https host', () => {
    const secure = { ...bff, PUBLIC_ORIGIN: 'https://portal.example.com' };
    /** The pair of cookies that somebody got by logging in, under the names that any host of the domain can set. */
    const tossed = (cookie: string): string => cookie.replaceAll('__Host-', '').replace(/; USER_ID=\d+/, '');

    test('cookies that another host of the domain has set neither log a doctor out nor a visitor in', async () => {
      stub.respond = backend;
      const { port, inputs } = await start({ env: secure });
      const { cookie, mark } = await logIn(port);
      const evil = tossed((await logIn(port)).cookie);
      const doctor = `${evil}; token=evil; token=two; ${cookie}`;
      const page = await ask(port, 'GET /', [`Cookie: ${doctor}`]);
      expect(inputs.at(-1)?.session).toEqual({ token: 'secret-7', userId: 7 });
      expect(removedBy(page)).toEqual([]);
      const read = await ask(port, 'GET /api/x', [...own, `Cookie: ${doctor}`, `X-Session-Mark: ${mark}`]);
      expect(read.text).toContain('"code":200');

      await ask(port, 'GET /other', [`Cookie: ${evil}; USER_ID=7`]);
      expect(inputs.at(-1)?.session).toBeNull();
      const call = await ask(port, 'GET /api/x', [...own, `Cookie: ${evil}`, `X-Session-Mark: ${mark}`]);
      expect(call.text).toContain('"code":401');
      await expect(open(port, '/ws/chat/7', { headers: { cookie: `${evil}; USER_ID=7` } })).resolves.toBe(401);
    });

    test('a session from before the names had the prefix needs one more login, and its cookies are removed', async () => {
      stub.respond = backend;
      const { port, inputs } = await start({ env: secure });
      const { cookie } = await logIn(port);
      const former = cookie.replaceAll('__Host-', '');
      const page = await ask(port, 'GET /', [`Cookie: ${former}`]);
      expect(inputs.at(-1)?.session).toBeNull();
      expect(removedBy(page)).toEqual([
        'session',
        'session_mark',
        '__Host-session',
        '__Host-session_mark',
        'USER_ID',
        'token',
      ]);
    });
  });
});
