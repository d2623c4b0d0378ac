/** Profiles and pictures of the mock backend: which fields a body may change, and how long pictures are stored. */
import { expect, test } from 'vitest';
import { createEngine } from '../createEngine.ts';
import { changeProfile, percentOf, profileRecordOf, shownProfile } from './profiles.ts';
import { freshState } from './state.ts';
import { storeUpload } from './uploads.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';

function doctor(id = 10_001) {
  const state = freshState({ frozen: true, seed: 1 });
  const user = state.users[String(id)];
  if (!user) throw new Error(`There is no user ${id}.`);
  return { state, user, record: profileRecordOf(state, user, 0) };
}

test('a body changes only the doctor’s own fields: neither the qualification nor the registration', () => {
  const { state, user, record } = doctor();
  const body = { goodAt: '示例', qualificationState: 3, registeredAt: 1, wechatBound: false };
  expect(changeProfile(state, user, record, body)).toBe(true);
  const { qualificationState } = shownProfile(state, user, record);
  expect([record.goodAt, qualificationState, record.registeredAt > 1, user.unionId]).toEqual([
    '示例',
    2,
    true,
    'union-bound',
  ]);
});

test('the portrait of another user cannot be used', () => {
  const { state, user, record } = doctor();
  const upload = (userId: number): string =>
    storeUpload({ state, now: 1, random: Math.random }, userId, png, { ending: 'png' }) ?? '';
  expect(changeProfile(state, user, record, { userHead: upload(10_002) })).toBe(false);
  expect(changeProfile(state, user, record, { userHead: upload(10_001) })).toBe(true);
});

test('a change of department removes the sub-specialties', () => {
  const { state, user, record } = doctor(10_007);
  expect(record.typeIds).not.toBe('');
  expect(changeProfile(state, user, record, { departmentId: 2 })).toBe(true);
  expect([record.departmentId, record.typeIds, user.user.depId]).toEqual([2, '', 1]);
  expect(changeProfile(state, user, record, { typeIds: '101' })).toBe(false);
});

test('the profile of 13800000007 is complete, that of 13800000001 has the registration’s data, and the region follows the hospital', () => {
  const whole = doctor(10_007);
  const half = doctor(10_001);
  expect([percentOf(whole.user, whole.record), percentOf(half.user, half.record)]).toEqual([100, 60]);
  expect(shownProfile(half.state, half.user, half.record).areas.map(({ areaName }) => areaName)).toEqual([
    '示例省',
    '示例市',
    '东样区',
  ]);
});

test('[7.1-06] a new doctor has the data of the registration', async () => {
  const engine = createEngine({ frozen: true, seed: 1 });
  const origin = { address: '192.0.2.1', origin: 'http://portal.test' };
  const ask = (path: string, token = ''): Promise<{ body: string; cookies: string[] } | null> =>
    engine.respond(
      new Request(`http://portal.test${path}`, { headers: { ...(token && { authorization: token }) } }),
      origin,
    );
  await ask('/api/user/code/send_code?phone=13900000001&isLogin=false');
  const registered = await ask(
    '/api/user/register?phone=13900000001&code=1234&userName=%E5%AD%99&hospitalId=990101002&departmentId=2&titleId=3' +
      '&clientType=4&registSource=1&isLogin=false&typeIds=201,202',
  );
  const token = /token=([^;]+)/.exec(registered?.cookies[0] ?? '')?.[1] ?? '';
  expect(JSON.parse((await ask('/api/user/profile', token))?.body ?? '{}')).toMatchObject({
    data: { userName: '孙', hospitalId: 990_101_002, departmentId: 2, titleId: 3, typeIds: '201,202', gender: 0 },
  });
});
