/** Private reads of the coupons. */
import { couponCenter } from '#openapi/dist/operations/couponCenter.ts';
import { couponList } from '#openapi/dist/operations/couponList.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { CouponsAddress } from '#addresses/coupon.ts';

const pageSize = 12;
/** Milliseconds: an order that was placed meanwhile locks a coupon. */
const staleTime = 10_000;

/** A page of the coupons of one state. */
export const couponsQuery = (api: Api, { type, scope, page }: CouponsAddress) => ({
  ...privateQuery(api, couponList, { query: { status: type, scope, page, size: pageSize } }),
  staleTime,
});

/** The coupons that may be taken. */
export const offersQuery = (api: Api) => ({ ...privateQuery(api, couponCenter), staleTime });
