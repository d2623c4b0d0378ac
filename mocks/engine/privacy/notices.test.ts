/** R040: on which ways a doctor hears about what. */
import { expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import { keepNoticeSetting, noticeSettingsOf } from './notices.ts';

function doctor() {
  const { state } = createEngine({ frozen: true, seed: 1 });
  const user = state.users['10001'];
  if (!user) throw new Error('There is no such doctor.');
  return { state, user };
}

test('R040 notices about orders stay inside the portal', () => {
  const { state, user } = doctor();
  const off = { topic: 'order', sms: false, wechat: false, inbox: false } as const;
  expect(keepNoticeSetting(state, user, off)).toBe('noticeRequired');
  expect(keepNoticeSetting(state, user, { ...off, inbox: true })).toEqual({ ...off, inbox: true });
  expect(noticeSettingsOf(state, user)[1]).toEqual({ ...off, inbox: true });
});

test('R040 without a bound account nothing goes to WeChat, and the choice comes back with the account', () => {
  const { state, user } = doctor();
  const { unionId } = user;
  user.unionId = null;
  expect(noticeSettingsOf(state, user).some(({ wechat }) => wechat)).toBe(false);
  const live = { topic: 'live', sms: false, wechat: true, inbox: true } as const;
  expect(keepNoticeSetting(state, user, live)).toBe('notBound');
  expect(keepNoticeSetting(state, user, { ...live, wechat: false })).toEqual({ ...live, wechat: false });
  user.unionId = unionId;
  expect(noticeSettingsOf(state, user)[0]).toEqual(live);
});
