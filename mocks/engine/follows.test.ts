import { expect, test } from 'vitest';
import { createEngine } from '../createEngine.ts';
import { follow, followState, type Followed } from './follows.ts';
import type { UserRecord } from './user.ts';

const who: Followed = { kind: 'lecturer', id: 805, others: 100 };

function doctors() {
  const { state } = createEngine({ frozen: true, seed: 1 });
  const doctor = (id: number): UserRecord => state.users[String(id)] as UserRecord;
  return { state, doctor };
}

test('[2.1-17] every doctor counts once, and a visitor is not told whether she follows', () => {
  const { state, doctor } = doctors();
  expect(followState(state, null, who)).toEqual({ followerCount: 100 });
  expect(follow(state, doctor(10_001), who, true)).toEqual({ followed: true, followerCount: 101 });
  expect(follow(state, doctor(10_001), who, true)).toEqual({ followed: true, followerCount: 101 });
  expect(follow(state, doctor(10_002), who, true)).toEqual({ followed: true, followerCount: 102 });
  expect(follow(state, doctor(10_001), who, false)).toEqual({ followed: false, followerCount: 101 });
  expect(followState(state, doctor(10_002), who)).toEqual({ followed: true, followerCount: 101 });
  expect(followState(state, doctor(10_001), { ...who, kind: 'hospital' }).followed).toBe(false);
});

test('the persona with a full user centre follows some from the beginning, also for the count of others', () => {
  const { state, doctor } = doctors();
  const first: Followed = { kind: 'hospital', id: 901, others: 0 };
  expect(followState(state, null, first)).toEqual({ followerCount: 1 });
  expect(followState(state, doctor(10_007), first).followed).toBe(true);
});
