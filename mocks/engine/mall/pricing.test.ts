/** Amounts of goods: whole fen, exact in their parts, over any basket, coupon and sequence of refunds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import { Buyer } from '#tests/support/Buyer.ts';
import { couponTemplates } from '../money/templates.ts';
import { couponOff } from '../money/amounts.ts';
import { giveCoupon } from '../money/coupons.ts';
import { placeOrder, receive } from '../money/orders.ts';
import { paymentOf } from '../money/payments.ts';
import { refundPieces } from '../money/access.ts';
import { leftIn, type Pieces } from '../money/pieces.ts';
import { askRefund, decideRefund, receiveReturn, refundFen, sendBack } from '../money/refunds.ts';
import { addressesOf, destinationOf } from './addresses.ts';
import { skuOf } from './catalog.ts';
import { confirm, newMallPart, ship } from './delivery.ts';
import { freightRule } from './freight.ts';
import { basketOf, type PricedLine, split } from './pricing.ts';

const runs = process.env.DEEP === '1' ? 20_000 : 400;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const buyer = 10001;
const near = '990101';
const far = '970101';
const found = skuOf(new Buyer().ledger.content, 600_101);
if (!found) throw new Error('There is a first size.');

const fen = fc.oneof(fc.constantFrom(0, 1, 99, 9_899, 9_900, 12_800_000), fc.integer({ min: 0, max: 99_999 }));
const line = fc
  .record({
    sale: fen,
    campaign: fc.option(fen, { nil: null }),
    member: fc.option(fen, { nil: null }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ quantity, ...prices }): PricedLine => ({ ...found, prices, quantity }));
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const coupon = fc.option(
  fc.constantFrom(...couponTemplates.filter(({ scope }) => scope === 'mall' || scope === 'all')),
  {
    nil: null,
  },
);

test('[7-01] F.5: each line costs its lowest price, and the parts of the amount are the whole, to the fen', () => {
  fc.assert(
    fc.property(lines, coupon, fc.boolean(), fc.constantFrom(near, far, null), (own, template, isVip, areaCode) => {
      const { amount, items, reducedFen } = basketOf(own, isVip, template, areaCode);
      const { goodsFen, vipOffFen, actOffFen, couponOffFen, payFen } = amount;
      const freightFen = amount.freightFen ?? 0;
      const lowest = own.map(({ prices: { sale, campaign, member }, quantity }) => {
        const price = Math.min(sale, campaign ?? sale, isVip ? (member ?? sale) : sale);
        return price * quantity;
      });
      expect(reducedFen).toBe(sum(lowest));
      expect(couponOffFen).toBe(template ? couponOff(template, reducedFen) : 0);
      expect(goodsFen - vipOffFen - actOffFen).toBe(reducedFen);
      expect(reducedFen - couponOffFen + freightFen).toBe(payFen);
      // The price of a campaign stands in the item, beside the former one, and the amount begins with it.
      expect(sum(items.map(({ priceFen, quantity }) => priceFen * quantity))).toBe(goodsFen);
      for (const [at, { priceFen, offer }] of items.entries())
        expect(offer?.formerFen ?? priceFen).toBe(own[at]?.prices.sale);
      const shares = items.map((item) => item.payFen ?? -1);
      expect(sum(shares) + freightFen).toBe(payFen);
      // No line costs less than nothing, and the coupon is spread by the prices.
      for (const [at, share] of shares.entries()) {
        const price = lowest[at] ?? 0;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(price - share - (reducedFen === 0 ? 0 : (couponOffFen * price) / reducedFen))).toBeLessThan(1);
      }
      // The freight looks at the goods before the coupon, and is never discounted.
      const base = reducedFen >= freightRule.freeOverFen ? 0 : freightRule.baseFen;
      expect(freightFen).toBe(base + (areaCode === far ? freightRule.remoteExtraFen : 0));
    }),
    { numRuns: runs },
  );
});

test('[7-01] a split has whole shares that are the whole, none above its part, even where a number has too few digits', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (own, share) => {
      const total = Math.floor(sum(own) * share);
      const shares = split(total, own);
      expect(sum(shares)).toBe(sum(own) === 0 ? 0 : total);
      for (const [at, one] of shares.entries()) expect(one >= 0 && one <= (own[at] ?? 0)).toBe(true);
    }),
    { numRuns: runs },
  );
});

/** An order of these goods that is paid, sent or received. */
function bought(history: Buyer, own: readonly PricedLine[], state: 20 | 30 | 40) {
  const { ledger, now } = history;
  const [address] = addressesOf(ledger.books, buyer);
  if (!address) throw new Error('The buyer has an address.');
  const template = couponTemplates.find(({ scope }) => scope === 'mall') ?? null;
  const kept = template && giveCoupon(ledger.books, buyer, template, now);
  const { items, amount, hasParcel, readyTime } = basketOf(own, false, template, near);
  const order = placeOrder(
    ledger,
    {
      ...{ userId: buyer, orderType: 'mall', amount, days: 0, from: null, fromId: null },
      ...{ couponId: kept?.couponId ?? null, couponName: template?.name ?? null },
      items: items.map((item) => ({ ...item, itemId: ledger.books.nextId++ })),
      mall: newMallPart({ address: destinationOf(address), note: '', invoice: null, hasParcel, readyTime }),
    },
    now,
  );
  receive(ledger, paymentOf(ledger, order, now), now);
  if (state > orderStatus.ready) ship(order, now);
  if (state > orderStatus.toReceive) confirm(ledger, order, now);
  return order;
}

test('[7-01] F.2: refunds of single pieces, in any order and of both kinds, give back the whole, to the fen', () => {
  const turn = fc.tuple(fc.nat(19), fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 2), fc.boolean());
  const turns = fc.array(turn, { maxLength: 30 });
  const some = fc.array(
    fc
      .record({ sale: fc.integer({ min: 1, max: 5_000 }), quantity: fc.integer({ min: 1, max: 3 }) })
      .map(({ sale, quantity }): PricedLine => ({
        ...found,
        quantity,
        prices: { sale, campaign: null, member: null },
      })),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(some, fc.constantFrom(20, 30, 40), turns, (own, state, sequence) => {
      const history = new Buyer();
      const { ledger, now } = history;
      const order = bought(history, own, state);
      const coupon = ledger.books.coupons.find(({ couponId }) => couponId === order.couponId);
      const refund = (items: Pieces[], type: 1 | 2): void => {
        const fenBefore = refundFen(order, refundPieces(order, items, now) ?? []);
        if (!askRefund(ledger, order, { reason: '不想要了', note: '', type, items }, now)) return;
        expect(order.refund?.amountFen).toBe(fenBefore);
        decideRefund(ledger, order, true, now);
        if (type === refundType.withGoods) {
          sendBack(order, { company: '样例快递（虚构）', number: 'YL00000001' }, now);
          receiveReturn(ledger, order, now);
        }
        // A coupon comes back with the whole order only.
        expect(coupon?.status).toBe(order.status === orderStatus.refunded ? 0 : 1);
      };
      for (const [at, quantity, type, isRefused] of sequence) {
        const item = order.items[at % order.items.length];
        if (!item) continue;
        const items = [{ itemId: item.itemId ?? 0, quantity }];
        const left = leftIn(item);
        if (isRefused && askRefund(ledger, order, { reason: '不想要了', note: '', items }, now))
          decideRefund(ledger, order, false, now);
        expect(leftIn(item)).toBe(left);
        refund(items, type);
        expect([left, left - quantity]).toContain(leftIn(item));
      }
      refund([], 1);
      const freight = state === orderStatus.ready ? 0 : (order.amount.freightFen ?? 0);
      // Where the last items cost nothing there is nothing left to ask for.
      if (order.status === orderStatus.refunded || order.paidFen - order.refundedFen === 0)
        expect(order.refundedFen).toBe(order.paidFen - freight);
      else
        expect(
          order.items.filter(({ refundState }) => refundState !== 'refunded').every(({ payFen }) => payFen === 0),
        ).toBe(true);
    }),
    { numRuns: runs },
  );
});
