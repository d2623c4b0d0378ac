/** Orders of goods: previewed, placed, sent, received, sent back, reviewed. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { type Handlers, refuse } from '../engine/answers.ts';
import { readerOf } from '../engine/learning/coursePage.ts';
import { isTooMuch } from '../engine/learning/texts.ts';
import { addressOf, destinationOf } from '../engine/mall/addresses.ts';
import { checkOut, sameWaiting, type Wish } from '../engine/mall/checkout.ts';
import { confirm, extend, isMovable, logisticsOf, newMallPart, redirect, remind } from '../engine/mall/delivery.ts';
import { freightTo } from '../engine/mall/freight.ts';
import { mayReview, writeReview } from '../engine/mall/reviews.ts';
import { type MoneyCall, moneyOf, ownOrder } from '../engine/money/ledgerOf.ts';
import { placedShown, placeOrder } from '../engine/money/orders.ts';
import { keepKey } from '../engine/money/records.ts';
import { sendBack } from '../engine/money/refunds.ts';
import { orderShown } from '../engine/money/shown.ts';
import { isRefunding } from '../engine/money/transitions.ts';
import { areOwnUploads } from '../engine/uploads.ts';

type Subject = Pick<Wish, 'items' | 'addressId' | 'couponId' | 'actKey'>;

const wishOf = (call: MoneyCall, { items, addressId, couponId, actKey }: Subject): Wish => {
  const { viewer } = readerOf(call.state, call.content, call.caller, call.now);
  return { userId: call.caller?.user.userId ?? 0, isVip: viewer.isVip, items, addressId, couponId, actKey };
};

/** Each size may be wanted once. */
const isTwice = ({ items }: Subject): boolean => new Set(items.map(({ skuId }) => skuId)).size < items.length;

/** Handlers of the tag `mallOrder`. */
export const mallOrder = {
  mallPreview(call) {
    const { body, now } = call;
    const { ledger } = moneyOf(call);
    const { items, addressId, couponId, actKey } = body;
    const subject = { items, addressId, couponId, actKey };
    if (isTwice(subject)) return refuse('badParameter');
    return checkOut(ledger, wishOf(call, subject), now)?.preview ?? refuse('couponUnusable');
  },

  mallOrderCreate(call) {
    const { body, now, state, idempotencyKey } = call;
    const { ledger, userId } = moneyOf(call);
    const { books } = ledger;
    const key = idempotencyKey === null ? null : `${userId}:${idempotencyKey}`;
    const same = key === null ? undefined : books.orders.find(({ orderId }) => orderId === books.keys[key]);
    if (same) return placedShown(same);
    const { expectPayFen, note = '', invoice = null } = body;
    if (isTwice(body)) return refuse('badParameter');
    if (invoice?.head.titleType === invoiceTitleType.company && !invoice.head.taxNo) return refuse('badParameter');
    const wish = wishOf(call, body);
    if (sameWaiting(ledger, wish)) return refuse('samePending');
    const checkout = checkOut(ledger, wish, now);
    if (!checkout) return refuse('couponUnusable');
    const { basket, address, couponId, couponName, holds, problem } = checkout;
    if (problem) return refuse(problem);
    if (basket.hasParcel && (!address || !basket.reachable)) return refuse('addressUnusable');
    if (basket.amount.payFen !== expectPayFen) return refuse('priceChanged');
    if (isTooMuch(state, 'order', userId, now)) return refuse('tooFrequent');
    const { hasParcel, readyTime, amount } = basket;
    const order = placeOrder(
      ledger,
      {
        ...{ userId, orderType: 'mall', amount, couponId, couponName, days: 0, from: null, fromId: null },
        items: basket.items.map((item) => ({ ...item, itemId: books.nextId++ })),
        mall: newMallPart({
          ...{ note, invoice, hasParcel, readyTime },
          address: address && hasParcel ? destinationOf(address) : null,
        }),
      },
      now,
    );
    for (const hold of holds) hold.orderId = order.orderId;
    if (key !== null) keepKey(books, key, order.orderId);
    return placedShown(order);
  },

  mallLogistics(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.query.orderId);
    if (!found?.mall) return refuse('notFound');
    return logisticsOf(found, call.now) ?? refuse('orderChanged');
  },

  mallReceive(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.body.orderId);
    if (!found?.mall) return refuse('notFound');
    return confirm(ledger, found, call.now) ? orderShown(ledger, found, call.now) : refuse('orderChanged');
  },

  mallExtend(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.body.orderId);
    if (!found?.mall) return refuse('notFound');
    return extend(found, call.now) ? orderShown(ledger, found, call.now) : refuse('orderChanged');
  },

  mallOrderAddress(call) {
    const { ledger, userId } = moneyOf(call);
    const { orderId, addressId } = call.body;
    const found = ownOrder(ledger, userId, orderId);
    if (!found?.mall) return refuse('notFound');
    if (!isMovable(found) || isRefunding(found)) return refuse('orderChanged');
    const address = addressOf(ledger.books, userId, addressId);
    const { goodsFen, vipOffFen, actOffFen, freightFen } = found.amount;
    if (!address) return refuse('addressUnusable');
    const there = freightTo(address.areaCode, goodsFen - vipOffFen - actOffFen, found.mall.hasParcel);
    if (!there.reachable || there.freightFen > (freightFen ?? 0)) return refuse('addressUnusable');
    redirect(found, found.mall, destinationOf(address), call.now);
    return orderShown(ledger, found, call.now);
  },

  orderRemind(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.body.orderId);
    if (!found?.mall) return refuse('notFound');
    if (found.status !== orderStatus.ready || isRefunding(found)) return refuse('orderChanged');
    if (!remind(found, found.mall, call.now)) return refuse('tooFrequent');
    return { nextTime: found.mall.remindTime ?? call.now };
  },

  refundShip(call) {
    const { ledger, userId } = moneyOf(call);
    const { orderId, company, number } = call.body;
    const found = ownOrder(ledger, userId, orderId);
    if (!found?.mall) return refuse('notFound');
    return sendBack(found, { company, number }, call.now)
      ? orderShown(ledger, found, call.now)
      : refuse('orderChanged');
  },

  mallReviewSubmit(call) {
    const { body, now, state } = call;
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, body.orderId);
    const item = found?.items.find(({ itemId }) => itemId === body.itemId);
    if (!found?.mall || !item) return refuse('notFound');
    if (!mayReview(found, item, now)) return refuse('orderChanged');
    if (!areOwnUploads(state, userId, body.images)) return refuse('badParameter');
    return writeReview(state, found, item, body, now);
  },
} satisfies Partial<Handlers>;
