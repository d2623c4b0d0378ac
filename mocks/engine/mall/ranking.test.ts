import { describe, expect, it } from 'vitest';
import { testMoment } from '../clock.ts';
import { day, hour } from '../times.ts';
import { rankedAt, rankingOf } from './ranking.ts';
import { shopAt } from './testShop.ts';

const shop = shopAt();
/** Friday 2026-11-20, 06:00 in Beijing; the tests begin at 20:00. */
const update = testMoment - 14 * hour;

describe('the ranking', () => {
  it('[2.1-05] is updated daily at 06:00 in Beijing', () => {
    expect(rankedAt(testMoment)).toBe(update);
    expect(rankedAt(update)).toBe(update);
    expect(rankedAt(update - 1)).toBe(update - day);
  });

  it('[2.1-05] is the same for every call of a day and another one on the next', () => {
    const today = rankingOf(shop, {});
    expect(rankingOf(shopAt(testMoment + 9 * hour), {}).list.map(({ sold }) => sold)).toEqual(
      today.list.map(({ sold }) => sold),
    );
    expect(rankingOf(shopAt(testMoment + 10 * hour), {}).list.map(({ sold }) => sold)).not.toEqual(
      today.list.map(({ sold }) => sold),
    );
  });

  it.each(['week', 'month', 'year'] as const)('[2.1-05] of a %s counts its places from 1 by pieces sold', (period) => {
    const { list } = rankingOf(shop, { period });
    expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1));
    const sold = list.map((item) => item.sold);
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
    expect(list).toHaveLength(50);
  });

  it.each([
    ['week', 7],
    ['month', 30],
  ] as const)('[2.1-05] of a %s tells the places won since the %i days before', (period, days) => {
    const places = (now: number) =>
      new Map(rankingOf({ ...shop, now }, { period, type: 'tool' }).list.map((item) => [item.product.productId, item]));
    const before = places(testMoment - days * day);
    const now = [...places(testMoment).values()];
    expect(now.map(({ change }) => change)).toEqual(
      now.map(({ rank, product }) => {
        const place = before.get(product.productId)?.rank;
        return place === undefined ? null : place - rank;
      }),
    );
    expect(now.some(({ change }) => change !== null && change > 0)).toBe(true);
  });

  it('[2.1-05] calls new what was not on the shelf in the period before', () => {
    const { list } = rankingOf(shop, { period: 'month', type: 'tool' });
    const entered = list.filter(({ change }) => change === null).map(({ product }) => product.productId);
    expect(entered).toContain(6_065);
  });

  it('[2.1-05] counts no more pieces in a year than were ever sold', () => {
    for (const { sold, product } of rankingOf(shop, { period: 'year' }).list) {
      expect(sold).toBeLessThanOrEqual(product.sales);
    }
  });
});
