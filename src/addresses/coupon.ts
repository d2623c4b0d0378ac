/** The address of a doctor's coupons: their state in the path, their scope and page in the query. */
import type { QueryOf } from '#openapi/operation.ts';
import { choice, defineAddress, type Field, invalid, pageNumber, type ValuesAt } from './define.ts';

/** State of coupons; locked ones count as unused. */
export type CouponState = NonNullable<QueryOf<'couponList'>['status']>;
/** Scope filter; `all` shows coupons of every scope. */
export type CouponScope = NonNullable<QueryOf<'couponList'>['scope']>;

/** States as tabs, with what is shown when there are none. */
export const couponStates: readonly (readonly [CouponState, name: string, empty: string])[] = [
  ['unused', '未使用', '暂无可用优惠券'],
  ['used', '已使用', '暂无已使用的优惠券'],
  ['expired', '已过期', '暂无已过期的优惠券'],
];

/** Scopes with their names. */
export const couponScopes: readonly (readonly [CouponScope, string])[] = [
  ['all', '全部'],
  ['video', '课程'],
  ['vip', '会员'],
  ['mall', '图书教具'],
  ['meeting', '会议培训'],
];

/** Without a state in the path the unused coupons are shown; an unknown state is a missing page. */
const state: Field<CouponState> = {
  read: (text) => (text === null ? 'unused' : (couponStates.find(([key]) => key === text)?.[0] ?? invalid)),
  write: (value) => (value === 'unused' ? null : value),
};

/** R047, R048: the coupons of a doctor. */
export const couponsPage = defineAddress('/web/userCenter/coupon/:type?', {
  type: state,
  scope: choice(couponScopes, 'all'),
  page: pageNumber(),
});

/** Parameters of a doctor's coupons. */
export type CouponsAddress = ValuesAt<typeof couponsPage>;
