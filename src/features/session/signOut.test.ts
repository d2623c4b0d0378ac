import { describe, expect, test, vi } from 'vitest';
import { login } from '#openapi/dist/operations/login.ts';
import { sendCode } from '#openapi/dist/operations/sendCode.ts';
import { type Answering, envelope, mockBackend, silence } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { doctor, down, phone, sessionPage } from '#tests/support/sessionPage.ts';
import { ApiError } from '#api/errors.ts';
import { completeSignIn } from '#kit/signIn/completeSignIn.ts';
import { draftOf } from '#shared/draft.ts';
import { asCurrentUser, visitor } from '#stores/SessionStore.ts';
import { showFarewell } from './farewell.ts';
import { signOut } from './signOut.ts';

describe('a logout', () => {
  const dropped = vi.fn();

  test('[4-12], [8-13] calls the server, empties user and membership, removes USER_ID and stores the farewell message', async () => {
    const here = sessionPage(() => envelope(null), doctor);
    here.memory.cookies.set('USER_ID', '10002', 86_400);
    await signOut(here.deps, dropped);
    expect(here.paths()).toEqual(['/api/user/layout/10002']);
    expect(dropped).toHaveBeenCalledOnce();
    expect(here.stores.session.snapshot()).toEqual({ user: visitor, vip: null });
    expect([here.stores.session.isVip, here.memory.cookies.get('USER_ID')]).toEqual([false, null]);
    expect(here.memory.session.get('farewell')).toContain('退出登录');
  });

  test('P08 [4-12] deletes unsent drafts, so that the next user of this computer cannot read them', async () => {
    const here = sessionPage(() => envelope(null), doctor);
    const draft = draftOf(here.memory.session, doctor.userId, 'feedback', { content: 9 });
    draft.keep('content', '患者信息');
    await signOut(here.deps, dropped);
    expect(draft.read().content).toBe('');
  });

  test.each<[string, Answering]>([
    ['fails', down],
    ['is refused', () => envelope(null, 500, '系统繁忙')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers nonsense', () => new Response('null')],
    ['refuses the token', () => envelope(null, 401)],
  ])('[4-12] A28: also succeeds when layout %s', async (_, answer) => {
    const here = sessionPage(answer, doctor);
    here.memory.cookies.set('USER_ID', '10002', 86_400);
    await signOut(here.deps, dropped);
    expect([here.stores.session.isLoggedIn, here.memory.cookies.get('USER_ID')]).toEqual([false, null]);
    expect([here.sent.length, here.memory.session.get('farewell')]).toEqual([1, expect.stringContaining('退出登录')]);
  });

  test('[4-12] A28: succeeds within three seconds when layout hangs', async () => {
    const here = sessionPage(silence, doctor);
    void signOut(here.deps, dropped);
    await settle();
    here.clock.advance(2_999);
    await settle();
    expect(here.stores.session.isLoggedIn).toBe(true);
    here.clock.advance(1);
    await settle();
    expect([here.stores.session.isLoggedIn, here.memory.session.get('farewell')]).toEqual([
      false,
      expect.stringContaining('退出登录'),
    ]);
    here.clock.advance(12_000);
    await settle();
    expect(here.clock.waiting).toBe(0);
  });

  test('[4-12] of a visitor makes no call', async () => {
    const here = sessionPage(() => envelope(null));
    await signOut(here.deps, dropped);
    expect(here.paths()).toEqual([]);
  });

  test('[8-13] shows the farewell message once, on the next page', async () => {
    const here = sessionPage(() => envelope(null), doctor);
    await signOut(here.deps, dropped);
    expect(here.stores.notices.take()).toEqual([]);
    showFarewell(here.stores);
    showFarewell(here.stores);
    expect(here.stores.notices.take().map(({ kind, text }) => [kind, text])).toEqual([['success', '退出登录']]);
    expect(here.memory.session.get('farewell')).toBeNull();
  });
});

test('[1-09], [4-09] a doctor requests a code, logs in and logs out with the mock backend', async () => {
  const backend = mockBackend();
  const here = sessionPage(backend.answer, visitor, backend.token);
  await here.api.call(sendCode, { query: { phone, isLogin: true } });
  const answer = await here.api.call(login, { query: { phone, code: '1234', isLogin: true } });
  const user = asCurrentUser('key' in answer ? null : answer);
  if (!user) throw new Error('The mock backend did not log the persona in.');
  await completeSignIn(here.deps, user, { phone, message: '登录成功' });
  expect(here.stores.session.snapshot()).toMatchObject({ user: { userName: '李示范' }, vip: { vip: true } });
  await signOut(here.deps, vi.fn());
  expect(backend.token()).toBeNull();
  await expect(here.api.call(login, { query: { phone, code: '1234', isLogin: true } })).rejects.toBeInstanceOf(
    ApiError,
  );
});
