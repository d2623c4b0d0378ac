import { enableStaticRendering } from 'mobx-react-lite';
import { afterAll, expect, test } from 'vitest';
import { clearToken } from '#openapi/dist/operations/clearToken.ts';
import { createSharedReads, render, type RenderInput } from '#entry-server.tsx';
import { demoSettings } from '#shared/settings.ts';

// Other files of this worker render pages that change.
afterAll(() => enableStaticRendering(false));

/** A visitor's home page, whose backend answers or hangs. */
const homeWith = (fetch: RenderInput['fetch'], signal: AbortSignal): RenderInput => ({
  url: '/',
  apiOrigin: 'http://backend.invalid',
  session: null,
  depId: null,
  showTip: false,
  isPc: true,
  settings: demoSettings,
  readDeadline: 60_000,
  shared: createSharedReads(0),
  nonce: 'n',
  fetch,
  signal,
  onError: () => undefined,
});

const nothing = (): Promise<Response> => Promise.resolve(Response.json({ code: 500, message: '没有', data: null }));
const never = (): Promise<Response> => new Promise(() => undefined);

test('N24 a render that is aborted during its reads fails at once', async () => {
  const limit = new AbortController();
  const abortLater = (): Promise<Response> => {
    setImmediate(() => limit.abort(new DOMException('late', 'TimeoutError')));
    return never();
  };
  await expect(render(homeWith(abortLater, limit.signal))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('N24 a render that is aborted while it streams fails, even with all its data', async () => {
  const limit = new AbortController();
  // Sections with a failed read are logged while the page streams.
  const onError = (): void => limit.abort(new DOMException('late', 'TimeoutError'));
  await expect(render({ ...homeWith(nothing, limit.signal), onError })).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('N24 a render that is aborted before its reads makes no call', async () => {
  let calls = 0;
  const count = (): Promise<Response> => {
    calls += 1;
    return nothing();
  };
  const page = render({ ...homeWith(count, AbortSignal.abort(new Error('late'))), depId: 3 });
  await expect(page).rejects.toThrow('late');
  expect(calls).toBe(0);
});

/** A doctor's home page; `answer` is the backend's answer to each path, null for the usual failure. */
async function doctorsHome(answer: (path: string) => Response | null) {
  const asked: [path: string, authorization: string | null][] = [];
  const fetch = async ({ url, headers }: Request): Promise<Response> => {
    const { pathname } = new URL(url);
    asked.push([pathname, headers.get('authorization')]);
    return answer(pathname) ?? nothing();
  };
  const session = { token: 'old', userId: 10_001 };
  const page = await render({ ...homeWith(fetch, new AbortController().signal), session });
  const clears = asked.filter(([path]) => path === clearToken.path);
  const last = asked.findLastIndex(([path]) => path === clearToken.path);
  return { page, clears, tokensAfter: asked.slice(last + 1).filter(([, token]) => token !== null) };
}

const refused = (code: number): Response => Response.json({ code, message: '登录已过期', data: null });
const cleared = (): Response =>
  new Response('{"code":200,"message":"","data":null}', {
    headers: [
      ['content-type', 'application/json'],
      ['set-cookie', 'token=; Max-Age=0'],
    ],
  });
const doctorInfo = (): Response =>
  Response.json({
    code: 200,
    message: '',
    data: { user: { userId: 10_001, userName: '张样例' }, vipStatus: { vip: false } },
  });

test('[7.1-15] F12 a session that user_info refuses during a render is cleared once, and its cookies are passed on', async () => {
  const { page, clears } = await doctorsHome((path) =>
    path === clearToken.path ? cleared() : path.startsWith('/api/user/user_info/') ? refused(401) : null,
  );
  expect(clears).toEqual([[clearToken.path, 'old']]);
  expect(page).toMatchObject({ status: 200, personal: false, sessionRefused: true, setCookies: ['token=; Max-Age=0'] });
});

test.each([401, 403])(
  '[7.1-15] F12, F13 reads that answer %i during a render clear the token once, and the page is a visitor’s',
  async (code) => {
    const { page, clears, tokensAfter } = await doctorsHome((path) =>
      path === clearToken.path ? cleared() : path.startsWith('/api/user/user_info/') ? doctorInfo() : refused(code),
    );
    expect(clears).toEqual([[clearToken.path, 'old']]);
    expect(tokensAfter).toEqual([]);
    expect(page).toMatchObject({ personal: false, sessionRefused: true, setCookies: ['token=; Max-Age=0'] });
    expect(JSON.stringify(page)).not.toContain('张样例');
  },
);

test.each([
  ['fails', () => new Response('<html>', { status: 500 })],
  ['is busy', () => refused(500)],
])('[7.3-10] a session whose user_info %s during a render is unknown, not ended', async (_, answer) => {
  const { page, clears, tokensAfter } = await doctorsHome((path) =>
    path.startsWith('/api/user/user_info/') ? answer() : null,
  );
  expect([clears, tokensAfter.slice(1)]).toEqual([[], []]);
  expect(page).toMatchObject({ personal: true, sessionRefused: false, setCookies: [] });
  expect(JSON.stringify(page)).toContain('恢复登录');
});

test('F14b a cleartoken that is refused itself is called once during a render', async () => {
  const { page, clears } = await doctorsHome(() => refused(401));
  expect(clears).toHaveLength(1);
  expect(page).toMatchObject({ personal: false, sessionRefused: true, setCookies: [] });
});

test('[8-02] other failures of a render clear nothing', async () => {
  const { page, clears } = await doctorsHome((path) => (path.startsWith('/api/user/user_info/') ? doctorInfo() : null));
  expect(clears).toEqual([]);
  expect(page).toMatchObject({ personal: true, sessionRefused: false, setCookies: [] });
});
