/** An account plays on two devices: whatever happens, a third one never plays beside them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { testMoment } from '../clock.ts';
import { endSession, inProcessAgent, type Logins, noteDevice } from '../devices.ts';
import type { UserRecord } from '../user.ts';
import {
  maxPlaying,
  mustStop,
  playElsewhere,
  type PlayingAct,
  type PlayingDevices,
  playingLife,
  playingOf,
} from './playingDevices.ts';

const userId = 10_001;
const caller = { user: { userId } } as UserRecord;
const tokens = ['phone', 'tablet', 'computer', 'office'] as const;
type Token = (typeof tokens)[number];

/** A doctor with four logins. */
function scene() {
  const state: Logins & PlayingDevices = { tokens: {}, devices: {}, nextDeviceId: 1, playing: {} };
  const time = { now: testMoment };
  for (const token of tokens) {
    state.tokens[token] = { userId, expiresAt: testMoment + 1_000 * playingLife };
    noteDevice(state, token, testMoment, inProcessAgent);
  }
  const does = (token: Token, act: PlayingAct): boolean => mustStop({ state, caller, token, now: time.now }, act);
  const nameOf = (id: string): string | undefined => tokens.find((token) => state.devices[token]?.deviceId === id);
  const playing = () => playingOf({ state, now: time.now }, userId).map(({ deviceId }) => nameOf(deviceId));
  return { state, time, does, playing };
}

test('[G.6] the third device that begins stops the one that began first, which may begin again', () => {
  const { time, does, playing } = scene();
  for (const token of ['phone', 'tablet', 'computer'] as const) {
    expect(does(token, 'begins')).toBe(false);
    time.now += 1_000;
  }
  expect(playing()).toEqual(['tablet', 'computer']);
  // Its own player hears of it, and does not come back by itself.
  expect([does('phone', 'playsOn'), does('phone', 'reports'), playing()]).toEqual([true, true, ['tablet', 'computer']]);
  expect([does('phone', 'begins'), playing()]).toEqual([false, ['computer', 'phone']]);
  expect([does('tablet', 'playsOn'), does('computer', 'playsOn')]).toEqual([true, false]);
});

test('[G.6] another lesson on the same device is the same place, and does not make it the newer one', () => {
  const { time, does, playing } = scene();
  does('phone', 'begins');
  time.now += 1_000;
  does('tablet', 'begins');
  time.now += 1_000;
  does('phone', 'begins');
  does('computer', 'begins');
  expect(playing()).toEqual(['tablet', 'computer']);
});

test('[G.6] a device plays until a minute after its last beat, or until its login ends', () => {
  const { state, time, does, playing } = scene();
  does('phone', 'begins');
  time.now += playingLife - 1;
  does('tablet', 'begins');
  expect(playing()).toEqual(['phone', 'tablet']);
  time.now += 1;
  expect(playing()).toEqual(['tablet']);
  // The place is free, so that a beat is enough; a report of something else begins nothing.
  expect([does('computer', 'reports'), playing()]).toEqual([false, ['tablet']]);
  expect([does('phone', 'playsOn'), playing()]).toEqual([false, ['tablet', 'phone']]);
  endSession(state, 'tablet');
  expect([does('computer', 'playsOn'), playing()]).toEqual([false, ['phone', 'computer']]);
});

test('[G.6] a visitor is not limited, and no doctor by another one', () => {
  const { state, does } = scene();
  for (const token of ['phone', 'tablet'] as const) does(token, 'begins');
  expect(mustStop({ state, caller: null, token: null, now: testMoment }, 'playsOn')).toBe(false);
  const other = { user: { userId: 10_002 } } as UserRecord;
  state.tokens.other = { userId: 10_002, expiresAt: testMoment + playingLife };
  noteDevice(state, 'other', testMoment, inProcessAgent);
  expect(mustStop({ state, caller: other, token: 'other', now: testMoment }, 'playsOn')).toBe(false);
});

test('[G.6] a tester lets two other devices of who plays begin to play', () => {
  const { state, time, does, playing } = scene();
  expect(playElsewhere(state, time.now)).toBe('没有正在播放的账号：先登录并播放');
  does('phone', 'begins');
  expect([playElsewhere(state, time.now), playing()]).toEqual([null, ['computer', 'office']]);
  expect(does('phone', 'playsOn')).toBe(true);
  for (const token of ['tablet', 'computer'] as const) endSession(state, token);
  does('phone', 'begins');
  expect(playElsewhere(state, time.now, userId)).toBe('该账号没有另外两台登录设备');
});

test('[G.6] whatever happens, at most two devices play, and one is told to stop exactly when two others do', () => {
  const act = fc.oneof(
    fc.record({ token: fc.constantFrom(...tokens), act: fc.constantFrom<PlayingAct>('begins', 'playsOn', 'reports') }),
    fc.record({ pass: fc.integer({ min: 0, max: 2 * playingLife }) }),
    fc.record({ logout: fc.constantFrom(...tokens) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const { state, time, does, playing } = scene();
      for (const one of acts) {
        if ('pass' in one) time.now += one.pass;
        else if ('logout' in one) endSession(state, one.logout);
        else if (state.devices[one.token]) {
          const before = playing();
          const stopped = does(one.token, one.act);
          const isFull = before.filter((token) => token !== one.token).length === maxPlaying;
          const plays = playing().includes(one.token);
          expect(stopped).toBe(isFull && one.act !== 'begins' && !before.includes(one.token));
          expect(plays).toBe(!stopped && (one.act !== 'reports' || before.includes(one.token)));
          // Only a beginning takes the place of another device, and it is the oldest one.
          const gone = before.filter((token) => !playing().includes(token));
          expect(gone).toEqual(
            one.act === 'begins' && isFull ? before.filter((token) => token !== one.token).slice(0, 1) : [],
          );
        }
        expect(playing().length).toBeLessThanOrEqual(maxPlaying);
      }
    }),
    { numRuns: runs(200, 5_000) },
  );
});
