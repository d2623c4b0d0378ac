/** Prizes: goods wait for an address, are sent, or expire. */
import { expect, test } from 'vitest';
import { testMoment } from '../clock.ts';
import { saveAddress } from '../mall/addresses.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { State } from '../state.ts';
import { day } from '../times.ts';
import { ask, type Circumstances, fresh, people, worldAt } from './testPlay.ts';

const key = 'anniversary';
const prizesOf = (state: State, circumstances?: Circumstances) => ask(state, 'actPrizes', { key }, circumstances).list;
/** Wins the first prize, which is goods. */
const wins = (state: State): number => ask(state, 'actDraw', { key, moduleId: 6 }, { random: 0 }).prize?.winId ?? 0;

/** An address of a doctor. */
function addressFor(state: State, userId: number): number {
  const { content } = worldAt(state);
  const draft = { provinceCode: '110000', cityCode: '110100', areaCode: '110101', detail: '示例路1号' };
  const { books } = ledgerOf(state, content, testMoment);
  const more = { addressId: null, name: '张样例', phone: '13800000001', isDefault: true };
  return saveAddress(books, userId, { ...draft, ...more }, undefined).addressId;
}

test('[2.1-16] goods wait for an address for seven days, then they are gone', () => {
  const state = fresh();
  const winId = wins(state);
  const until = testMoment + 7 * day;
  expect(prizesOf(state)).toMatchObject([{ winId, state: 'needsAddress', addressUntil: until, address: null }]);
  expect(prizesOf(state, { now: until - 1 })[0]?.state).toBe('needsAddress');
  expect(prizesOf(state, { now: until })).toMatchObject([{ state: 'expired', addressUntil: null }]);
  const addressId = addressFor(state, people.doctor);
  expect(() => ask(state, 'actPrizeAddress', { winId, addressId }, { now: until })).toThrow('actLimit');
});

test('[2.1-16] an address is named once, shows no whole phone, and the goods are sent three days later', () => {
  const state = fresh();
  const winId = wins(state);
  const addressId = addressFor(state, people.doctor);
  const sent = ask(state, 'actPrizeAddress', { winId, addressId });
  expect(sent).toMatchObject({ winId, state: 'sending', addressUntil: null });
  expect(sent.address).toMatch(/^张样例 138\*{4}0001 .*示例路1号$/);
  expect(() => ask(state, 'actPrizeAddress', { winId, addressId })).toThrow('actLimit');
  expect(prizesOf(state, { now: testMoment + 3 * day })[0]?.state).toBe('given');
});

test('[2.1-16] the address also counts after the campaign, as long as the prize waits', () => {
  const state = fresh();
  state.actWindows.anniversary = { startTime: testMoment - day, endTime: testMoment + 1 };
  const winId = wins(state);
  const addressId = addressFor(state, people.doctor);
  expect(ask(state, 'actPrizeAddress', { winId, addressId }, { now: testMoment + day }).state).toBe('sending');
});

test('[2.1-16] nobody sends a prize of somebody else, or to an address of somebody else', () => {
  const state = fresh();
  const winId = wins(state);
  const others = addressFor(state, people.member);
  expect(() => ask(state, 'actPrizeAddress', { winId, addressId: others }, { userId: people.member })).toThrow(
    'notFound',
  );
  expect(() => ask(state, 'actPrizeAddress', { winId, addressId: others })).toThrow('addressUnusable');
  expect([prizesOf(state, { userId: people.member }), prizesOf(state)[0]?.state]).toEqual([[], 'needsAddress']);
  expect(() => ask(state, 'actPrizes', { key: 'nothing' })).toThrow('notFound');
});

test('[2.1-16] coupons and days are given at once and have no address', () => {
  const state = fresh();
  const { prize } = ask(state, 'actDraw', { key, moduleId: 6 }, { random: 0.05 });
  expect(prize).toMatchObject({ kind: 'vip', state: 'given' });
  const addressId = addressFor(state, people.doctor);
  expect(() => ask(state, 'actPrizeAddress', { winId: prize?.winId, addressId })).toThrow('actLimit');
});
