/** What can be bought: the courses that are sold singly and the plans of the membership. */
import type { components } from '#openapi/portal.d.ts';
import { courseOf, isGone } from '../learning/progress.ts';
import { plansAt, savingOf } from '../seed/membership.ts';
import type { Content } from '../seed/seed.ts';
import type { World } from './world.ts';
import type { Prices } from './amounts.ts';
import type { OrderType } from './records.ts';

/** Days that the purchase of a course lasts. */
export const courseDays = 365;

/** A thing that is sold. */
export interface Goods {
  item: components['schemas']['OrderItem'];
  prices: Prices;
  /** How long it lasts, days; 0 is for ever. */
  days: number;
  isOnSale: boolean;
  /** Members have it without buying it. */
  isFreeForMembers: boolean;
}

function courseGoods(content: Content, albumId: number): Goods | null {
  const album = courseOf(content, albumId);
  if (!album) return null;
  const { brief } = album;
  const sale = brief.priceFen ?? null;
  return {
    item: {
      targetType: 'course',
      targetId: albumId,
      moduleType: brief.moduleType,
      title: brief.title,
      coverUrl: brief.coverUrl,
      specText: `有效期${courseDays}天`,
      priceFen: sale ?? 0,
      quantity: 1,
    },
    prices: { sale: sale ?? 0, campaign: null, member: brief.vipPriceFen ?? null },
    days: courseDays,
    isOnSale: sale !== null && !isGone(content, albumId),
    isFreeForMembers: brief.free === 'vip',
  };
}

/** Prices of the plans that a tester has asked for, fen: nothing, the least, and as much as no card is wide. */
const oddPrices = [0, 1, 12_800_000];

/** The plans as they are sold now. */
export function plansOf({ state, content }: World): ReturnType<typeof plansAt> {
  const plans = plansAt(content.moments);
  if (!state.control.oddPrices) return plans;
  return plans.map((plan, at) => {
    const priceFen = oddPrices[at] ?? plan.priceFen;
    const originalPriceFen = Math.max(priceFen, plan.originalPriceFen ?? priceFen);
    return { ...plan, priceFen, originalPriceFen, savedFen: savingOf(priceFen, originalPriceFen) };
  });
}

const planItem = (planId: number, title: string, days: number, priceFen: number): Goods['item'] => ({
  targetType: 'plan',
  targetId: planId,
  moduleType: null,
  title,
  coverUrl: null,
  specText: `${days}天会员`,
  priceFen,
  quantity: 1,
});

/** Days of membership that are given; their order is renewed with the plan of as many days, or else the first one. */
export function giftItem(world: World, title: string, days: number): Goods['item'] {
  const plans = plansOf(world);
  const planId = (plans.find((plan) => plan.days === days) ?? plans[0])?.planId ?? 1;
  return planItem(planId, title, days, 0);
}

/** What an exchange code gives. */
export const codeItem = (world: World, days: number): Goods['item'] => giftItem(world, '会员兑换码', days);

function planGoods(world: World, planId: number, now: number): Goods | null {
  const plan = plansOf(world).find((own) => own.planId === planId);
  if (!plan) return null;
  const { planName, days, priceFen, onSale, saleEnd } = plan;
  return {
    item: planItem(planId, planName, days, priceFen),
    prices: { sale: priceFen, campaign: null, member: null },
    days,
    isOnSale: onSale && (saleEnd ?? now) >= now,
    isFreeForMembers: false,
  };
}

/** The thing that an order is about; null when there is none. */
export const goodsOf = (world: World, orderType: OrderType, targetId: number, now: number): Goods | null =>
  orderType === 'video' ? courseGoods(world.content, targetId) : planGoods(world, targetId, now);
