/** Reviews of goods: one for each item of a complete order. */
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { masked } from '../learning/reviews.ts';
import type { OrderItem, OrderRecord } from '../money/records.ts';
import type { ProductReviewRecord, State } from '../state.ts';
import { reviewTime } from './delivery.ts';

type Schemas = components['schemas'];

/** Whether an item may be reviewed: once, within 30 days of its receipt, unless its money came back [F.2]. */
export function mayReview({ status, mall }: OrderRecord, { isReviewed, refundState }: OrderItem, now: number): boolean {
  if (status !== orderStatus.done || mall?.receiveTime == null || now - mall.receiveTime > reviewTime) return false;
  return isReviewed !== true && refundState !== 'refunded';
}

/** A written review as lists show it. */
export function reviewShown(
  { users }: State,
  { id, userId, star, content, images, skuText, createTime }: ProductReviewRecord,
): Schemas['ProductReview'] {
  const userName = masked(users[String(userId)]?.user.userName);
  return { reviewId: id, star, content, images, skuText, userName, reply: null, createTime };
}

/** Stores a review of an item. */
export function writeReview(
  state: State,
  { orderId, userId }: OrderRecord,
  item: OrderItem,
  { star, content, images }: Pick<Schemas['ProductReviewDraft'], 'star' | 'content' | 'images'>,
  now: number,
): Schemas['ProductReview'] {
  const review: ProductReviewRecord = {
    ...{ id: state.nextTextId++, userId, orderId, itemId: item.itemId ?? 0, productId: item.targetId },
    ...{ skuText: item.specText, star, content, images, createTime: now },
  };
  state.productReviews.push(review);
  item.isReviewed = true;
  return reviewShown(state, review);
}
