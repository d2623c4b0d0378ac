import { describe, expect, test } from 'vitest';
import { type Answering, envelope, silence } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { doctor, down, info, phone, sessionPage } from '#tests/support/sessionPage.ts';
import { visitor } from '#stores/SessionStore.ts';
import { completeSignIn, saveUser } from './completeSignIn.ts';

describe('after a login', () => {
  test('[4-09], [9-05], [8-13] saves phone, user and VIP status, closes the dialog, and then shows the success', async () => {
    const here = sessionPage(() => info());
    void here.stores.dialogs.open('login', {});
    here.log.length = 0;
    await completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
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

  test('K06 a browser without cookies logs in too, and a message explains why the login will not last', async () => {
    const here = sessionPage(() => info());
    here.stores.surroundings.memory.cookies.set = () => undefined;
    await completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
    expect(here.stores.session.isLoggedIn).toBe(true);
    expect(here.log).toContain('warning 请允许浏览器使用 Cookie，否则无法保持登录');
  });

  test('[4-09] the caller of the dialog learns that the login succeeded', async () => {
    const here = sessionPage(() => info());
    const answer = here.stores.dialogs.open('login', {});
    await completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
    await expect(answer).resolves.toBe(true);
  });

  test('A24: the login counts also when the dialog was closed before the answer', async () => {
    const here = sessionPage(() => info());
    await completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
    expect(here.stores.session.isLoggedIn).toBe(true);
    expect(here.log).toContain('success 登录成功');
  });

  test.each<[string, Answering]>([
    ['HTTP 500', down],
    ['another code', () => envelope(null, 500, '系统繁忙')],
    ['a wrong shape', () => envelope({ user: null })],
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['somebody else', () => info({ ...doctor, userId: 10001 })],
  ])('A22: the doctor is logged in with unknown membership when user_info fails with %s', async (_, answer) => {
    const here = sessionPage(answer);
    void here.stores.dialogs.open('login', {});
    const done = completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
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
    const here = sessionPage(silence);
    void here.stores.dialogs.open('login', {});
    void completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
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

  test('[3-24] A22: the membership is set late when user_info answers late', async () => {
    const late = Promise.withResolvers<Response>();
    const here = sessionPage(() => late.promise);
    void completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
    await settle();
    here.clock.advance(3_000);
    late.resolve(info());
    await settle();
    expect(here.stores.session.isVip).toBe(true);
  });

  test('F20: a late user_info of one doctor does not change the next doctor', async () => {
    const late = Promise.withResolvers<Response>();
    const answers = [late.promise, info({ ...doctor, userId: 10007 })];
    const here = sessionPage(() => answers.shift() ?? silence());
    void completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
    await settle();
    here.clock.advance(3_000);
    await settle();
    await completeSignIn(here.deps, { ...doctor, userId: 10007 }, { phone: '13800000007', message: '登录成功' });
    expect(here.stores.session.isVip).toBe(true);
    late.resolve(new Response('', { status: 500 }));
    await settle();
    expect(here.stores.session.snapshot()).toMatchObject({ user: { userId: 10007 }, vip: { vip: true } });
  });

  test.each<[string, Answering]>([
    ['HTTP 401', () => new Response(null, { status: 401 })],
    ['code 401', () => envelope(null, 401)],
  ])('[8-09] F14: %s at user_info ends the session; the dialog stays open', async (_, answer) => {
    const here = sessionPage(answer);
    void here.stores.dialogs.open('login', {});
    await completeSignIn(here.deps, doctor, { phone, message: '登录成功' });
    expect(here.stores.session.snapshot()).toEqual({ user: visitor, vip: null });
    expect([here.memory.cookies.get('USER_ID'), here.stores.dialogs.dialogLogin]).toEqual([null, true]);
    expect(here.stores.notices.take().map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'error 登录已失效，请重新登录',
    ]);
  });
});

describe('saving a user', () => {
  test('[8-09] F14: throws Bad credentials on HTTP 401 and on a refused token only', async () => {
    const refused = sessionPage(() => new Response(null, { status: 401 }), doctor);
    await expect(saveUser(refused.deps, 10002)).rejects.toThrow(/^Bad credentials$/);
    const broken = sessionPage(down, doctor);
    await expect(saveUser(broken.deps, 10002)).resolves.toBeUndefined();
    expect(broken.stores.session.snapshot()).toEqual({ user: doctor, vip: null });
  });

  test('[7.1-07] K16: updates user and membership, and accepts only a boolean isVip', async () => {
    const here = sessionPage(() => info({ ...doctor, userName: '李改名' }, false), doctor);
    await saveUser(here.deps, 10002);
    expect(here.stores.session.snapshot()).toMatchObject({ user: { userName: '李改名' }, vip: { vip: false } });
    const odd = sessionPage(() => info(doctor, 'true'), doctor);
    await saveUser(odd.deps, 10002);
    expect(odd.stores.session.isVip).toBe(false);
  });
});
