/** What can be bought: the courses that are sold singly and the plans of the membership. */
import type { components } from '../../../openapi/portal.d.ts';
import { courseOf, isGone } from '../learning/progress.ts';
import { plansAt } from '../seed/membership.ts';
import type { Content } from '../seed/seed.ts';
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
  };
}

function planGoods({ moments }: Content, planId: number, now: number): Goods | null {
  const plan = plansAt(moments).find((own) => own.planId === planId);
  if (!plan) return null;
  const { planName, days, priceFen, onSale, saleEnd } = plan;
  return {
    item: {
      targetType: 'plan',
      targetId: planId,
      moduleType: null,
      title: planName,
      coverUrl: null,
      specText: `${days}天会员`,
      priceFen,
      quantity: 1,
    },
    prices: { sale: priceFen, campaign: null, member: null },
    days,
    isOnSale: onSale && (saleEnd ?? now) >= now,
  };
}

/** The thing that an order is about; null when there is none. */
export const goodsOf = (content: Content, orderType: OrderType, targetId: number, now: number): Goods | null =>
  orderType === 'video' ? courseGoods(content, targetId) : planGoods(content, targetId, now);
