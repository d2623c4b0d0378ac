/** The address of the membership centre. */
import { originFields } from '#kit/checkout/origin.ts';
import { defineAddress, id, passing } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

/** R063: the membership centre; `plan` is the chosen plan, `couponId` the coupon to buy it with. */
export const membership = defineAddress(paths.openVip, { plan: id(6), couponId: passing(id()), ...originFields });

/** Parameters of the membership centre. */
export type MembershipAddress = NonNullable<ReturnType<typeof membership.read>>;
