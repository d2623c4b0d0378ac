/** The state of a reader's membership, and the price of a plan. */
import { expect, test } from 'vitest';
import { SessionStore, knownVip, visitor } from '#stores/SessionStore.ts';
import { formerFen, membershipOf, perDayText } from './model.ts';

const session = (vip: SessionStore['vip'], userId = 1): SessionStore =>
  new SessionStore({ user: { ...visitor, userId }, vip });
const plan = {
  planId: 1,
  planCode: 'year',
  planName: '年卡',
  days: 366,
  priceFen: 18_800,
  recommended: true,
  points: [],
  onSale: true,
};

test.each([
  ['a visitor', session(null, 0), { kind: 'visitor' }],
  ['a doctor without one', session({ vip: false, endTime: null }), { kind: 'user' }],
  [
    'a member',
    session({ vip: true, endTime: 5, daysLeft: 101 }),
    { kind: 'member', until: 5, daysLeft: 101, isEnding: false },
  ],
  ['one with 16 days', session({ vip: true, endTime: 5, daysLeft: 16 }), { isEnding: false }],
  ['one with 15 days', session({ vip: true, endTime: 5, daysLeft: 15 }), { isEnding: true }],
  ['one on the last day', session({ vip: true, endTime: 5, daysLeft: 0 }), { daysLeft: 0, isEnding: true }],
  ['one without dates', session({ vip: true, endTime: null }), { until: null, daysLeft: null, isEnding: false }],
] as const)('[3-24], [2.2-03] the membership of %s', (_who, reader, membership) => {
  expect(membershipOf(reader)).toMatchObject(membership);
});

test('A22 K16 a reader whose membership is unknown is not told that there is none', () => {
  expect(membershipOf(session(null))).toEqual({ kind: 'unknown' });
  expect(membershipOf(session({ vip: 'true' as unknown as boolean, endTime: null }))).toEqual({ kind: 'user' });
});

test('[3-24] the membership from the server is kept with its remaining days', () => {
  expect(knownVip({ vip: true, endTime: 7, planName: '年卡', daysLeft: 3 })).toEqual({
    vip: true,
    endTime: 7,
    daysLeft: 3,
  });
  expect(knownVip({ vip: false })).toEqual({ vip: false, endTime: null });
});

test('the price per day of a plan is its price divided by its days, when both are valid', () => {
  expect(perDayText(plan)).toBe('约 ¥0.51/天');
  expect(perDayText({ priceFen: 2_800, days: 31 })).toBe('约 ¥0.90/天');
  expect([perDayText({ priceFen: 0, days: 31 }), perDayText({ priceFen: 100, days: 0 })]).toEqual([null, null]);
});

test('a former price is shown only when it is higher', () => {
  expect(formerFen({ ...plan, originalPriceFen: 29_800 })).toBe(29_800);
  for (const originalPriceFen of [null, 0, 18_800, 100]) expect(formerFen({ ...plan, originalPriceFen })).toBeNull();
});
