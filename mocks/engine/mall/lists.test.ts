import { describe, expect, it } from 'vitest';
import { collect } from '../../handlers/collect.ts';
import { search } from '../../handlers/search.ts';
import type { Call } from '../answers.ts';
import type { OperationId } from '#openapi/operation.ts';
import { testMoment } from '../clock.ts';
import { categoryNames } from '../seed/productRows.ts';
import { buildContent } from '../seed/seed.ts';
import { hour } from '../times.ts';
import { payableFen, productOf, skuOf } from './catalog.ts';
import { freightRule, freightTo, unreachableDistrict } from './freight.ts';
import { categoriesOf, listProducts, mallHomeOf, popularProducts, relatedTo } from './lists.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { productPage } from './productPage.ts';
import { rankingOf } from './ranking.ts';
import { shopAt } from './testShop.ts';

const shop = shopAt();
const { products, goneProducts } = shop.content;
const all = (query: Parameters<typeof listProducts>[1] = {}) => listProducts(shop, { ...query, size: 50 }).list;
const idsOf = (list: readonly { productId: number }[]): number[] => list.map(({ productId }) => productId);

describe('the shelves', () => {
  it('[2.1-05] have four products or more in each category, and more than sixty in all', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    const { types } = categoriesOf(shop);
    expect(types.map(({ categories }) => categories.map(({ name }) => name))).toEqual([
      [...categoryNames.book],
      [...categoryNames.tool],
    ]);
    for (const { count } of types.flatMap(({ categories }) => categories)) expect(count).toBeGreaterThanOrEqual(4);
  });

  it('[2.1-05] have sizes of which some are sold out while others are not', () => {
    const parted = products.filter(
      ({ skus }) => skus.some(({ stock }) => stock === 0) && skus.some(({ stock }) => stock > 0),
    );
    expect(parted.length).toBeGreaterThan(5);
    expect(Math.max(...products.map(({ skus }) => skus.length))).toBe(12);
  });

  it('[2.1-05] promise free delivery only of what is delivered free at its lowest price', () => {
    const promised = products.filter(({ brief }) => brief.tags.includes('包邮'));
    expect(promised.length).toBeGreaterThan(5);
    for (const { brief } of promised) expect(payableFen(brief, true)).toBeGreaterThanOrEqual(freightRule.freeOverFen);
  });

  it('[2.1-05] mark every press and brand as fictitious', () => {
    expect(products.filter(({ house }) => !house.endsWith('（虚构）'))).toEqual([]);
  });

  it('[2.1-05] name an author and a press, or a brand, within 60 characters', () => {
    expect(products.filter(({ brief }) => [...(brief.maker ?? '')].length > 60)).toEqual([]);
  });

  it('[2.1-05] show the price of the cheapest size', () => {
    for (const { brief, skus } of products) {
      expect(brief.priceFen).toBe(Math.min(...skus.map(({ priceFen }) => priceFen)));
      expect(brief.campaignFen).toBe(skus[0]?.campaignFen);
    }
  });

  it('[2.1-05] find a size with its product, also of one that was taken off the shelf', () => {
    const [gone] = goneProducts;
    expect(skuOf(shop.content, 600_101)?.product.brief.productId).toBe(6_001);
    expect(skuOf(shop.content, gone?.skus[0]?.skuId ?? 0)?.product.isGone).toBe(true);
    expect(skuOf(shop.content, 1)).toBeNull();
  });
});

describe('the campaign', () => {
  it('[2.1-05] ends by the clock and begins again on the next day', () => {
    const at = (hours: number) => buildContent(testMoment + hours * hour, 'usual', testMoment);
    const { campaign } = at(0);
    expect(campaign?.endTime).toBe(testMoment + 10 * hour);
    expect(at(9).campaign).toEqual(campaign);
    expect(at(10).campaign).toBeNull();
    expect(at(10).products.every(({ brief }) => brief.campaignFen === null)).toBe(true);
    expect(at(24).campaign?.endTime).toBe(testMoment + 34 * hour);
  });

  it('[2.1-05] is not announced where nothing takes part', () => {
    expect(mallHomeOf(shopAt(testMoment + 10 * hour), 0)).toMatchObject({ campaign: null, campaignProducts: [] });
  });
});

describe('the lists', () => {
  it('[2.1-05] show what is in stock first', () => {
    const stocks = listProducts(shop, { size: 50 }).list.map(({ stockTotal }) => stockTotal > 0);
    const last = listProducts(shop, { size: 50, page: 2 }).list.map(({ stockTotal }) => stockTotal > 0);
    expect([...stocks, ...last].lastIndexOf(true)).toBeLessThan([...stocks, ...last].indexOf(false));
  });

  it('[2.1-05] filter and sort by the price that everybody pays: a campaign counts, a membership does not', () => {
    // 洗手衣: 168 yuan, 126 in the campaign.
    expect(idsOf(all({ priceMin: 12_600, priceMax: 12_600 }))).toContain(6_065);
    expect(idsOf(all({ priceMin: 16_800, priceMax: 16_800 }))).not.toContain(6_065);
    // 胃肠外科手术图解: 168 yuan, 158 for members.
    expect(idsOf(all({ priceMin: 15_800, priceMax: 15_800 }))).not.toContain(6_001);
    const prices = all({ sort: 'price_asc' }).map((brief) => payableFen(brief, false));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  it('[2.1-05] find words in titles, authors, presses and brands', () => {
    expect(idsOf(all({ keyword: '听诊器 电子' }))).toEqual([6_062]);
    expect(all({ keyword: '样衣工坊' }).every(({ maker }) => maker === '样衣工坊（虚构）')).toBe(true);
    expect(all({ keyword: '王译例' })).toHaveLength(1);
  });

  it('[2.1-05] leave tools out of filters that only books have, and books out of those of tools', () => {
    expect(all({ yearFrom: 1990 }).every(({ type }) => type === 'book')).toBe(true);
    expect(all({ ebook: 1 }).every(({ type }) => type === 'book')).toBe(true);
    expect(all({ press: '样例器械（虚构）' })).toEqual([]);
    expect(all({ brand: '样例医学出版社（虚构）' })).toEqual([]);
  });

  it('[2.1-05] call a promotion what makes something cheaper', () => {
    const promoted = all({ promo: 1 });
    expect(promoted.some(({ campaignFen, tags }) => campaignFen !== null && tags.length === 0)).toBe(true);
    expect(promoted.filter(({ campaignFen, tags }) => campaignFen === null && tags.join() === '预售')).toEqual([]);
  });

  it('[2.1-05] leave out what was taken off the shelf', () => {
    const gone = goneProducts.map(({ brief }) => brief.productId);
    expect(
      idsOf([...all(), ...listProducts(shop, { size: 50, page: 2 }).list]).filter((id) => gone.includes(id)),
    ).toEqual([]);
    expect(gone.map((id) => productOf(shop.content, id)?.isGone)).toEqual([true, true]);
  });

  it('[2.1-05] show only the department and what is for all', () => {
    const ids = idsOf(all({ departmentId: 8 }));
    const departments = new Set(ids.map((id) => productOf(shop.content, id)?.departmentId));
    expect(departments).toEqual(new Set([8, 0]));
    expect(idsOf(all({ departmentId: 9 }))).toEqual(idsOf(all()));
  });

  it('[2.1-05] put the same category first among related products', () => {
    const product = productOf(shop.content, 6_031);
    const related = product ? relatedTo(shop, product) : [];
    expect(idsOf(related)).not.toContain(6_031);
    expect(related.slice(0, 4).map(({ productId }) => productOf(shop.content, productId)?.category)).toEqual(
      Array.from({ length: 4 }, () => '听诊器'),
    );
  });
});

/** A call of an operation as a doctor makes it. */
function callOf<Id extends OperationId>(_id: Id, input: object, phone: string, now = testMoment): Call<Id> {
  const caller = Object.values(shop.state.users).find((user) => user.phone === phone) ?? null;
  const { content } = shopAt(now);
  return { ...shop, content, now, caller, query: {}, body: {}, ...input } as unknown as Call<Id>;
}

describe('the figures of a product', () => {
  it('[2.1-05] are the same on the portal, in the mall, in the ranking, in the search and among the favourites', () => {
    const card = all({ keyword: '双面听诊器' })[0];
    const productId = card?.productId ?? 0;
    const same = (list: readonly { productId: number }[]) => list.filter((other) => other.productId === productId);
    expect(same(mallHomeOf(shop, 0).campaignProducts)).toEqual([card]);
    expect(same(rankingOf(shop, { period: 'month' }).list.map(({ product }) => product))).toEqual([card]);
    const [popular] = popularProducts(shop, 1);
    expect(popular).toEqual(all({ keyword: popular?.title ?? '' })[0]);
    const found = search.searchResult(
      callOf('searchResult', { query: { kw: '双面听诊器', module: 'mall' } }, '13800000001'),
    );
    expect(found.list[0]).toMatchObject({ playCount: card?.sales, priceFen: card?.campaignFen });
    const target = { targetType: 'product' as const, targetIds: [productId], collect: true };
    collect.collectSave(callOf('collectSave', { body: target }, '13800000001'));
    const own = collect.collectList(callOf('collectList', { query: { targetType: 'product' } }, '13800000001'));
    expect(own).toMatchObject({ list: [{ product: card, skuId: null }] });
  });
});

describe('a price that a tester has changed', () => {
  it('[2.1-05] is on the card, on the page and in the filters', () => {
    const changed = shopAt();
    ledgerOf(changed.state, changed.content, changed.now).books.shelf[603_102] = { gone: 0, priceFen: 5_000 };
    const { list } = listProducts(changed, { priceMin: 5_000, priceMax: 5_000 });
    expect(list).toMatchObject([{ productId: 6_031, priceFen: 5_000, campaignFen: null, vipPriceFen: null }]);
    const product = productOf(changed.content, 6_031);
    const page = product && productPage({ ...changed, caller: null }, product);
    expect(page?.skus.map(({ priceFen }) => priceFen)).toEqual([32_800, 5_000, 32_800, 32_800]);
    expect(page?.product).toEqual(list[0]);
  });
});

describe('a favourite product', () => {
  const save = (phone: string, now?: number) =>
    collect.collectSave(
      callOf('collectSave', { body: { targetType: 'product', targetIds: [6_065], collect: true } }, phone, now),
    );
  const pricesOf = (phone: string, now: number) => {
    const answer = collect.collectList(
      callOf('collectList', { query: { targetType: 'product', keyword: '洗手衣' } }, phone, now),
    );
    return 'list' in answer
      ? answer.list.map((item) => ('product' in item ? [item.collectPriceFen, item.product.campaignFen] : []))
      : [];
  };

  it('[2.2-09] keeps the price that the doctor would have paid when it was marked', () => {
    save('13800000002');
    expect(pricesOf('13800000002', testMoment)).toEqual([[12_600, 12_600]]);
    expect(pricesOf('13800000002', testMoment + 11 * hour)).toEqual([[12_600, null]]);
  });

  it('[2.2-09] of a member has the price of members, if that is the lowest', () => {
    save('13800000007', testMoment + 11 * hour);
    expect(pricesOf('13800000007', testMoment + 11 * hour)).toEqual([[14_800, null]]);
  });

  it('[2.2-09] that was taken off the shelf stays in the list', () => {
    const answer = collect.collectList(
      callOf('collectList', { query: { targetType: 'product', size: 50 } }, '13800000007'),
    );
    const gone = 'list' in answer ? answer.list.filter(({ isGone }) => isGone) : [];
    expect(gone).toMatchObject([{ product: { productId: 6_060, stockTotal: 0 } }]);
  });
});

describe('the freight', () => {
  it.each([
    ['costs 8 yuan below 99', '990101', 9_899, true, { freightFen: 800, reachable: true }],
    ['is free from 99 on', '990101', 9_900, true, { freightFen: 0, reachable: true }],
    ['costs 12 yuan more in the far province', '970101', 9_899, true, { freightFen: 2_000, reachable: true }],
    ['costs these 12 yuan also when the rest is free', '970000', 9_900, true, { freightFen: 1_200, reachable: true }],
    [
      'is not offered to the district without roads',
      unreachableDistrict,
      9_900,
      true,
      { freightFen: 0, reachable: false },
    ],
    ['is nothing for a file, anywhere', unreachableDistrict, 990, false, { freightFen: 0, reachable: true }],
  ])('[2.1-05] %s', (_name, areaCode, goodsFen, hasParcel, expected) => {
    expect(freightTo(areaCode, goodsFen, hasParcel)).toEqual(expected);
  });
});

it('R001 the window of the home page shows only products that are there, for every department', () => {
  const shop = shopAt();
  for (const departmentId of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const shown = popularProducts(shop, departmentId);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ stockTotal }) => stockTotal === 0)).toEqual([]);
  }
});
