import { expect, test } from 'vitest';
import { dropOf } from './priceDrop.ts';

const usual = { priceFen: 16_800, campaignFen: null };

test('[R044] a favourite tells what it costs this reader less than then, and nothing when it does not', () => {
  const product = { ...usual, vipPriceFen: 15_800 };
  expect([dropOf(product, 17_800, false), dropOf(product, 17_800, true)]).toEqual([1_000, 2_000]);
  expect([dropOf(product, 16_800, false), dropOf(product, 15_000, true)]).toEqual([null, null]);
});
