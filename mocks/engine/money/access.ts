/** What a paid order opens, and what a refund takes back. */
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { learningOf } from '../learning/learningOf.ts';
import { accessOf } from '../learning/access.ts';
import { readerOf } from '../learning/coursePage.ts';
import { rightsOf } from '../learning/pace.ts';
import { courseOf, isGone, learnedOf } from '../learning/progress.ts';
import { lessonPlace } from '../seed/lessons.ts';
import { endMemberCoupons } from './coupons.ts';
import { leftIn, type Pieces } from './pieces.ts';
import { firstItem, type OrderItem, type OrderRecord } from './records.ts';
import { templateOf } from './templates.ts';
import { isMeetingRefundable, meetingRefundRule } from '../meetings/refund.ts';
import { isPaid } from './transitions.ts';
import { day } from '../times.ts';
import type { World } from './world.ts';

export const refundDays = 7;
/** Per cent of a course that may have been watched before a refund. */
const maxRefundProgress = 10;

const userOf = ({ state }: World, userId: number) => state.users[String(userId)];

/** Adds days to a membership; they follow the end of a running one. Returns when they begin and end, ms. */
export function extendMembership(world: World, userId: number, days: number, now: number): [from: number, to: number] {
  const user = userOf(world, userId);
  const from = Math.max(now, user?.vipUntil ?? 0);
  const to = from + days * day;
  if (user) user.vipUntil = to;
  return [from, to];
}

/** When the access would end if the order was paid now, ms; null is for ever. */
export function accessEnd(
  world: World,
  { orderType, days, userId }: Pick<OrderRecord, 'orderType' | 'days' | 'userId'>,
  now: number,
): number | null {
  if (days === 0) return null;
  const from = orderType === 'vip' ? Math.max(now, userOf(world, userId)?.vipUntil ?? 0) : now;
  return from + days * day;
}

/** Opens what was paid for. */
export function openAccess(world: World, order: OrderRecord, now: number): void {
  const { orderType, userId, days } = order;
  const targetId = firstItem(order).targetId;
  if (orderType === 'vip') {
    [order.accessFrom, order.accessTo] = extendMembership(world, userId, days, now);
    return;
  }
  order.accessFrom = now;
  order.accessTo = accessEnd(world, order, now);
  const user = userOf(world, userId);
  if (!user) return;
  const learning = learningOf(world.state, world.content, user);
  learning.purchases = [
    ...learning.purchases.filter(({ albumId }) => albumId !== targetId),
    { albumId: targetId, source: 'buy', startTime: now, expireAt: order.accessTo },
  ];
}

/** Takes back what was paid for. */
export function closeAccess(world: World, order: OrderRecord, now: number): void {
  const { orderType, userId, days, accessTo } = order;
  const { targetId } = firstItem(order);
  const user = userOf(world, userId);
  if (!user) return;
  if (orderType === 'vip') {
    user.vipUntil = Math.max(now, (user.vipUntil ?? now) - days * day);
    if (user.vipUntil === now && world.state.books) endMemberCoupons(world.state.books, userId, now);
    return;
  }
  const learning = learningOf(world.state, world.content, user);
  learning.purchases = learning.purchases.filter(
    ({ albumId, expireAt }) => albumId !== targetId || expireAt !== accessTo,
  );
}

/** Whether a doctor may watch a course that is offered, by a membership or an earlier purchase. */
export function mayLearn(world: World, userId: number, albumId: number, now: number): boolean {
  const { state, content } = world;
  const album = courseOf(content, albumId);
  const { viewer } = readerOf(state, content, userOf(world, userId) ?? null, now);
  return album !== undefined && !isGone(content, albumId) && accessOf(album, viewer).canPlay;
}

const parcelRule = `发货前可以申请退款；发货后至收货${refundDays}天内可以申请仅退款或退货退款，图书须未拆封、无污损，套装须整套退回。优惠按商品价格分摊，发货后运费不退。`;
const ebookRule = `电子书在首次打开阅读前，支付后${refundDays}天内可以申请退款；打开后不支持退款。`;

/** The refund rule of an order in words. */
export function refundRule(world: World, { orderType, items, mall, meeting }: OrderRecord): string {
  if (meeting) return meetingRefundRule(world, meeting);
  if (orderType === 'mall')
    return [mall?.hasParcel && parcelRule, items.some(({ reading }) => reading != null) && ebookRule]
      .filter(Boolean)
      .join('');
  return orderType === 'video'
    ? `支付后${refundDays}日内且学习进度不超过${maxRefundProgress}%（含已删除的观看记录）的，可以申请全额退款；其他情况请联系客服。`
    : `支付后${refundDays}日内，未播放会员内容且未使用会员专享券的，可以申请全额退款，退款后会员权益收回。`;
}

const isIn = (pieces: readonly Pieces[], item: OrderItem): boolean =>
  pieces.some(({ itemId }) => itemId === item.itemId);

/** The kinds of refund that pieces may have: 1 only the money, 2 the goods come back, of which there must be some. */
export const refundTypes = (
  { status, items }: Pick<OrderRecord, 'status' | 'items'>,
  pieces: readonly Pieces[],
): (1 | 2)[] =>
  status !== orderStatus.ready && items.some((item) => item.reading == null && isIn(pieces, item)) ? [1, 2] : [1];

/** Whether the money of an item of the mall may come back: an electronic book only before it is opened. */
function mayComeBack({ mall, payTime }: OrderRecord, item: OrderItem, now: number): boolean {
  if (!mall || leftIn(item) === 0) return false;
  const { reading } = item;
  if (reading != null) return reading === 'unopened' && now - (payTime ?? 0) <= refundDays * day;
  return mall.receiveTime === null || now - mall.receiveTime <= refundDays * day;
}

/**
 * The pieces that a refund is about: the wanted ones, or all whose money may come back. Null when there are none, or when more are
 * wanted. Empty for an order without goods, which is refunded as a whole.
 */
export function refundPieces(order: OrderRecord, wanted: readonly Pieces[], now: number): Pieces[] | null {
  if (!order.mall) return [];
  const open = order.items.flatMap((item) =>
    item.itemId != null && mayComeBack(order, item, now) ? [{ itemId: item.itemId, quantity: leftIn(item) }] : [],
  );
  const pieces = wanted.length === 0 ? open : [...wanted];
  const isOpen = ({ itemId, quantity }: Pieces): boolean =>
    open.some((own) => own.itemId === itemId && quantity <= own.quantity);
  return pieces.length > 0 && pieces.every(isOpen) ? pieces : null;
}

/** Whether an order keeps the rule for a refund. */
export function isRefundable(world: World, order: OrderRecord, now: number): boolean {
  if (order.mall) {
    const isLeft = order.items.some((item) => mayComeBack(order, item, now));
    return isPaid(order) && isLeft && order.paidFen - order.refundedFen > 0;
  }
  if (order.meeting) return isMeetingRefundable(world, order, order.meeting, now);
  const { orderType, status, payTime, paidFen, refundedFen, userId } = order;
  const user = userOf(world, userId);
  if (!user || status !== orderStatus.done || payTime === null || paidFen - refundedFen <= 0) return false;
  if (now - payTime > refundDays * day) return false;
  const learning = learningOf(world.state, world.content, user);
  if (orderType === 'video') {
    const album = courseOf(world.content, firstItem(order).targetId);
    return !album || learnedOf(learning, album) <= maxRefundProgress;
  }
  const { coupons = [], orders = [] } = world.state.books ?? {};
  const hasUsedBenefit = coupons.some((coupon) => {
    const used = orders.find(({ orderId }) => orderId === coupon.orderId);
    return (
      coupon.userId === userId &&
      templateOf(coupon.templateId).memberOnly &&
      (coupon.status === couponStatus.locked ||
        (coupon.status === couponStatus.used && (used?.payTime ?? 0) >= payTime))
    );
  });
  if (hasUsedBenefit) return false;
  const watched = Object.values(learning.plays).filter(({ updateTime }) => updateTime >= payTime);
  // Who has got the addresses of a lesson may have played it, whatever the player reports.
  const opened = Object.entries(rightsOf(world.state, userId)).filter(
    ([, { askedAt, limit }]) => limit === null && askedAt >= payTime,
  );
  const albumIds = [
    ...watched.map(({ albumId }) => albumId),
    ...opened.map(([videoId]) => lessonPlace(Number(videoId)).albumId),
  ];
  return !albumIds.some((albumId) => courseOf(world.content, albumId)?.brief.free === 'vip');
}
