/** What campaigns change of money: plans, coupons, prices of goods. What a buyer has seen last is what is paid. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import type { components } from '#openapi/portal.d.ts';
import { ActBuyer, other } from '#tests/support/ActBuyer.ts';
import { buyer } from '#tests/support/Buyer.ts';
import { checkBooks } from '#tests/support/checkBooks.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { qualificationOf } from '../qualification/records.ts';
import { acts } from '../seed/acts/acts.ts';
import { day, hour, minute, second } from '../times.ts';
import { seckillGoods } from './places.ts';

type Schemas = components['schemas'];

const year = { orderType: 'vip', targetId: 3 };
const ended = { startTime: testMoment - 2 * day, endTime: testMoment };

const planPreview = (shop: ActBuyer, actKey?: string): Schemas['OrderPreview'] =>
  shop.call('orderPreview', { ...year, couponId: null, actKey }) as Schemas['OrderPreview'];
/** Orders the year card at an amount: the order, or the name of a refusal. */
function ordersPlan(shop: ActBuyer, expectPayFen: number, actKey?: string): Schemas['OrderPlaced'] | string {
  const answer = shop.call('orderCreate', { ...year, couponId: null, expectPayFen, agree: true, actKey });
  return answer instanceof Refusal ? answer.name : (answer as Schemas['OrderPlaced']);
}
const planRow = (shop: ActBuyer, key: string, moduleId: number) => shop.rows(moduleId, key) as Schemas['ActPlan'];

describe('R071 a plan at the price of a campaign', () => {
  test('costs it while the campaign runs and its address names it, once', () => {
    const shop = new ActBuyer();
    expect(planPreview(shop).amount.payFen).toBe(18_800);
    expect(planPreview(shop, 'act12')).toMatchObject({
      item: { priceFen: 16_800, offer: { kind: 'campaign', formerFen: 18_800 } },
      amount: { goodsFen: 16_800, actOffFen: 0, payFen: 16_800 },
    });
    expect(planPreview(shop, 'nowhere').amount.payFen).toBe(18_800);
    expect(planRow(shop, 'act12', 3)).toMatchObject({ actFen: 16_800, entitled: true, bought: false });
    const placed = ordersPlan(shop, 16_800, 'act12');
    if (typeof placed === 'string') throw new Error(placed);
    shop.pays(placed.orderId);
    expect(planRow(shop, 'act12', 3).bought).toBe(true);
    expect(planPreview(shop, 'act12')).toMatchObject({ item: { offer: null }, amount: { payFen: 18_800 } });
    expect(ordersPlan(shop, 16_800, 'act12')).toBe('priceChanged');
    // Another campaign has an offer of its own.
    expect(planPreview(shop, 'anniversary').amount.payFen).toBe(15_800);
  });

  test('is kept for a buyer whose order has ended unpaid', () => {
    const shop = new ActBuyer();
    ordersPlan(shop, 16_800, 'act12');
    shop.now += 30 * minute;
    expect(planPreview(shop, 'act12').amount.payFen).toBe(16_800);
  });

  test('that ended between the preview and the order is not ordered: the price has changed', () => {
    const shop = new ActBuyer();
    const { amount } = planPreview(shop, 'act12');
    shop.move(ended);
    expect(ordersPlan(shop, amount.payFen, 'act12')).toBe('priceChanged');
    expect(ordersPlan(shop, 18_800, 'act12')).toMatchObject({ payFen: 18_800 });
    expect(shop.books.orders.at(-1)?.actKey).toBeNull();
  });

  test.each([
    ['nobody by default', null, 18_800],
    ['a confirmed student', [qualificationIdentity.student, qualificationState.passed], 9_800],
    ['a student who waits', [qualificationIdentity.student, qualificationState.checking], 18_800],
    ['a confirmed doctor', [qualificationIdentity.doctor, qualificationState.passed], 18_800],
  ] as const)('for students is for %s', (_, qualification, fen) => {
    const shop = new ActBuyer(0, 'newterm');
    const [identity, state] = qualification ?? [];
    if (qualification)
      shop.state.qualifications[buyer] = { ...qualificationOf(shop.state, buyer), identity, state } as never;
    expect(planPreview(shop, 'newterm').amount.payFen).toBe(fen);
    expect(planRow(shop, 'newterm', 2).entitled).toBe(fen === 9_800);
  });

  test('is of the plan that the campaign sells alone, and of no course', () => {
    const shop = new ActBuyer();
    for (const subject of [
      { orderType: 'vip', targetId: 1 },
      { orderType: 'video', targetId: 3_101 },
    ]) {
      const { item } = shop.call('orderPreview', { ...subject, actKey: 'act12' }) as Schemas['OrderPreview'];
      expect(item.offer).toBeNull();
    }
  });
});

describe('R071 a coupon of a campaign', () => {
  const takes = (shop: ActBuyer, templateId: number): unknown => {
    const answer = shop.call('couponReceive', { templateId });
    return answer instanceof Refusal ? answer.name : (answer as Schemas['Coupon']).name;
  };

  test('is taken while the campaign runs, and stands in no coupon centre', () => {
    const shop = new ActBuyer();
    const states = () => (shop.rows(2) as Schemas['ActCoupons']).list.map(({ state }) => state);
    expect([takes(shop, 14), takes(shop, 14), states()]).toEqual([
      ...['双12图书券', 'couponLimit', ['open', 'taken', 'open', 'open']],
    ]);
    const { list } = shop.call('couponCenter', {}) as Schemas['CouponCenter'];
    expect(list.filter(({ templateId }) => templateId >= 13)).toEqual([]);
  });

  test.each([
    ['before', { startTime: testMoment + 1, endTime: testMoment + day }],
    ['after', ended],
  ])('is gone %s it', (_, window) => {
    const shop = new ActBuyer();
    shop.move(window);
    expect([takes(shop, 14), takes(shop, 20)]).toEqual(['couponGone', 'notFound']);
  });
});

test('R072 goods of a campaign cost the same on their page, in the checkout and in the order, until it ends', () => {
  const shop = new ActBuyer(0, 'act618');
  const part = acts.find(({ key }) => key === 'act618')?.parts.find(({ type }) => type === 'productList');
  const [productId = 0] = (part?.type === 'productList' && part.tabs[0]?.rows[0]) || [];
  const { skus } = shop.call('mallProduct', { productId }) as Schemas['Product'];
  const sku = skus.find(({ isEbook, campaignFen }) => !isEbook && campaignFen !== null);
  if (!sku) throw new Error('The campaign has a printed book.');
  const shown = shop.preview([{ skuId: sku.skuId, quantity: 1 }], {});
  const priceFen = sku.campaignFen ?? 0;
  expect(shown.preview).toMatchObject({
    items: [{ item: { priceFen, offer: { kind: 'campaign', formerFen: sku.priceFen } } }],
    amount: { goodsFen: priceFen, actOffFen: 0 },
  });
  shop.move(ended, 'act618');
  expect(shop.orders(shown)).toBe('priceChanged');
  const today = shop.preview([{ skuId: sku.skuId, quantity: 1 }], {});
  expect(today.preview.items[0]?.item).toMatchObject({ priceFen: sku.priceFen, offer: null });
  shop.move({ startTime: testMoment - day, endTime: testMoment + day }, 'act618');
  expect([shop.orders(today), shop.orders(shown)]).toMatchObject([
    'priceChanged',
    { payFen: shown.preview.amount.payFen },
  ]);
});

const histories = process.env.DEEP === '1' ? 5_000 : 120;
const keys = ['act12', 'act618', 'anniversary', 'newterm'];
const sizes = [605_701, 602_901, 601_801, 604_501, 602_801];

type Step = (shop: ActBuyer) => void;

/** Orders what was shown, perhaps after a pause: what is placed costs what was shown, or nothing is placed. */
const buysGoods = fc
  .tuple(
    fc.uniqueArray(fc.record({ skuId: fc.constantFrom(...sizes), quantity: fc.integer({ min: 1, max: 2 }) }), {
      ...{ minLength: 1, maxLength: 3, selector: ({ skuId }) => skuId },
    }),
    fc.constantFrom(...keys),
    fc.constantFrom(0, 0, 16 * minute),
    fc.boolean(),
  )
  .map(([items, actKey, pause, withCoupon]): Step => (shop) => {
    const shown = shop.preview(items, { actKey, ...(withCoupon && { couponId: undefined }) });
    shop.now += pause;
    const { couponId } = shown.preview;
    const placed = shop.orders({ ...shown, subject: { ...shown.subject, couponId } as never });
    if (typeof placed !== 'string') expect(placed.payFen).toBe(shown.preview.amount.payFen);
  });
const buysPlan = fc.tuple(fc.constantFrom(...keys, undefined), fc.boolean()).map(([actKey, pays]): Step => (shop) => {
  const { amount } = planPreview(shop, actKey);
  const placed = ordersPlan(shop, amount.payFen, actKey);
  if (typeof placed === 'string') return;
  expect(placed.payFen).toBe(amount.payFen);
  if (pays) shop.pays(placed.orderId);
});
/** Gets a piece at eight in the evening and orders it, perhaps with others, perhaps too late. */
const buysPiece = fc
  .tuple(fc.constantFrom(...sizes), buysGoods, fc.constantFrom(0, minute, 15 * minute), fc.boolean())
  .map(([skuId, buysMore, pause, isAlone]): Step => (shop) => {
    shop.now += (day - ((shop.now - testMoment) % day)) % day;
    shop.move({ startTime: shop.now, endTime: shop.now + hour });
    shop.wants(buyer, { skuId, roundId: Math.floor(shop.now / hour) });
    if (!isAlone) return buysMore(shop);
    const shown = shop.preview([{ skuId, quantity: 1 }]);
    shop.now += pause;
    const placed = shop.orders(shown);
    if (typeof placed !== 'string') expect(placed.payFen).toBe(shown.preview.amount.payFen);
  });
const step = fc.oneof(
  buysPiece,
  buysPiece,
  buysGoods,
  buysPlan,
  fc.tuple(fc.constantFrom(...sizes), fc.nat(40), fc.boolean()).map(([skuId, at, isOwn]): Step => (shop) => {
    const roundId = Math.floor(shop.now / hour);
    shop.wants(isOwn ? buyer : other(at), { skuId, roundId });
  }),
  fc.constantFrom(second, minute, 16 * minute, 31 * minute, day).map(
    (ms): Step =>
      (shop) =>
        (shop.now += ms),
  ),
  fc.tuple(fc.constantFrom(...keys), fc.integer({ min: -2, max: 1 }), fc.nat(2)).map(
    ([key, from, days]): Step =>
      (shop) =>
        shop.move({ startTime: shop.now + from * day, endTime: shop.now + (from + days) * day + minute }, key),
  ),
  fc.constantFrom(13, 14, 16, 17).map(
    (templateId): Step =>
      (shop) =>
        void shop.call('couponReceive', { templateId }),
  ),
  fc.tuple(fc.nat(9), fc.boolean()).map(([at, pays]): Step => (shop) => {
    const order = shop.orderAt(at);
    if (order && pays) shop.pays(order.orderId);
    else if (order) shop.call('orderCancel', { orderId: order.orderId, reason: '不想要了' });
  }),
);

/** No round gives away more pieces than it has. */
function checkPlaces({ state, books, now }: ActBuyer): void {
  const taken = new Map<string, number>();
  for (const place of state.actPlaces) {
    const { key, roundId, skuId, orderId, turnAt } = place;
    const order = books.orders.find((own) => own.orderId === orderId);
    const isTaken = order
      ? order.closeTime === null
      : place.got === true && orderId === null && now < turnAt + 15 * minute;
    const name = `${key} ${roundId} ${skuId}`;
    if (isTaken) taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  for (const [name, count] of taken) {
    const goods = seckillGoods(name.split(' ')[0] ?? '', Number(name.split(' ')[2]));
    expect(count).toBeLessThanOrEqual(goods ? goods.total - goods.sold : 0);
  }
}

test('[7-01] R071 in any state of any campaign what is paid is what was shown, and nothing is below nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => {
      const shop = new ActBuyer(41);
      for (const take of steps) {
        take(shop);
        checkPlaces(shop);
      }
      checkBooks(shop);
      for (const own of shop.books.orders)
        for (const fen of Object.values(own.amount)) expect(fen ?? 0).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: histories },
  );
}, 120_000);
