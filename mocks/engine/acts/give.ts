/** Gives doctors what campaigns and links promise. */
import { giveCoupon } from '../money/coupons.ts';
import { giftItem } from '../money/goods.ts';
import { giveOrder, type Ledger } from '../money/orders.ts';
import type { OrderRecord } from '../money/records.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { templateOf } from '../money/templates.ts';
import type { World } from '../money/world.ts';

/** Gives days of membership as an order of ¥0 that says what they were for. */
export const giveMembership = (
  ledger: Ledger,
  userId: number,
  { title, days }: { title: string; days: number },
  now: number,
): OrderRecord => giveOrder(ledger, userId, giftItem(ledger, title, days), { days, source: 'gift' }, now);

/** Gives days of membership that a campaign promises; the order names it. */
export const giveActDays = (world: World, userId: number, days: number, title: string, now: number): OrderRecord =>
  giveMembership(ledgerOf(world.state, world.content, now), userId, { title: `${title}赠送会员`, days }, now);

/** Gives a coupon that a campaign promises, and returns its id. */
export function giveActCoupon({ state, content }: World, userId: number, templateId: number, now: number): number {
  const { books } = ledgerOf(state, content, now);
  return giveCoupon(books, userId, templateOf(templateId), now).couponId;
}
