/** The API client: URLs, headers, ids, lengths, and failures. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearToken } from '#openapi/dist/operations/clearToken.ts';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { userInfo } from '#openapi/dist/operations/userInfo.ts';
import { feedbackSubmit } from '#openapi/dist/operations/feedbackSubmit.ts';
import { fuzzySearch } from '#openapi/dist/operations/fuzzySearch.ts';
import { hotSearch } from '#openapi/dist/operations/hotSearch.ts';
import { login } from '#openapi/dist/operations/login.ts';
import { pcAuth } from '#openapi/dist/operations/pcAuth.ts';
import { sendCode } from '#openapi/dist/operations/sendCode.ts';
import { sensebotInit } from '#openapi/dist/operations/sensebotInit.ts';
import { type Door, envelope, openDoor, silence } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { deadline, fetchDelay, type Transport } from './client.ts';
import { ApiError, genericMessage } from './errors.ts';

const token = 'demo-10001-x.y_z~1/2+3=';
const departments = [{ departmentId: 1, departmentName: '心血管内科' }];
const flatInit = { code: 200, gt: 'g', challenge: 'c', success: 1, new_captcha: true };
const visitorsSearches = { path: { userId: 0 }, query: { departmentId: 1 } };
const bearer: Partial<Transport> = { token: () => token };

/** The result of a call: its payload, or its ApiError. Fails on any other rejection. */
function ended(call: Promise<unknown>): { value: unknown } {
  const result: { value: unknown } = { value: 'under way' };
  call.then(
    (payload) => (result.value = payload),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError);
      result.value = error;
    },
  );
  return result;
}

describe('the URL', () => {
  test('[7.1-01] of a read or a write is the one of the contract, with its query encoded once', async () => {
    const { api, paths } = openDoor(() => envelope(null));
    await api.call(sendCode, { query: { phone: '13800000001', isLogin: true } });
    await api.call(fuzzySearch, { query: { target: '心 &=?#%/', departmentId: 1 } }).catch(() => null);
    expect(paths()).toEqual([
      '/api/user/code/send_code?phone=13800000001&isLogin=true',
      '/api/prompt/fuzzy/search?target=%E5%BF%83%20%26%3D%3F%23%25%2F&departmentId=1',
    ]);
  });

  test('[7.1-03], [7.1-11] of the other two hosts has a path prefix on our own origin', async () => {
    const { api, paths } = openDoor((request) =>
      request.url.includes('sensebot') ? Response.json(flatInit) : envelope('https://example.com/'),
    );
    await api.call(sensebotInit);
    await api.call(pcAuth, { query: { redirectURI: 'http://portal.test/?a=1' } });
    expect(paths()).toEqual([
      '/userapi/v2/sensebot/init',
      '/payapi/wechat/pc_auth?redirectURI=http%3A%2F%2Fportal.test%2F%3Fa%3D1',
    ]);
  });

  test('F22: decodes to the same query values', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(), async (target, departmentId) => {
        const { api, sent } = openDoor(() => envelope({ keywords: [] }));
        await api.call(fuzzySearch, { query: { target, departmentId } });
        const query = [...new URL(sent[0]?.url ?? '').searchParams];
        expect(query).toEqual([
          ['target', target],
          ['departmentId', String(departmentId)],
        ]);
      }),
    );
  });

  test('F22: with a query over 4 kB is refused before anything is sent', async () => {
    const { api, sent } = openDoor(() => envelope({ keywords: [] }));
    const ask = (target: string): Promise<unknown> => api.call(fuzzySearch, { query: { target, departmentId: 1 } });
    await ask('a'.repeat(4_000));
    expect(sent).toHaveLength(1);
    await expect(ask('a'.repeat(4_097))).rejects.toMatchObject({ kind: 'refused', message: '内容过长，请精简后重试' });
    await expect(ask('心'.repeat(500))).rejects.toMatchObject({ kind: 'refused' });
    expect(sent).toHaveLength(1);
  });

  test.each(['..', '.', '', '%2e%2e', '1?x', '1#x', 'a/b', '1\\2', ' ', '用户'])(
    'F23: with the id %j in its path is refused before anything is sent',
    async (id) => {
      const { api, sent } = openDoor(() => envelope(null));
      const call = api.call(userInfo, { path: { userId: id as unknown as number } });
      await expect(call).rejects.toMatchObject({ kind: 'refused', message: '参数错误' });
      expect(sent).toEqual([]);
    },
  );
});

describe('the token', () => {
  test('[7-01] is sent to the portal host unchanged', async () => {
    const { api, sent } = openDoor(() => envelope([]), bearer);
    await api.call(hotSearch, visitorsSearches);
    expect(sent[0]?.headers.get('authorization')).toBe(token);
  });

  test('[7-01] does not exist for a visitor: no Authorization header is sent', async () => {
    const { api, sent } = openDoor(() => envelope([]));
    await api.call(hotSearch, visitorsSearches);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('[7-01] is sent with the configured prefix', async () => {
    const { api, sent } = openDoor(() => envelope([]), { ...bearer, authorizationPrefix: 'Bearer ' });
    await api.call(hotSearch, visitorsSearches);
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  test('[7-01] that the server keeps sealed is not sent: calls name their session, but not those that are the same for all', async () => {
    const { api, sent } = openDoor(() => envelope(departments), { ...bearer, tokenMode: 'bff' });
    await api.call(departmentList);
    await api.call(clearToken);
    expect(sent.map(({ headers }) => headers.get('x-session-mark'))).toEqual([null, token]);
    expect(sent.some(({ headers }) => headers.has('authorization'))).toBe(false);
  });

  test('[7-01] N42 is not sent with calls that are the same for all readers, but is sent with cleartoken', async () => {
    const { api, sent } = openDoor(() => envelope(departments), bearer);
    await api.call(departmentList);
    await api.call(clearToken);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, token]);
  });

  test('F19: is never sent to the captcha and payment hosts, nor after a redirect', async () => {
    const { api, sent } = openDoor(() => Response.json({ ...flatInit, data: 'https://example.com/' }), bearer);
    await api.call(sensebotInit);
    await api.call(pcAuth, { query: { redirectURI: 'http://portal.test/' } });
    expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual([false, false]);
    expect(sent.map(({ redirect }) => redirect)).toEqual(['error', 'error']);
  });

  test('[7-01] is read again for each call', async () => {
    let now: string | null = 'first';
    const { api, sent } = openDoor(() => envelope([]), { token: () => now });
    await api.call(hotSearch, visitorsSearches);
    now = null;
    await api.call(hotSearch, visitorsSearches);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['first', null]);
  });

  test.each<[string, () => Response]>([
    ['F12: code 401', () => envelope(null, 401)],
    ['F13: code 403', () => envelope(null, 403)],
    ['F14: HTTP 401 without a body', () => new Response(null, { status: 401 })],
    ['F14: HTTP 403 with a page', () => new Response('<html>', { status: 403 })],
  ])('[7.1-15] %s reports the token that was sent as refused', async (_, answer) => {
    let now = 'old';
    const { api, refusals } = openDoor(
      () => {
        now = 'new';
        return answer();
      },
      { token: () => now },
    );
    await expect(api.call(hotSearch, visitorsSearches)).rejects.toMatchObject({ tokenRefused: true });
    expect(refusals).toEqual([['old', 'hotSearch']]);
  });

  test('[7.1-15] is reported as null when there is none', async () => {
    const { api, refusals } = openDoor(() => envelope(null, 401));
    await api.call(clearToken).catch(() => null);
    expect(refusals).toEqual([[null, 'clearToken']]);
  });

  test('[7.1-15] N42 that was not sent is also refused by any response with code 401', async () => {
    const { api, refusals } = openDoor(() => envelope(null, 401), bearer);
    await expect(api.call(departmentList)).rejects.toMatchObject({ tokenRefused: true });
    expect(refusals).toEqual([[token, 'departmentList']]);
  });
});

describe('a body', () => {
  test('[7.3-01] is sent as JSON, once', async () => {
    const { api, sent } = openDoor(() => envelope(null));
    const body = { content: '很好', contact: '13800000001' };
    await api.call(feedbackSubmit, { path: { userId: 10001 }, body });
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /api/html/feedback/app/submit/10001',
    ]);
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    await expect(sent[0]?.json()).resolves.toEqual(body);
  });
});

test('V50 a write is sent without the marks that pasting brings, a read as it was typed', async () => {
  const { api, sent } = openDoor(() => envelope(null));
  const marked = '\u202e第一行\u0000\n第二行\u2069';
  const body = { content: marked, contact: '\u200e13800000001\u202c' };
  await api.call(feedbackSubmit, { path: { userId: 0 }, body });
  expect(await sent[0]?.json()).toMatchObject({ content: '第一行\n第二行', contact: '13800000001' });
  await api.call(fuzzySearch, { query: { target: '心\u200f', departmentId: 1 } }).catch(() => null);
  expect(new URL(sent[1]?.url ?? '').searchParams.get('target')).toBe('心\u200f');
});

describe('a call that its caller cancels', () => {
  const givenUp = async (door: Door, abort: AbortController, prepare: () => void | Promise<void>): Promise<void> => {
    const result = ended(door.api.call(departmentList, { signal: abort.signal }));
    await settle();
    await prepare();
    abort.abort();
    await settle();
    expect(result.value).toMatchObject({ kind: 'aborted', message: genericMessage });
    const before = door.sent.length;
    door.clock.advance(deadline);
    await settle();
    expect(door.sent).toHaveLength(before);
    expect(door.clock.waiting).toBe(0);
  };

  test('F20: rejects as aborted, and its request is aborted', async () => {
    const door = openDoor(silence);
    await givenUp(door, new AbortController(), () => undefined);
    expect(door.sent[0]?.signal.aborted).toBe(true);
  });

  test('F20: during the pause before the retry sends no second request', async () => {
    await givenUp(
      openDoor(() => new Response('', { status: 503 })),
      new AbortController(),
      () => undefined,
    );
  });

  test('F20: before it starts sends no request', async () => {
    const door = openDoor(() => envelope(departments));
    const call = door.api.call(departmentList, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    expect(door.sent).toEqual([]);
  });
});

test.each<[string, () => Response, object]>([
  ['[8-01] F15: code 4002', () => envelope(null, 4002, '验证码错误'), { kind: 'business', code: 4002 }],
  [
    'F05: HTTP 500',
    () => Response.json({ code: 500, message: '验证码错误' }, { status: 500 }),
    { kind: 'http', code: 500 },
  ],
  [
    'F06: HTTP 502 of our own proxy',
    () => Response.json({ code: 502, message: '验证码错误' }, { status: 502 }),
    { kind: 'http', code: 502 },
  ],
])('%s gives an error with the server’s message, ready to show', async (_, answer, failure) => {
  const { api } = openDoor(answer);
  const call = api.call(login, { query: { phone: '13800000001', code: '1111', isLogin: true } });
  await expect(call).rejects.toMatchObject({ ...failure, message: '验证码错误', operation: 'login' });
});

describe('a call with a loading state', () => {
  const shown = { isShown: true } as const;

  test('[9-04] takes at least 200 ms, whether it succeeds or fails, and no longer when its answer is late', async () => {
    for (const answer of [() => envelope([]), () => envelope(null, 500, '系统繁忙')]) {
      const { api, clock } = openDoor(answer, { fetchDelay });
      let isOver = false;
      const call = api.call(departmentList, shown).then(
        () => (isOver = true),
        () => (isOver = true),
      );
      await settle();
      clock.advance(fetchDelay - 1);
      await settle();
      expect(isOver).toBe(false);
      clock.advance(1);
      await call;
      expect(clock.waiting).toBe(0);
    }
    const late = Promise.withResolvers<Response>();
    const { api, clock } = openDoor(() => late.promise, { fetchDelay });
    const call = api.call(departmentList, shown);
    await settle();
    clock.advance(1_000);
    late.resolve(envelope([]));
    expect(await call).toEqual([]);
  });

  test('[9-04] ends at once when it is aborted, and on the server, which shows no loading state', async () => {
    const leaving = new AbortController();
    const { api } = openDoor(silence, { fetchDelay });
    const call = api.call(departmentList, { ...shown, signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    const server = openDoor(() => envelope([]));
    expect(await server.api.call(departmentList, shown)).toEqual([]);
  });
});
