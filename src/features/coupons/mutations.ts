/** Writes of the coupons. */
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { couponCenter } from '#openapi/dist/operations/couponCenter.ts';
import { couponList } from '#openapi/dist/operations/couponList.ts';
import { couponReceive } from '#openapi/dist/operations/couponReceive.ts';
import { vipExchange } from '#openapi/dist/operations/vipExchange.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { dateText } from '#shared/dates.ts';

/** Takes a coupon from the offers of the centre or of a campaign. */
export const useCouponTake = () =>
  useWrite(couponReceive, {
    reason: '登录后即可领取优惠券',
    input: (templateId: number) => ({ body: { templateId } }),
    success: '领取成功',
    codes: { [codes.vipOnly]: '该优惠券为会员专享' },
    invalidates: [couponList, couponCenter, actModule],
    invalidatesOnFailure: [couponCenter, actModule],
  });

/** Takes a coupon by a code; what is wrong with the code is shown at its field. */
export const useCouponCode = () =>
  useWrite(couponReceive, {
    reason: '登录后即可领取优惠券',
    input: (code: string) => ({ body: { code } }),
    success: ({ name }) => `兑换成功，已获得${name}`,
    codes: { [codes.codeInvalid]: null, [codes.codeUsed]: null, [codes.codeExpired]: null },
    invalidates: [couponList, couponCenter],
  });

/** Exchanges a coupon for its days of membership. */
export const useTrialExchange = () =>
  useWrite(vipExchange, {
    input: (couponId: number) => ({ body: { couponId } }),
    success: ({ days, endTime }) => `已获得${days}天会员，有效期至 ${dateText(endTime)}`,
    invalidates: [couponList],
    invalidatesOnFailure: [couponList],
  });
