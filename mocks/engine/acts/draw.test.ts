/** The lottery of a campaign: chances, the draw, its prizes, the stock. */
import { describe, expect, test } from 'vitest';
import { testMoment } from '../clock.ts';
import { randomFrom } from '../random.ts';
import { anniversary } from '../seed/acts/anniversary.ts';
import type { PartOf } from '../seed/acts/act.ts';
import type { State } from '../state.ts';
import { day, minute } from '../times.ts';
import { runs } from '#tests/support/runs.ts';
import { prizeAt } from './draw.ts';
import { ask, type Circumstances, fresh, pays, people, rowsAs } from './testPlay.ts';

const wheel = { key: 'anniversary', moduleId: 6 };
const wheel12 = { key: 'act12', moduleId: 6 };
const { prizes } = anniversary.parts.find(({ type }) => type === 'lottery') as PartOf<'lottery'>;
const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
const { doctor } = people;

/** A random number that draws a field. */
function numberOf(prizeId: number): number {
  const at = prizes.findIndex((own) => own.prizeId === prizeId);
  const before = prizes.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
  return (before + 0.5) / total;
}
const drawsAt = (state: State, circumstances: Circumstances) => ask(state, 'actDraw', wheel, circumstances);
const drawsField = (state: State, prizeId: number, more: Circumstances = {}) =>
  drawsAt(state, { random: numberOf(prizeId), ...more });
const leftOf = (state: State, now = testMoment, part = wheel) => rowsAs(state, 'lottery', part, { now }).left;
/** A doctor has claimed the chances of a task. */
const claims = (state: State, targetId: number): void =>
  void state.actDeeds.push({
    ...{ key: 'anniversary', moduleId: 5, userId: doctor, do: 'claim', targetId, at: testMoment },
  });
const windowAround = { startTime: testMoment - 2 * day, endTime: testMoment + 5 * day };

describe('[2.1-16] a draw', () => {
  test.each([
    [1, '听诊器', 'goods', 'needsAddress'],
    [2, '7天会员', 'vip', 'given'],
    [3, '20元课程券', 'coupon', 'given'],
    [5, '笔记本', 'goods', 'needsAddress'],
    [6, '31天会员', 'vip', 'given'],
    [7, '10元图书券', 'coupon', 'given'],
  ])('of field %i gives %s', (prizeId, name, kind, prizeState) => {
    const drawn = drawsField(fresh(), prizeId);
    expect(drawn).toMatchObject({ prizeId, prize: { name, kind, state: prizeState }, left: 0 });
  });

  test.each([4, 8])('of field %i gives nothing', (prizeId) => {
    const state = fresh();
    expect(drawsField(state, prizeId)).toEqual({ prizeId, prize: null, left: 0 });
    expect([state.actWins, ask(state, 'actPrizes', { key: 'anniversary' }).list]).toEqual([[], []]);
  });

  test('puts the coupon among those of the doctor, and the days on the membership', () => {
    const state = fresh();
    claims(state, 1);
    const couponId = drawsField(state, 3).prize?.couponId;
    expect(state.books?.coupons.find((own) => own.couponId === couponId)).toMatchObject({
      userId: doctor,
      templateId: 20,
    });
    drawsField(state, 6);
    expect(state.users[String(doctor)]?.vipUntil).toBe(testMoment + 31 * day);
    const order = state.books?.orders.find(({ userId, source }) => userId === doctor && source === 'gift');
    expect(order).toMatchObject({ days: 31, paidFen: 0, items: [{ title: '六周年感恩季赠送会员' }] });
  });

  test('is refused without a chance, before and after the campaign, elsewhere, and when it comes too often', () => {
    const state = fresh();
    drawsField(state, 4);
    expect(() => drawsField(state, 4)).toThrow('noChance');
    expect(() => ask(state, 'actDraw', wheel12)).toThrow('actNotRunning');
    expect(() => drawsField(state, 4, { now: testMoment + 20 * day })).toThrow('actNotRunning');
    expect(() => ask(state, 'actDraw', { key: 'anniversary', moduleId: 5 })).toThrow('notFound');
    expect(() => ask(state, 'actDraw', { key: 'nothing', moduleId: 5 })).toThrow('notFound');
    for (let at = 0; at < 28; at += 1) expect(() => drawsField(state, 4)).toThrow('noChance');
    expect(() => drawsField(state, 4)).toThrow('tooFrequent');
    expect(() => drawsField(state, 4, { now: testMoment + minute })).toThrow('noChance');
  });

  test('with the same key is one draw, which is answered alike', () => {
    const state = fresh();
    claims(state, 5);
    const first = drawsField(state, 1, { key: 'a-key-of-one-click' });
    const again = drawsField(state, 2, { key: 'a-key-of-one-click' });
    expect([first.left, again]).toEqual([2, first]);
    expect(drawsField(state, 2, { key: 'a-key-of-another-click' })).toMatchObject({ prizeId: 2, left: 1 });
    // Also after the campaign, and not for somebody else.
    expect(drawsField(state, 3, { key: 'a-key-of-one-click', now: testMoment + 20 * day }).prizeId).toBe(1);
    expect(drawsField(state, 3, { key: 'a-key-of-one-click', userId: people.member }).prizeId).toBe(3);
  });

  test('of a prize that has run out falls on 谢谢参与', () => {
    const state = fresh();
    for (let userId = 1; userId <= 6; userId += 1)
      state.actWins.push({
        ...{ winId: userId, ...wheel, userId, prizeId: 1, at: testMoment, couponId: null, address: null },
        addressTime: null,
      });
    expect(drawsField(state, 1)).toMatchObject({ prizeId: 4, prize: null });
    expect(state.actWins).toHaveLength(6);
  });

  test('of the last piece still wins', () => {
    const state = fresh();
    for (let userId = 1; userId <= 5; userId += 1)
      state.actWins.push({
        ...{ winId: userId, ...wheel, userId, prizeId: 1, at: testMoment, couponId: null, address: null },
        addressTime: null,
      });
    expect(drawsField(state, 1).prize).toMatchObject({ winId: 6, name: '听诊器' });
  });
});

describe('[2.1-16] the chances', () => {
  test('of a day are gone with it, those of tasks stay', () => {
    const state = fresh();
    expect([leftOf(state), leftOf(state, testMoment + 3 * day)]).toEqual([1, 1]);
    claims(state, 5);
    expect(leftOf(state)).toBe(3);
    drawsField(state, 4);
    drawsField(state, 4);
    expect([leftOf(state), leftOf(state, testMoment + 4 * 60 * minute - 1)]).toEqual([1, 1]);
    // Midnight in Beijing gives a new chance; what was drawn yesterday beyond the daily one is still gone.
    expect(leftOf(state, testMoment + 4 * 60 * minute)).toBe(2);
    for (let at = 0; at < 2; at += 1) drawsField(state, 4, { now: testMoment + day });
    expect(() => drawsField(state, 4, { now: testMoment + day })).toThrow('noChance');
    expect(leftOf(state, testMoment + 2 * day)).toBe(1);
  });

  test('of orders are for the day of the payment, and only where the campaign says so', () => {
    const state = fresh();
    state.actWindows.act12 = windowAround;
    pays(state, doctor, testMoment);
    pays(state, doctor, testMoment - day);
    pays(state, doctor, testMoment, 0);
    expect([leftOf(state, testMoment, wheel12), leftOf(state)]).toEqual([2, 1]);
    expect(leftOf(state, testMoment + day, wheel12)).toBe(1);
  });

  test('are nobody’s before a login, and none outside of the campaign', () => {
    const state = fresh();
    expect(rowsAs(state, 'lottery', wheel, { userId: 0 }).left).toBeNull();
    expect(leftOf(state, testMoment, wheel12)).toBe(0);
  });
});

describe('[2.1-16] the winners', () => {
  test('are shown with masked names, the latest first, real ones among them', () => {
    const state = fresh();
    const before = rowsAs(state, 'lottery', wheel, { userId: 0 }).winners;
    expect(before).toHaveLength(10);
    for (const { name, time } of before) expect([/^.{1,2}\*\*$/.test(name), time <= testMoment]).toEqual([true, true]);
    drawsField(state, 1);
    const { winners } = rowsAs(state, 'lottery', wheel, { userId: 0, now: testMoment + 1 });
    expect(winners[0]).toEqual({ name: '王**', prizeName: '听诊器', time: testMoment });
    expect(winners.map(({ time }) => time)).toEqual(
      winners.map(({ time }) => time).toSorted((one, other) => other - one),
    );
  });

  test('do not exist before the campaign', () => {
    expect(rowsAs(fresh(), 'lottery', wheel12).winners).toEqual([]);
  });
});

test('[2.1-16] the server draws every field as often as its weight says (χ²)', () => {
  const draws = runs(20_000, 1_000_000);
  const random = randomFrom(20_261_120);
  const counts = new Map<number, number>();
  for (let at = 0; at < draws; at += 1) {
    const { prizeId } = prizeAt(prizes, random());
    counts.set(prizeId, (counts.get(prizeId) ?? 0) + 1);
  }
  const chi = prizes.reduce((sum, { prizeId, weight }) => {
    const expected = (draws * weight) / total;
    return sum + ((counts.get(prizeId) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // With seven degrees of freedom one series of a thousand is above.
  expect(chi).toBeLessThan(24.32);
});

test('[2.1-16] the first and the last number of the random source belong to the first and the last field', () => {
  expect([prizeAt(prizes, 0).prizeId, prizeAt(prizes, 1 - 2 ** -32).prizeId]).toEqual([1, 8]);
});
