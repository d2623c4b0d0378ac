import * as codes from '#openapi/dist/codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { codeOf } from '#api/errors.ts';
import { resultPath } from '#kit/checkout/origin.ts';
import { previewQuery } from '#kit/checkout/queries.ts';
import { useCheckout } from '#kit/checkout/useCheckout.ts';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import type { Purchase } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useOrderCreate } from './mutations.ts';

/** What the checkout tells above the amount. */
const notices: Partial<Record<number, string>> = {
  [codes.priceChanged]: '价格已变动，请确认后重新提交',
  [codes.couponUnusable]: '优惠券不可用，已为您重新计算',
};

/** Refusals after which nothing can be bought. */
const endCodes = [codes.notForSale, codes.owned, codes.memberFree];

/** The checkout of a course or a membership. `onPaid` is called once when it is bought. Call it in an observer. */
export function usePurchase({ couponId, ...purchase }: Purchase, onPaid: () => void) {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { orderType, targetId, from, fromId, actKey } = purchase;
  const subject = { orderType, targetId, ...(actKey && { actKey }) };
  const change = (): void => void changeRights({ api, stores, queryClient });
  const checkout = useCheckout({
    ...{ couponId, notices },
    name: `${orderType} ${targetId}`,
    pending: { type: orderType, targetId, size: 1 },
    previewOf: (coupon) => previewQuery(api, { ...subject, ...(coupon !== undefined && { couponId: coupon }) }),
    bodyOf: (preview) => ({
      ...{ ...subject, couponId: preview.couponId, expectPayFen: preview.amount.payFen, agree: true as const },
      ...(from && { from }),
      ...(fromId && { fromId }),
    }),
    create: useOrderCreate(),
    async pay(orderId) {
      const answer = await stores.dialogs.open('pay', { orderId, result: resultPath(orderId, purchase) });
      if (answer === 'paid') onPaid();
      else stores.dialogs.close('buy');
    },
    complete(orderId) {
      stores.notices.show('success', '支付成功', 'pay');
      change();
      onPaid();
      void navigate(resultPath(orderId, purchase));
    },
  });
  const { noticeCode } = checkout;
  /** The code of what makes the purchase impossible, such as a course that is bought already; 0 for none. */
  const endCode = codeOf(checkout.preview.error) || (endCodes.includes(noticeCode) ? noticeCode : 0);
  return {
    ...checkout,
    endCode,
    /** The page below still offers a course that may be watched already: it is read again. */
    noteBought(): void {
      if (endCode === codes.owned || endCode === codes.memberFree) change();
    },
  };
}
