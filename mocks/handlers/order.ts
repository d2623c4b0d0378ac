/** Orders: previewed, placed, listed, cancelled, removed, refunded. */
import type { BodyOf } from '#openapi/operation.ts';
import { type Handlers, type Refusal, refuse } from '../engine/answers.ts';
import { purchaseOf } from '../engine/learning/access.ts';
import { planFenIn } from '../engine/acts/offers.ts';
import { readerOf } from '../engine/learning/coursePage.ts';
import { matches, pageOf } from '../engine/learning/lists.ts';
import { accessEnd, isRefundable, refundPieces, refundRule, refundTypes } from '../engine/money/access.ts';
import { amountOf, shownPriceOf } from '../engine/money/amounts.ts';
import { couponChoices } from '../engine/money/coupons.ts';
import { goodsOf, type Goods } from '../engine/money/goods.ts';
import { type MoneyCall, moneyOf, ownedIn, ownOrder, unpaidOf } from '../engine/money/ledgerOf.ts';
import { cancelOrder, type Ledger, placedShown, placeOrder } from '../engine/money/orders.ts';
import { type Pieces, piecesIn } from '../engine/money/pieces.ts';
import { firstItem, keepKey, type OrderRecord, type OrderType } from '../engine/money/records.ts';
import { registrationFen } from '../engine/meetings/refund.ts';
import { askRefund, dissolve, mayAsk, refundFen, withdrawRefund } from '../engine/money/refunds.ts';
import { orderDetail, orderShown } from '../engine/money/shown.ts';
import { templateOf } from '../engine/money/templates.ts';
import { isPaid, isRefunding } from '../engine/money/transitions.ts';
import { isTooMuch } from '../engine/learning/texts.ts';
import { areOwnUploads } from '../engine/uploads.ts';
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';

type Schemas = components['schemas'];
type Subject = Pick<BodyOf<'orderPreview'>, 'orderType' | 'targetId' | 'couponId'> & { actKey?: string | undefined };

interface Computed {
  goods: Goods;
  preview: Schemas['OrderPreview'];
}

/** Computes an order with the wanted coupon; without a wish with the one that saves most. */
function compute(call: MoneyCall, { orderType, targetId, couponId, actKey }: Subject): Computed | Refusal {
  const { state, content, caller, now } = call;
  const { ledger, userId } = moneyOf(call);
  const goods = goodsOf(ledger, orderType, targetId, now);
  if (!goods) return refuse('notFound');
  const { viewer } = readerOf(state, content, caller, now);
  if (orderType === 'video' && purchaseOf(viewer, targetId)) return refuse('owned');
  if (!goods.isOnSale) return refuse('notForSale');
  if (goods.isFreeForMembers && viewer.isVip) return refuse('memberFree');
  const campaign = orderType === 'vip' ? planFenIn(ledger, actKey, userId, targetId, now) : null;
  const prices = { ...goods.prices, campaign };
  const before = amountOf(prices, viewer.isVip, null);
  const coupons = couponChoices(
    ledger.books,
    userId,
    { orderType, targetId, fen: before.payFen, isVip: viewer.isVip },
    now,
  );
  const chosen = couponId === undefined ? coupons.find(({ offFen }) => offFen > 0) : null;
  const wanted = couponId ?? chosen?.couponId ?? null;
  const coupon = coupons.find((own) => own.couponId === wanted);
  if (wanted !== null && coupon?.reason !== null) return refuse('couponUnusable');
  const record = ledger.books.coupons.find((own) => own.couponId === wanted);
  const amount = amountOf(prices, viewer.isVip, record ? templateOf(record.templateId) : null);
  const accessTo = accessEnd(ledger, { orderType, days: goods.days, userId }, now);
  const item = { ...goods.item, ...shownPriceOf(prices) };
  return { goods, preview: { orderType, targetId, item, amount, couponId: wanted, coupons, accessTo } };
}

const isOfState = (order: OrderRecord, wanted: string): boolean =>
  ({
    all: true,
    unpaid: order.status === orderStatus.unpaid,
    paid: isPaid(order) && !isRefunding(order),
    auditing: order.status === orderStatus.auditing,
    ready: order.status === orderStatus.ready && !isRefunding(order),
    learning: order.status === orderStatus.learning,
    toReceive: order.status === orderStatus.toReceive && !isRefunding(order),
    done: order.status === orderStatus.done && !isRefunding(order),
    refund: isRefunding(order) || order.refund?.status === refundStep.refunded,
    closed: order.status === orderStatus.cancelled || order.status === orderStatus.closed,
  })[wanted] ?? false;

const isItemOf = ({ items }: OrderRecord, { itemId }: Pieces): boolean => items.some((item) => item.itemId === itemId);
const isParticipantOf = ({ meeting }: OrderRecord, id: number): boolean =>
  meeting?.participants.some(({ participantId }) => participantId === id) === true;
const isTwice = (pieces: readonly Pieces[]): boolean =>
  new Set(pieces.map(({ itemId }) => itemId)).size < pieces.length;

/** An order that waits for its payment is cancelled; a registration that waits for the organiser gives everything back. */
function withdraw(ledger: Ledger, order: OrderRecord, reason: string, now: number): boolean {
  if (order.meeting && order.status === orderStatus.auditing) {
    dissolve(ledger, order, 'cancel', reason, now);
    return true;
  }
  return cancelOrder(ledger, order, reason, now);
}

/** Ids in the form of a query, such as `1,2`. */
const idsIn = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

/** Handlers of the tag `order`. */
export const order = {
  orderPreview(call) {
    const computed = compute(call, call.body);
    return 'preview' in computed ? computed.preview : computed;
  },

  orderCreate(call) {
    const { body, state, now, idempotencyKey } = call;
    const { ledger, userId } = moneyOf(call);
    const { books } = ledger;
    const key = idempotencyKey === null ? null : `${userId}:${idempotencyKey}`;
    const same = key === null ? undefined : books.orders.find(({ orderId }) => orderId === books.keys[key]);
    if (same) return placedShown(same);
    const { orderType, targetId, couponId, expectPayFen, from = null, fromId = null, actKey } = body;
    const isSame = (own: OrderRecord): boolean =>
      own.userId === userId &&
      own.status === orderStatus.unpaid &&
      own.orderType === orderType &&
      firstItem(own).targetId === targetId;
    if (books.orders.some(isSame)) return refuse('samePending');
    const computed = compute(call, { orderType, targetId, couponId, actKey });
    if (!('preview' in computed)) return computed;
    const { goods, preview } = computed;
    if (preview.amount.payFen !== expectPayFen) return refuse('priceChanged');
    if (isTooMuch(state, 'order', userId, now)) return refuse('tooFrequent');
    const coupon = books.coupons.find((own) => own.couponId === preview.couponId);
    const order = placeOrder(
      ledger,
      {
        ...{ userId, orderType, from, fromId, items: [preview.item], days: goods.days, amount: preview.amount },
        couponId: preview.couponId,
        actKey: preview.item.offer ? (actKey ?? null) : null,
        couponName: coupon ? templateOf(coupon.templateId).name : null,
      },
      now,
    );
    if (key !== null) keepKey(books, key, order.orderId);
    return placedShown(order);
  },

  orderList(call) {
    const { query, now } = call;
    const { ledger, userId } = moneyOf(call);
    const { type, status = 'all', targetId, keyword, from = 0, to = Infinity, page, size = 10 } = query;
    const all = ownedIn(ledger, 'orders', userId).filter(({ removed }) => !removed);
    const known = all.filter(({ orderType }) => type === undefined || orderType === type);
    const unpaid = unpaidOf(ledger, userId);
    const unpaidIn = (wanted: OrderType): number => unpaid.filter(({ orderType }) => orderType === wanted).length;
    const found = known
      .filter((own) => isOfState(own, status) && own.createTime >= from && own.createTime < to)
      .filter(({ items }) => targetId === undefined || items.some((item) => item.targetId === targetId))
      .filter(({ orderNo, items }) => matches([orderNo, ...items.map(({ title }) => title)].join(' '), keyword))
      .toSorted((one, other) => other.createTime - one.createTime || other.orderId - one.orderId);
    const { list, ...rest } = pageOf(found, { ...(page !== undefined && { page }), size });
    return {
      ...rest,
      list: list.map((own) => orderShown(ledger, own, now)),
      unpaid: type === undefined ? unpaid.length : unpaidIn(type),
      unpaidByType: {
        ...{ mall: unpaidIn('mall'), video: unpaidIn('video'), vip: unpaidIn('vip') },
        ...{ meeting: unpaidIn('meeting'), operation: unpaidIn('operation') },
      },
      serverTime: now,
    };
  },

  orderDetail(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.query.orderId);
    return found ? orderDetail(ledger, found, call.now) : refuse('notFound');
  },

  orderCancel(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.body.orderId);
    if (!found) return refuse('notFound');
    if (!withdraw(ledger, found, call.body.reason, call.now)) return refuse('orderChanged');
    return orderShown(ledger, found, call.now);
  },

  orderRemove(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.body.orderId);
    if (!found) return refuse('notFound');
    if (!orderShown(ledger, found, call.now).actions.includes('remove')) return refuse('orderChanged');
    found.removed = true;
    return null;
  },

  refundPreview(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.query.orderId);
    if (!found) return refuse('notFound');
    const wanted = piecesIn(call.query.items ?? '');
    if (wanted.some((one) => !isItemOf(found, one))) return refuse('notFound');
    if (isTwice(wanted)) return refuse('badParameter');
    const isOpen = mayAsk(found) && isRefundable(ledger, found, call.now);
    if (found.meeting) {
      const ids = idsIn(call.query.participants ?? '');
      if (ids.some((id) => !isParticipantOf(found, id))) return refuse('notFound');
      const seats = isOpen ? registrationFen(ledger, found, ids, call.now) : null;
      return {
        ...{ allowed: seats !== null, amountFen: seats?.fen ?? 0, types: seats ? [refundType.moneyOnly] : [] },
        ruleText: refundRule(ledger, found),
      };
    }
    const pieces = isOpen ? refundPieces(found, wanted, call.now) : null;
    return {
      allowed: pieces !== null,
      amountFen: pieces ? refundFen(found, pieces) : 0,
      ruleText: refundRule(ledger, found),
      types: pieces ? refundTypes(found, pieces) : [],
    };
  },

  refundApply(call) {
    const { ledger, userId } = moneyOf(call);
    const { orderId, reason, note = '', type, items, participants = [], images = [] } = call.body;
    const found = ownOrder(ledger, userId, orderId);
    if (!found) return refuse('notFound');
    const key = `${userId}:refund:${call.idempotencyKey ?? ''}`;
    if (call.idempotencyKey !== null && ledger.books.keys[key] === orderId) return orderShown(ledger, found, call.now);
    if (items?.some((one) => !isItemOf(found, one))) return refuse('notFound');
    if (items && isTwice(items)) return refuse('badParameter');
    if (participants.some((id) => !isParticipantOf(found, id))) return refuse('notFound');
    if (!areOwnUploads(call.state, userId, images)) return refuse('badParameter');
    if (!isPaid(found) || !mayAsk(found)) return refuse('orderChanged');
    const wish = { reason, note, images, participants, ...(type && { type }), ...(items && { items }) };
    if (!askRefund(ledger, found, wish, call.now)) return refuse('refundRefused');
    if (call.idempotencyKey !== null) keepKey(ledger.books, key, orderId);
    return orderShown(ledger, found, call.now);
  },

  refundCancel(call) {
    const { ledger, userId } = moneyOf(call);
    const found = ownOrder(ledger, userId, call.body.orderId);
    if (!found) return refuse('notFound');
    return withdrawRefund(found, call.now) ? orderShown(ledger, found, call.now) : refuse('orderChanged');
  },
} satisfies Partial<Handlers>;
