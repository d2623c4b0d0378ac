/** What campaigns give: days of membership and coupons. */
import { codeItem } from '../money/goods.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { giveCoupon } from '../money/coupons.ts';
import { placeOrder } from '../money/orders.ts';
import { templateOf } from '../money/templates.ts';
import type { World } from '../money/world.ts';

const nothing = { goodsFen: 0, vipOffFen: 0, actOffFen: 0, couponOffFen: 0, payFen: 0 };

/** Gives a doctor days of membership, by an order of ¥0 that says from which campaign they are. */
export function giveActDays(world: World, userId: number, days: number, title: string, now: number): void {
  const ledger = ledgerOf(world.state, world.content, now);
  const items = [{ ...codeItem(ledger, days), title: `${title}：${days}天会员` }];
  const bare = { couponId: null, couponName: null, from: null, fromId: null, source: 'gift' as const };
  placeOrder(ledger, { userId, orderType: 'vip', items, amount: nothing, days, ...bare }, now);
}

/** Gives a doctor a coupon and returns its id. */
export function giveActCoupon({ state, content }: World, userId: number, templateId: number, now: number): number {
  const { books } = ledgerOf(state, content, now);
  return giveCoupon(books, userId, templateOf(templateId), now).couponId;
}
