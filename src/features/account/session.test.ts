/** What follows a login and what makes a logout, with the real stores and the real door. */
import { reaction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { draftOf } from '../../shared/draft.ts';
import { demoSettings } from '../../shared/settings.ts';
import { volatileMemory } from '../../shared/storage.ts';
import { createStores } from '../../stores/createStores.ts';
import { asCurrentUser, type CurrentUser, visitor } from '../../stores/SessionStore.ts';
import { login, sendCode } from '../../../openapi/dist/login.ts';
import { type Answering, envelope, openDoor, pretendBackend, silence } from '../../../tests/support/door.ts';
import { settle } from '../../../tests/support/fakeClock.ts';
import { completeLogin, logOut, saveUser } from './entrance.ts';
import { type AccountDeps, showFarewell } from './session.ts';

const phone = '13800000002';
const doctor: CurrentUser = { ...visitor, userId: 10002, userName: '李示范', position: '副主任医师' };
const info = (user: Partial<CurrentUser> = doctor, vip: unknown = true): Response =>
  envelope({ user, vipStatus: { vip, endTime: 1_900_000_000_000 } });
const down: Answering = () => new Response('<html>', { status: 500 });

/** A browser page of a visitor, and a log of what happens in it. */
function page(answer: Answering, user: CurrentUser = visitor, token: () => string | null = () => 'token') {
  const log: string[] = [];
  const door = openDoor(
    (request) => {
      log.push(`asked ${new URL(request.url).pathname}`);
      return answer(request);
    },
    { token },
  );
  const memory = volatileMemory();
  const cookies: typeof memory.cookies = {
    ...memory.cookies,
    set(name, value, maxAge) {
      log.push(`cookie ${name}=${value} for ${maxAge} s`);
      memory.cookies.set(name, value, maxAge);
    },
  };
  const local: typeof memory.local = {
    ...memory.local,
    set: (name, value) => (log.push(`kept ${name}=${value}`), memory.local.set(name, value)),
  };
  const stores = createStores(
    { clock: door.clock, memory: { ...memory, cookies, local } },
    {
      session: { user, vip: user.userId > 0 ? { vip: true, endTime: null } : null },
      frame: { showClose: true, isPc: true, renderedAt: 0 },
      depId: 1,
      settings: demoSettings,
    },
  );
  const { session, dialogs, notices } = stores;
  reaction(
    () => session.user.userId,
    (userId) => log.push(`user ${userId}`),
  );
  reaction(
    () => session.vip?.vip,
    (vip) => log.push(`vip ${String(vip)}`),
  );
  reaction(
    () => dialogs.dialogLogin,
    (open) => log.push(open ? 'dialog opened' : 'dialog closed'),
  );
  reaction(
    () => notices.waiting.at(-1),
    (notice) => notice && log.push(`${notice.kind} ${notice.text}`),
  );
  const invalidateQueries = vi.fn(async () => void log.push('all read again'));
  const deps: AccountDeps = { api: door.api, stores, queryClient: { invalidateQueries } };
  return { ...door, ...deps, deps, log, memory, invalidateQueries };
}

describe('after a login', () => {
  test('[4-09], [9-05], [8-13] phone, user, VIP status and dialog come in this order, and the success is told', async () => {
    const here = page(() => info());
    void here.stores.dialogs.open('login', {});
    here.log.length = 0;
    await completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    expect(here.log).toEqual([
      `kept phone=${phone}`,
      'cookie USER_ID=10002 for 86400 s',
      'user 10002',
      'all read again',
      'asked /api/user/user_info/10002',
      'vip true',
      'success 登录成功',
      'dialog closed',
    ]);
    expect(here.invalidateQueries).toHaveBeenCalledOnce();
    expect(here.stores.session.vip).toEqual({ vip: true, endTime: 1_900_000_000_000 });
  });

  test('K06 a browser that keeps no cookies logs in all the same, and the doctor is told why it will not last', async () => {
    const here = page(() => info());
    here.stores.surroundings.memory.cookies.set = () => undefined;
    await completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    expect(here.stores.session.isLoggedIn).toBe(true);
    expect(here.log).toContain('warning 请允许浏览器使用 Cookie，否则无法保持登录');
  });

  test('[4-09] the dialog tells who opened it that the login succeeded', async () => {
    const here = page(() => info());
    const answer = here.stores.dialogs.open('login', {});
    await completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    await expect(answer).resolves.toBe(true);
  });

  test('A24: the login counts also when the dialog was closed meanwhile', async () => {
    const here = page(() => info());
    await completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    expect(here.stores.session.isLoggedIn).toBe(true);
    expect(here.log).toContain('success 登录成功');
  });

  test.each<[string, Answering]>([
    ['HTTP 500', down],
    ['another code', () => envelope(null, 500, '系统繁忙')],
    ['a wrong shape', () => envelope({ user: null })],
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['somebody else', () => info({ ...doctor, userId: 10001 })],
  ])('A22: the doctor is logged in with the membership unknown when user_info fails by %s', async (_, answer) => {
    const here = page(answer);
    void here.stores.dialogs.open('login', {});
    const done = completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    for (let second = 0; second < 3; second++) {
      await settle();
      here.clock.advance(1_000);
    }
    await done;
    expect(here.stores.session.snapshot()).toEqual({ user: doctor, vip: null });
    expect([here.stores.session.isVip, here.stores.dialogs.dialogLogin]).toEqual([false, false]);
    expect(here.stores.notices.take().map(({ text }) => text)).toEqual(['登录成功']);
  });

  test('A22: the dialog closes after three seconds when user_info never answers', async () => {
    const here = page(silence);
    void here.stores.dialogs.open('login', {});
    void completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    await settle();
    here.clock.advance(2_999);
    await settle();
    expect(here.stores.dialogs.dialogLogin).toBe(true);
    here.clock.advance(1);
    await settle();
    expect([here.stores.session.isLoggedIn, here.stores.dialogs.dialogLogin]).toEqual([true, false]);
    here.clock.advance(9_000);
    await settle();
    expect([here.stores.session.vip, here.clock.waiting]).toEqual([null, 0]);
  });

  test('[3-24] A22: the membership comes late when user_info does', async () => {
    const late = Promise.withResolvers<Response>();
    const here = page(() => late.promise);
    void completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    await settle();
    here.clock.advance(3_000);
    late.resolve(info());
    await settle();
    expect(here.stores.session.isVip).toBe(true);
  });

  test('F20: a late user_info of one doctor says nothing about the next', async () => {
    const late = Promise.withResolvers<Response>();
    const answers = [late.promise, info({ ...doctor, userId: 10007 })];
    const here = page(() => answers.shift() ?? silence());
    void completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    await settle();
    here.clock.advance(3_000);
    await settle();
    await completeLogin(here.deps, { ...doctor, userId: 10007 }, { phone: '13800000007', message: '登录成功' });
    expect(here.stores.session.isVip).toBe(true);
    late.resolve(new Response('', { status: 500 }));
    await settle();
    expect(here.stores.session.snapshot()).toMatchObject({ user: { userId: 10007 }, vip: { vip: true } });
  });

  test.each<[string, Answering]>([
    ['HTTP 401', () => new Response(null, { status: 401 })],
    ['code 401', () => envelope(null, 401)],
  ])('[8-09] F14: %s at user_info ends the session again; the dialog stays', async (_, answer) => {
    const here = page(answer);
    void here.stores.dialogs.open('login', {});
    await completeLogin(here.deps, doctor, { phone, message: '登录成功' });
    expect(here.stores.session.snapshot()).toEqual({ user: visitor, vip: null });
    expect([here.memory.cookies.get('USER_ID'), here.stores.dialogs.dialogLogin]).toEqual([null, true]);
    expect(here.stores.notices.take().map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'error 登录已失效，请重新登录',
    ]);
  });
});

describe('saving a user', () => {
  test('[8-09] F14: throws Bad credentials on HTTP 401, and on nothing else but a refused token', async () => {
    const refused = page(() => new Response(null, { status: 401 }), doctor);
    await expect(saveUser(refused.deps, 10002)).rejects.toThrow(/^Bad credentials$/);
    const broken = page(down, doctor);
    await expect(saveUser(broken.deps, 10002)).resolves.toBeUndefined();
    expect(broken.stores.session.snapshot()).toEqual({ user: doctor, vip: null });
  });

  test('[7.1-07] K16: brings user and membership up to date, and believes a strict boolean only', async () => {
    const here = page(() => info({ ...doctor, userName: '李改名' }, false), doctor);
    await saveUser(here.deps, 10002);
    expect(here.stores.session.snapshot()).toMatchObject({ user: { userName: '李改名' }, vip: { vip: false } });
    const odd = page(() => info(doctor, 'true'), doctor);
    await saveUser(odd.deps, 10002);
    expect(odd.stores.session.isVip).toBe(false);
  });
});

describe('a logout', () => {
  const dropped = vi.fn();

  test('[4-12], [8-13] tells the server, empties user and membership, removes USER_ID and leaves a farewell', async () => {
    const here = page(() => envelope(null), doctor);
    here.memory.cookies.set('USER_ID', '10002', 86_400);
    await logOut(here.deps, dropped);
    expect(here.paths()).toEqual(['/api/user/layout/10002']);
    expect(dropped).toHaveBeenCalledOnce();
    expect(here.stores.session.snapshot()).toEqual({ user: visitor, vip: null });
    expect([here.stores.session.isVip, here.memory.cookies.get('USER_ID')]).toEqual([false, null]);
    expect(here.memory.session.get('farewell')).toBe('退出登录');
  });

  test('P08 [4-12] forgets what was typed and not sent, so that nobody else at this computer reads it', async () => {
    const here = page(() => envelope(null), doctor);
    const draft = draftOf(here.memory.session, doctor.userId, 'feedback', { content: 9 });
    draft.keep('content', '患者信息');
    await logOut(here.deps, dropped);
    expect(draft.read().content).toBe('');
  });

  test.each<[string, Answering]>([
    ['fails', down],
    ['is refused', () => envelope(null, 500, '系统繁忙')],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers nonsense', () => new Response('null')],
    ['refuses the token', () => envelope(null, 401)],
  ])('[4-12] A28: happens all the same when layout %s', async (_, answer) => {
    const here = page(answer, doctor);
    here.memory.cookies.set('USER_ID', '10002', 86_400);
    await logOut(here.deps, dropped);
    expect([here.stores.session.isLoggedIn, here.memory.cookies.get('USER_ID')]).toEqual([false, null]);
    expect([here.sent.length, here.memory.session.get('farewell')]).toEqual([1, '退出登录']);
  });

  test('[4-12] A28: happens within three seconds when layout hangs', async () => {
    const here = page(silence, doctor);
    void logOut(here.deps, dropped);
    await settle();
    here.clock.advance(2_999);
    await settle();
    expect(here.stores.session.isLoggedIn).toBe(true);
    here.clock.advance(1);
    await settle();
    expect([here.stores.session.isLoggedIn, here.memory.session.get('farewell')]).toEqual([false, '退出登录']);
    here.clock.advance(12_000);
    await settle();
    expect(here.clock.waiting).toBe(0);
  });

  test('[4-12] of a visitor asks the server nothing', async () => {
    const here = page(() => envelope(null));
    await logOut(here.deps, dropped);
    expect(here.paths()).toEqual([]);
  });

  test('[8-13] says farewell once, on the page that comes next', async () => {
    const here = page(() => envelope(null), doctor);
    await logOut(here.deps, dropped);
    expect(here.stores.notices.take()).toEqual([]);
    showFarewell(here.stores);
    showFarewell(here.stores);
    expect(here.stores.notices.take().map(({ kind, text }) => [kind, text])).toEqual([['success', '退出登录']]);
    expect(here.memory.session.get('farewell')).toBeNull();
  });
});

test('[1-09], [4-09] a doctor asks for a code, logs in and out again, as the pretend backend has it', async () => {
  const backend = pretendBackend();
  const here = page(backend.answer, visitor, backend.token);
  await here.api.call(sendCode, { query: { phone, isLogin: true } });
  const answer = await here.api.call(login, { query: { phone, code: '1234', isLogin: true } });
  const user = asCurrentUser('key' in answer ? null : answer);
  if (!user) throw new Error('The pretend backend did not log the persona in.');
  await completeLogin(here.deps, user, { phone, message: '登录成功' });
  expect(here.stores.session.snapshot()).toMatchObject({ user: { userName: '李示范' }, vip: { vip: true } });
  await logOut(here.deps, vi.fn());
  expect(backend.token()).toBeNull();
  await expect(here.api.call(login, { query: { phone, code: '1234', isLogin: true } })).rejects.toBeInstanceOf(
    ApiError,
  );
});
