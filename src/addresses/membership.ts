/** Addresses of the membership: its centre and the page of the annual plan. */
import { defineAddress, id, passing, type ValuesAt, words } from './define.ts';
import { originFields } from './origin.ts';

/** R063: the membership centre; `plan` is the chosen plan, `couponId` the coupon to buy it with. */
export const membershipPage = defineAddress('/web/common/openVip', {
  plan: id(6),
  couponId: passing(id()),
  ...originFields,
});

/** R003: the annual plan; `couponCode` is filled in. The other parameters tell what led here, and where to go back to. */
export const annualPage = defineAddress('/course_vip188', {
  departmentId: id(6),
  couponCode: words(32),
  ...originFields,
});

/** Parameters of the membership centre. */
export type MembershipAddress = ValuesAt<typeof membershipPage>;
/** Parameters of the annual plan. */
export type AnnualAddress = ValuesAt<typeof annualPage>;
