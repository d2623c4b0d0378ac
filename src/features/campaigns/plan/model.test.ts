/** The price of a plan on the page of a campaign. */
import { expect, test } from 'vitest';
import { planNote, type Plan, type PlanRows, planPrice } from './model.ts';

const rows = (more: Partial<PlanRows> = {}): PlanRows => ({
  ...{ type: 'vipPlan', plan: null, actFen: 16_800, audience: 'all', entitled: true, bought: false, ...more },
});
const plan = { priceFen: 18_800 } as Plan;

test.each([
  ['running', {}, { fen: 16_800, wasFen: 18_800, pastFen: null }],
  ['before', {}, { fen: 16_800, wasFen: 18_800, pastFen: null }],
  ['running', { bought: true }, { fen: 18_800, wasFen: null, pastFen: null }],
  ['running', { actFen: 19_900 }, { fen: 18_800, wasFen: null, pastFen: null }],
  ['ended', {}, { fen: 18_800, wasFen: null, pastFen: 16_800 }],
  ['ended', { actFen: 19_900 }, { fen: 18_800, wasFen: null, pastFen: null }],
] as const)('R071 a plan in a campaign that is %s, with %j, costs %j', (state, more, price) => {
  expect(planPrice({ state }, rows(more), plan)).toEqual(price);
});

test('R074 a reader is told that the price is for students, and one who has bought it that it was for once', () => {
  const note = (more: Partial<PlanRows>) => planNote({ state: 'running' }, rows(more));
  expect([note({}), note({ audience: 'students' })]).toEqual([null, null]);
  expect(note({ audience: 'students', entitled: false })).toContain('医学生认证');
  expect(note({ audience: 'students', entitled: null })).toContain('医学生认证');
  expect(note({ bought: true })).toBe('您已享受过活动价 ¥168，再次购买按日常价');
  expect(planNote({ state: 'ended' }, rows({ bought: true }))).toBeNull();
});
