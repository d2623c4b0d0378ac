import { expect, test } from 'vitest';
import { testMoment } from './clock.ts';
import { deviceOf, devicesOf, endOtherSessions, inProcessAgent, tokenOfDevice } from './devices.ts';
import { issueToken } from './sessions.ts';
import { randomFrom } from './random.ts';
import { freshState } from './state.ts';
import { day } from './times.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  [inProcessAgent, 'Chrome · Windows', 'computer'],
  [`${inProcessAgent} Edg/130.0.0.0`, 'Edge · Windows', 'computer'],
  [android, 'Chrome · Android', 'phone'],
  [`${android} MicroMessenger/8.0.50`, '微信 · Android', 'phone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux', 'computer'],
  ['', '未知浏览器 · 未知系统', 'computer'],
])('R040 the device of %j is %s', (agent, name, kind) => {
  expect(deviceOf(agent)).toEqual({ name, kind });
});

/** Two doctors who are logged in. */
function two() {
  const state = freshState({ frozen: true, seed: 1 });
  const random = randomFrom(1);
  const logIn = (id: number): string => {
    const record = state.users[String(id)];
    if (!record) throw new Error(`There is no user ${id}.`);
    return issueToken(state, record, testMoment, random);
  };
  return { state, mine: logIn(10_001), theirs: logIn(10_002) };
}

test('R040 the device of another doctor is not found, and one whose login has expired neither', () => {
  const { state, mine, theirs } = two();
  const [own] = devicesOf(state, 10_001, mine, testMoment);
  const [other] = devicesOf(state, 10_002, theirs, testMoment);
  expect(own).toMatchObject({ name: 'Chrome · Windows', current: true });
  expect(tokenOfDevice(state, 10_001, own?.deviceId ?? '', testMoment)).toBe(mine);
  expect(tokenOfDevice(state, 10_001, other?.deviceId ?? '', testMoment)).toBeUndefined();
  expect(tokenOfDevice(state, 10_001, own?.deviceId ?? '', testMoment + 2 * day)).toBeUndefined();
});

test('R040 all other devices of a doctor are logged out together, and nobody else', () => {
  const { state, mine, theirs } = two();
  expect(devicesOf(state, 10_001, mine, testMoment)).toHaveLength(3);
  endOtherSessions(state, 10_001, mine);
  expect(devicesOf(state, 10_001, mine, testMoment).map(({ current }) => current)).toEqual([true]);
  expect(Object.values(state.tokens).filter(({ userId }) => userId === 10_001)).toHaveLength(1);
  expect(state.tokens[theirs]).toBeDefined();
});
