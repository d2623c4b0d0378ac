import { describe, expect, it } from 'vitest';
import { type Price, type Priced, priceOf } from './model.ts';

const usual: Priced = { priceFen: 16_800, vipPriceFen: null, campaignFen: null };

describe('the price of a product', () => {
  it.each<[name: string, prices: Partial<Priced>, visitor: Price, member: Price]>([
    [
      'is the usual one, with nothing struck through',
      {},
      { fen: 16_800, wasFen: null, memberFen: null, mark: 'none' },
      { fen: 16_800, wasFen: null, memberFen: null, mark: 'none' },
    ],
    [
      'shows the member price to all; members pay it, with the usual price struck through',
      { vipPriceFen: 15_800 },
      { fen: 16_800, wasFen: null, memberFen: 15_800, mark: 'none' },
      { fen: 15_800, wasFen: 16_800, memberFen: 15_800, mark: 'member' },
    ],
    [
      'is the campaign price while a campaign runs',
      { campaignFen: 14_800 },
      { fen: 14_800, wasFen: 16_800, memberFen: null, mark: 'campaign' },
      { fen: 14_800, wasFen: 16_800, memberFen: null, mark: 'campaign' },
    ],
    [
      'leaves a member price out that a campaign undercuts',
      { vipPriceFen: 15_800, campaignFen: 14_800 },
      { fen: 14_800, wasFen: 16_800, memberFen: null, mark: 'campaign' },
      { fen: 14_800, wasFen: 16_800, memberFen: null, mark: 'campaign' },
    ],
    [
      'takes the member price below a campaign price',
      { vipPriceFen: 13_800, campaignFen: 14_800 },
      { fen: 14_800, wasFen: 16_800, memberFen: 13_800, mark: 'campaign' },
      { fen: 13_800, wasFen: 16_800, memberFen: 13_800, mark: 'member' },
    ],
    [
      'can be 0',
      { vipPriceFen: 0 },
      { fen: 16_800, wasFen: null, memberFen: 0, mark: 'none' },
      { fen: 0, wasFen: 16_800, memberFen: 0, mark: 'member' },
    ],
  ])('[R022] %s', (_, prices, visitor, member) => {
    expect(priceOf({ ...usual, ...prices }, false)).toEqual(visitor);
    expect(priceOf({ ...usual, ...prices }, true)).toEqual(member);
  });
});
