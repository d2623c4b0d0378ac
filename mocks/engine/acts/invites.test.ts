/** Invitations: a code belongs to a doctor, and a registration with it counts and is rewarded. */
import { expect, test } from 'vitest';
import { logIn } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import { inboxIn } from '../inbox/records.ts';
import { day } from '../times.ts';
import { invitedDays, inviteCodeOf, inviterOf } from './invites.ts';

const inviter = 10_002;
const phone = '13900000077';
const origin = 'http://portal.test';

/** A backend where somebody has registered with a code, and the id of the new doctor. */
async function registered(code: string | null) {
  const engine = createEngine({ frozen: true, seed: 1 });
  const get = async (path: string) =>
    JSON.parse((await engine.respond(new Request(origin + path), { address: '192.0.2.1', origin })).body) as {
      code: number;
      data: { userId: number };
    };
  await get(`/api/user/code/send_code?phone=${phone}&isLogin=false`);
  const form = `userName=样例&hospitalId=990101001&departmentId=1&titleId=2&clientType=4&registSource=1&isLogin=false`;
  const invitation = code === null ? '' : `&inviteCode=${code}`;
  const { data } = await get(`/api/user/register?phone=${phone}&code=1234&${form}${invitation}`);
  return { engine, userId: data.userId };
}

test('[R079] invitation codes are eight characters, differ, and lead back to their doctors', async () => {
  const { state } = createEngine({ frozen: true, seed: 1 });
  const ids = Object.values(state.users).map(({ user }) => user.userId);
  const all = ids.map(inviteCodeOf);
  expect(new Set(all).size).toBe(ids.length);
  for (const code of all) expect(code).toMatch(/^[a-km-np-z2-9]{8}$/);
  expect(all.map((code) => inviterOf(state, code)?.user.userId)).toEqual(ids);
  expect(inviterOf(state, 'aaaaaaaa')).toBeUndefined();
});

test('[3-04] [R079] a registration with an invitation counts for the inviter and brings a week of membership', async () => {
  const { engine, userId } = await registered(inviteCodeOf(inviter));
  const { state, now } = engine;
  expect(state.actInvited).toEqual([{ inviterId: inviter, userId, at: now }]);
  expect(state.users[String(userId)]?.vipUntil).toBe(now + invitedDays * day);
  expect(inboxIn(state, userId).map(({ text }) => text)).toContain(
    '欢迎加入：您通过同行邀请注册，7天会员已放入您的账户。',
  );
  expect(inboxIn(state, inviter).map(({ text }) => text)).toContain('一位同行通过您的邀请完成了注册。');
  const { token } = await logIn(engine, phone);
  const request = new Request(`${origin}/api/act/token/detail?token=invite-demo-0001`, {
    headers: { authorization: token },
  });
  const answer = await engine.respond(request, { address: '192.0.2.1', origin });
  expect(JSON.parse(answer.body)).toMatchObject({ data: { state: 'received' } });
});

test.each([null, 'invite-1', 'aaaaaaaa'])(
  '[3-04] a registration with the code %s brings nothing, as before',
  async (code) => {
    const { engine, userId } = await registered(code);
    expect([engine.state.actInvited, engine.state.users[String(userId)]?.vipUntil]).toEqual([[], null]);
  },
);
