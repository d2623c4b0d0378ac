/** The mock backend without a transport: the behaviour that testers and the portal rely on. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import * as keys from '#openapi/dist/keys.ts';
import { createEngine } from '../createEngine.ts';
import { respondToControl } from './control/control.ts';
import { Engine } from './Engine.ts';
import type { Around } from './socket/peers.ts';
import type { Answer } from './answer.ts';

const base = 'http://portal.test';
const origin = { address: '192.0.2.1', origin: base };

interface Answered {
  status: number;
  code: number;
  data: Record<string, unknown> | null;
  message: string;
  body: string;
  cookies: string[];
  broken: boolean;
}

const answered = (answer: Answer | null): Answered => {
  if (!answer) throw new Error('The mock backend does not know this address.');
  return { ...(JSON.parse(answer.body) as Answered), ...answer };
};

const get = async (engine: Engine, path: string, token?: string): Promise<Answered> =>
  answered(await engine.respond(new Request(base + path, { headers: token ? { authorization: token } : {} }), origin));

const command = async (engine: Engine, name: string, body: unknown): Promise<Answered> =>
  answered(
    await respondToControl(
      engine,
      new Request(`${base}/__mock/${name}`, { method: 'POST', body: JSON.stringify(body) }),
    ),
  );

/** Logs a persona in with the SMS code; returns the token. */
async function logIn(engine: Engine, phone: string): Promise<{ token: string; answer: Answered }> {
  await get(engine, `/api/user/code/send_code?phone=${phone}&isLogin=true`);
  const answer = await get(engine, `/api/user/login?phone=${phone}&code=1234&isLogin=true`);
  return { token: /^token=([^;]*)/.exec(answer.cookies[0] ?? '')?.[1] ?? '', answer };
}

const frozen = (): Engine => createEngine({ frozen: true, seed: 1 });

afterEach(() => void vi.useRealTimers());

test('an operation without a handler answers the first example of the contract and says where the handler belongs', async () => {
  const answer = await get(new Engine({}, { frozen: true, seed: 1 }), '/api/lecturer/list');
  expect(answer).toMatchObject({ code: 200, data: { page: 1 } });
  const warn = vi.mocked(console.warn);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'lecturerList has no handler: the contract\'s example "ok" answers. Write it in mocks/handlers/lecturer.ts.',
  );
  warn.mockClear();
});

describe('a persona', () => {
  test('[7.1-05], [7-01] logs in with a code; the answer has the user with a masked phone, and a token cookie', async () => {
    const { token, answer } = await logIn(frozen(), '13800000001');
    expect(answer).toMatchObject({ code: 200, data: { userId: 10_001, userPhone: '138****0001' } });
    expect(answer.cookies).toEqual([`token=${token}; Path=/; SameSite=Lax; Max-Age=86400`]);
    expect(token).toMatch(/^demo-10001-/);
  });

  test('[8-03] A21: 13800000003 is not registered: key 1005 with its message, and no token', async () => {
    const { answer } = await logIn(frozen(), '13800000003');
    expect(answer).toMatchObject({
      code: 200,
      data: { key: keys.notRegistered, message: '该手机号尚未注册，请先注册' },
      cookies: [],
    });
  });

  test('[8-06] A08: 13800000004 receives no code', async () => {
    const answer = await get(frozen(), '/api/user/code/send_code?phone=13800000004&isLogin=true');
    expect(answer).toMatchObject({ code: 500, message: '短信发送失败，请稍后再试' });
  });

  test('[8-02] F12: the token of 13800000006 expires after 60 seconds, and the next call answers 401', async () => {
    const engine = frozen();
    const { token } = await logIn(engine, '13800000006');
    await command(engine, 'clock', { advance: 59_999 });
    expect((await get(engine, '/api/user/user_info/10006', token)).code).toBe(200);
    await command(engine, 'clock', { advance: 1 });
    expect((await get(engine, '/api/user/user_info/10006', token)).code).toBe(401);
    expect((await get(engine, '/api/cleartoken', token)).cookies).toEqual(['token=; Path=/; SameSite=Lax; Max-Age=0']);
  });

  test('[3-24] 13800000002 is a member and 13800000001 is not', async () => {
    const engine = frozen();
    for (const [phone, userId, vip] of [
      ['13800000002', 10_002, true],
      ['13800000001', 10_001, false],
    ] as const) {
      const { token } = await logIn(engine, phone);
      const { data } = await get(engine, `/api/user/user_info/${userId}`, token);
      expect(data).toMatchObject({ vipStatus: { vip } });
    }
  });
});

describe('a code request', () => {
  test('A16: by a script is refused with the catalogue’s message', async () => {
    const engine = frozen();
    const ask = (kind: string): Promise<Answered> =>
      get(engine, `/api/user/code/${kind}?phone=13800000001&isLogin=true`);
    expect((await ask('send_code')).code).toBe(200);
    const refused = await ask('send_code');
    expect(refused.code).not.toBe(200);
    expect(refused.message).toMatch(/频繁/);
  });

  test('[8-13] A15: for a voice call may directly follow the text; two hundred requests send no more than the hourly limit', async () => {
    const engine = frozen();
    const ask = (kind: string): Promise<Answered> =>
      get(engine, `/api/user/code/${kind}?phone=13800000001&isLogin=true`);
    await ask('send_code');
    const codes: number[] = [];
    for (let time = 0; time < 200; time++) codes.push((await ask('send_voice_code')).code);
    expect(codes.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(codes.slice(4)).not.toContain(200);
  });

  test('A17: the right code is refused after five wrong ones', async () => {
    const engine = frozen();
    await get(engine, '/api/user/code/send_code?phone=13800000001&isLogin=true');
    const type = (code: string): Promise<Answered> =>
      get(engine, `/api/user/login?phone=13800000001&code=${code}&isLogin=true`);
    const wrong = await Promise.all(Array.from({ length: 5 }, () => type('0000')));
    expect(new Set(wrong.map(({ code }) => code)).size).toBe(1);
    const late = await type('1234');
    expect(late.code).not.toBe(200);
    expect(late.message).not.toBe(wrong[0]?.message);
    expect(late.cookies).toEqual([]);
  });
});

describe('a call', () => {
  test('K03: without a token requires a login; with another user’s id it is forbidden; with a bad token it is refused', async () => {
    const engine = frozen();
    const { token } = await logIn(engine, '13800000001');
    expect((await get(engine, '/api/user/user_info/10001')).code).toBe(codes.loginRequired);
    expect((await get(engine, '/api/user/user_info/10002', token)).code).toBe(403);
    expect((await get(engine, '/api/user/user_info/10001', 'nonsense')).code).toBe(401);
    expect((await get(engine, '/api/user/user_info/abc', token)).code).toBe(codes.badParameter);
  });

  test.each([
    ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
    [
      'objects in a field',
      (depth: number) => `{"content":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"contact":"x"}`,
    ],
  ])('K03: with a body of %s nested 100,000 times is answered 4001, and the next one works', async (_, bodyOf) => {
    const engine = frozen();
    const post = async (body: string): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      const request = new Request(`${base}/api/html/apply/submit`, { method: 'POST', headers, body });
      return answered(await engine.respond(request, origin)).code;
    };
    expect(await post(bodyOf(100_000))).toBe(codes.badParameter);
    const content = `{"[\\"${'['.repeat(100)}`;
    const form = {
      name: '陈示范',
      hospital: '样例医院（虚构）',
      title: '主任医师',
      content,
      contact: 'demo@example.com',
    };
    expect(await post(JSON.stringify(form))).toBe(200);
  });

  test('[4-12] after a logout has a refused token', async () => {
    const engine = frozen();
    const { token } = await logIn(engine, '13800000001');
    expect((await get(engine, '/api/user/layout/10001', token)).cookies).toHaveLength(1);
    expect((await get(engine, '/api/user/user_info/10001', token)).code).toBe(401);
  });

  test('that is not in the contract is answered 404, and testers see it', async () => {
    const engine = frozen();
    expect(await get(engine, '/api/nothing')).toMatchObject({ status: 404, code: 404 });
    const posted = new Request(`${base}/api/user/login`, { method: 'POST' });
    expect((await engine.respond(posted, origin)).status).toBe(404);
    expect(engine.recorder.calls()).toMatchObject([
      { number: 1, operation: null, url: '/api/nothing', problem: { pointer: '(address)' } },
      { number: 2, operation: null, method: 'POST', problem: { pointer: '(address)', actual: 'POST /api/user/login' } },
    ]);
  });

  test('is recorded for testers with its outcome, and a reset removes it', async () => {
    const engine = frozen();
    await get(engine, '/api/user/title/list');
    await get(engine, '/api/user/user_info/10001');
    expect(engine.recorder.calls().map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['titleList', 'ok'],
      ['userInfo', 'loginRequired'],
    ]);
    await command(engine, 'reset', {});
    expect(engine.recorder.calls()).toEqual([]);
  });

  test('with a latency does not delay other calls, although its door allows one access to the state at a time', async () => {
    vi.useFakeTimers();
    const engine = frozen();
    await command(engine, 'latency', { operation: 'titleList', ms: 60_000 });
    let last: Promise<unknown> = Promise.resolve();
    const around: Around = (work) => {
      const turn = last.then(work);
      last = turn;
      return turn;
    };
    const ask = (path: string): Promise<Answer> => engine.respond(new Request(base + path), origin, around);
    const done: string[] = [];
    const slow = ask('/api/user/title/list').then(() => done.push('slow'));
    await ask('/api/user/province/list').then(() => done.push('quick'));
    expect(done).toEqual(['quick']);
    await vi.advanceTimersByTimeAsync(60_000);
    await slow;
    expect(done).toEqual(['quick', 'slow']);
  });

  test('of an operation without the outcome does not count for the number that a tester has set', async () => {
    const engine = frozen();
    await command(engine, 'outcome', { operation: '*', outcome: 'tooFrequent', times: 1 });
    expect((await get(engine, '/api/user/title/list')).code).toBe(200);
    const codeFor = (phone: string) => get(engine, `/api/user/code/send_code?phone=${phone}&isLogin=true`);
    expect([(await codeFor('13800000001')).code, (await codeFor('13800000002')).code]).toEqual([
      codes.tooFrequent,
      200,
    ]);
  });

  test('has the same answer from two engines with the same seed', async () => {
    const story = async (): Promise<string[]> => {
      const engine = frozen();
      const { answer } = await logIn(engine, '13800000001');
      return [answer.body, ...answer.cookies, (await get(engine, '/api/user/get_scan_login_qrcode')).body];
    };
    expect(await story()).toEqual(await story());
  });
});
