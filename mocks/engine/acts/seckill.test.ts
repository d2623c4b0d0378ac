/** The seckill of a campaign: who gets a piece, how long it is held, and what it costs. */
import { describe, expect, test } from 'vitest';
import { ActBuyer, other, piece, pieceFen, pieces, usualFen } from '#tests/support/ActBuyer.ts';
import { buyer } from '#tests/support/Buyer.ts';
import { testMoment } from '../clock.ts';
import { freeStock } from '../mall/stock.ts';
import { hour, minute, second } from '../times.ts';

const doctors = 200;
const crowd = (): ActBuyer => new ActBuyer(doctors);
const all = Array.from({ length: doctors }, (_, at) => other(at));
const stock = ({ state, content, now }: ActBuyer): number => freeStock(state, content, piece.skuId, now);
/** All pieces but so many are held by others. */
function leaves(shop: ActBuyer, left: number): void {
  for (const userId of all.slice(0, pieces - left)) expect(shop.standing(userId)).toBe('held');
}

describe('R071 the queue of a round', () => {
  test('serves by arrival: of two hundred doctors the first twenty get the twenty pieces, and nobody else', () => {
    const shop = crowd();
    const first = all.map((userId) => shop.standing(userId));
    expect(first.slice(0, 50)).toEqual([...Array(pieces).fill('held'), ...Array(50 - pieces).fill('soldOut')]);
    expect(new Set(first.slice(50))).toEqual(new Set(['queued']));
    shop.now += 4 * second;
    const then = all.map((userId) => shop.standing(userId));
    expect(then.map((state, at) => (state === 'held' ? at : -1)).filter((at) => at >= 0)).toEqual([
      ...Array(pieces).keys(),
    ]);
    expect(then.filter((state) => state === 'soldOut')).toHaveLength(doctors - pieces);
  });

  test('serves fifty at once and then fifty in a second, and tells how many are ahead', () => {
    const shop = crowd();
    for (const userId of all) shop.wants(userId);
    expect(shop.wants(other(50))).toEqual({ state: 'queued', ahead: 0, until: null, orderId: null });
    expect(shop.wants(other(137))).toMatchObject({ state: 'queued', ahead: 87 });
    shop.now += second;
    expect([shop.standing(other(99)), shop.wants(other(137))]).toMatchObject(['soldOut', { ahead: 37 }]);
  });

  test('keeps the place of who asks again, and gives one doctor one piece in a round', () => {
    const shop = crowd();
    for (const userId of all.slice(0, 60)) shop.wants(userId);
    expect([shop.wants(other(55)), shop.wants(other(55))]).toMatchObject([{ ahead: 5 }, { ahead: 5 }]);
    expect(shop.wants(other(0))).toEqual(shop.wants(other(0)));
    expect(shop.state.actPlaces).toHaveLength(60);
    expect(shop.row.left).toBe(0);
  });

  test.each([
    ['an unknown campaign', { key: 'nowhere' }, 'notFound'],
    ['a part that is no seckill', { moduleId: 2 }, 'notFound'],
    ['an unknown round', { roundId: piece.roundId + 1 }, 'notFound'],
    ['a size that is not in it', { skuId: 601_901 }, 'notFound'],
    ['a round that is over', { roundId: piece.roundId - 6 }, 'actNotRunning'],
  ])('has no place for %s', (_, more, refusal) => {
    expect(crowd().wants(buyer, more)).toBe(refusal);
  });

  test('is open in the two hours of its round alone, and only while the campaign runs', () => {
    const shop = crowd();
    shop.now = testMoment - 1;
    expect(shop.wants()).toBe('actNotRunning');
    shop.now = testMoment + 2 * hour;
    expect(shop.wants()).toBe('actNotRunning');
    shop.now = testMoment;
    shop.move({ startTime: testMoment - hour, endTime: testMoment });
    expect(shop.wants()).toBe('actNotRunning');
  });

  test('answers who asks too often', () => {
    const shop = crowd();
    for (let at = 0; at < 30; at += 1) expect(shop.standing()).toBe('held');
    expect(shop.standing()).toBe('tooFrequent');
    shop.now += minute;
    expect(shop.standing()).toBe('held');
  });
});

describe('R071 a held piece', () => {
  test('is kept for fifteen minutes and is then free for others, and its doctor may queue again', () => {
    const shop = crowd();
    leaves(shop, 0);
    shop.now += 15 * minute - 1;
    expect([shop.wants(other(0)), shop.standing()]).toMatchObject([{ state: 'held', until: shop.now + 1 }, 'soldOut']);
    shop.now += 1;
    expect(shop.row).toMatchObject({ left: pieces, hold: { state: 'soldOut' } });
    // Who was told that it is sold out may try again, too.
    expect([shop.standing(), shop.standing(other(0))]).toEqual(['held', 'held']);
    expect(shop.wants(other(0))).toMatchObject({ until: shop.now + 15 * minute });
    expect(shop.row.left).toBe(pieces - 2);
  });

  test('that ends before a turn comes goes to that turn, although both are decided later', () => {
    const shop = crowd();
    for (const userId of all.slice(0, 70)) shop.wants(userId);
    const late = shop.state.actPlaces[69];
    if (!late) throw new Error('There are seventy places.');
    late.turnAt = testMoment + 15 * minute;
    shop.now += 20 * minute;
    expect(shop.standing(other(69))).toBe('held');
    // The others of the second had their turn while all pieces were held.
    expect(shop.state.actPlaces[68]?.got).toBe(false);
  });

  test('is locked in the shop, so that nobody buys it there', () => {
    const shop = crowd();
    const before = stock(shop);
    leaves(shop, 1);
    expect(stock(shop)).toBe(before - (pieces - 1));
    expect(shop.preview(undefined, {}).preview.invalid).toEqual([]);
    // The shop has no pieces but those that are held.
    shop.books.shelf[piece.skuId] = { gone: before - (pieces - 1), priceFen: null };
    const { preview } = shop.preview([{ skuId: piece.skuId, quantity: 1 }], {});
    expect([stock(shop), preview.invalid[0]?.reason, shop.row.left, shop.standing()]).toEqual([
      ...[0, 'soldOut', 0, 'soldOut'],
    ]);
    // For its doctor the piece is there.
    const own = shop.call('mallPreview', { ...shop.preview().subject, addressId: null }, null, other(0));
    expect(own).toMatchObject({ invalid: [], items: [{ stock: 1, limit: 1 }] });
  });

  test('is ordered at its price, and the order keeps it until it is paid or ends', () => {
    const shop = crowd();
    leaves(shop, 1);
    expect(shop.standing()).toBe('held');
    const { preview } = shop.preview();
    const item = { priceFen: pieceFen, offer: { kind: 'seckill', formerFen: usualFen }, payFen: pieceFen };
    expect(preview.amount).toMatchObject({ goodsFen: pieceFen, actOffFen: 0, couponOffFen: 0 });
    expect(preview.items[0]).toMatchObject({ limit: 1, item });
    const before = stock(shop);
    const orderId = shop.ordersPiece();
    // The hold has become the order.
    expect([stock(shop), shop.row]).toMatchObject([before, { left: 0, hold: { state: 'ordered', orderId } }]);
    shop.now += 16 * minute;
    expect(shop.row.hold).toMatchObject({ state: 'ordered', orderId });
    shop.pays(orderId);
    shop.now += hour;
    const paid = { paidFen: preview.amount.payFen, items: [item] };
    expect([shop.standing(), shop.sees(orderId).order]).toMatchObject(['ordered', paid]);
  });

  test.each([
    ['cancelled', (shop: ActBuyer, orderId: number) => void shop.call('orderCancel', { orderId, reason: '不想要了' })],
    ['not paid in time', (shop: ActBuyer) => void (shop.now += 30 * minute)],
  ])('is free again when its order is %s, and may be wanted again', (_, ends) => {
    const shop = crowd();
    expect(shop.standing()).toBe('held');
    const before = stock(shop);
    ends(shop, shop.ordersPiece());
    expect([shop.row, stock(shop)]).toMatchObject([{ left: pieces, hold: null }, before + 1]);
    expect(shop.standing()).toBe('held');
  });

  test('is one piece: two are not ordered, and without the campaign the price is the usual one', () => {
    const shop = crowd();
    shop.wants();
    const two = shop.preview([{ skuId: piece.skuId, quantity: 2 }]);
    expect([two.preview.items[0], shop.orders(two)]).toMatchObject([{ isShort: true }, 'stockShort']);
    expect(shop.preview(undefined, {}).preview.amount).toMatchObject({ goodsFen: usualFen });
    expect(shop.preview(undefined, { actKey: 'anniversary' }).preview.amount.goodsFen).toBe(usualFen);
    // Nor has somebody else its price.
    const stranger = shop.call('mallPreview', { ...shop.preview().subject, addressId: null }, null, other(0));
    expect(stranger).toMatchObject({ amount: { goodsFen: usualFen } });
  });

  test('that was lost before the order is answered with a changed price, and then costs what it does today', () => {
    const shop = crowd();
    shop.wants();
    const shown = shop.preview();
    shop.now += 15 * minute;
    expect(shop.orders(shown)).toBe('priceChanged');
    const again = shop.preview();
    expect(again.preview.amount).toMatchObject({ goodsFen: usualFen });
    expect(shop.orders(again)).toMatchObject({ payFen: again.preview.amount.payFen });
  });

  test('is kept to the end although the campaign ends meanwhile', () => {
    const shop = crowd();
    shop.wants();
    const shown = shop.preview();
    shop.now += minute;
    shop.move({ startTime: testMoment - hour, endTime: testMoment + minute });
    expect([shop.standing(), shop.orders(shown)]).toMatchObject(['held', { payFen: shown.preview.amount.payFen }]);
  });
});

test('R071 the rows of a seckill are those of the running round, or of the wanted one', () => {
  const shop = crowd();
  const roundsShown = (tab?: string) => {
    const rows = shop.rows(piece.moduleId, piece.key, tab);
    return rows.type === 'seckill' ? [rows.roundId - piece.roundId, rows.list.map(({ left }) => left)] : [];
  };
  // Of each round others took some at its beginning.
  expect(roundsShown()).toEqual([0, [19, 20, 18, 38]]);
  expect(roundsShown(String(piece.roundId - 6))).toEqual([-6, [19, 20, 18, 38]]);
  expect(roundsShown('all')).toEqual(roundsShown());
  shop.now -= hour;
  expect(roundsShown()).toEqual([0, [50, 20, 40, 100]]);
});
