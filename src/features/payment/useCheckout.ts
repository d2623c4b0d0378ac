import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useApi } from '#api/ApiContext.ts';
import { codeOf } from '#kit/checkout/codes.ts';
import { resultPath } from '#kit/checkout/origin.ts';
import { previewQuery } from '#kit/checkout/queries.ts';
import { useOrderKey } from '#kit/checkout/useOrderKey.ts';
import { usePendingOrder } from '#kit/checkout/usePendingOrder.ts';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
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

/** The checkout of one purchase: preview, coupon, order, payment. `onPaid` is called once when it is bought. */
export function useCheckout({ couponId: wanted, ...purchase }: Purchase, onPaid: () => void) {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const guard = useSubmitGuard();
  const navigate = useNavigate();
  const { orderType, targetId, from, fromId } = purchase;
  /** Undefined lets the server take the coupon that saves most. */
  const [couponId, setCoupon] = useState<number | null | undefined>(wanted);
  const [noticeCode, setNotice] = useState(0);
  const [isPaying, setPaying] = useState(false);
  const orderKey = useOrderKey(`${orderType} ${targetId}`);
  const pending = usePendingOrder({ type: orderType, targetId, size: 1 });
  const subject = { orderType, targetId, ...(couponId !== undefined && { couponId }) };
  const preview = useQuery({ ...previewQuery(api, subject), placeholderData: (before) => before });
  const create = useOrderCreate();

  /** A coupon of the address, or of another tab's order, may not be usable: the server chooses then. */
  const couponFailed = codeOf(preview.error) === codes.couponUnusable && couponId !== undefined;
  if (couponFailed) {
    setCoupon(undefined);
    setNotice(codes.couponUnusable);
  }

  const pay = async (orderId: number): Promise<void> => {
    setPaying(true);
    const answer = await stores.dialogs.open('pay', { orderId, result: resultPath(orderId, purchase) });
    setPaying(false);
    if (answer === 'paid') onPaid();
    else stores.dialogs.close('buy');
  };

  const place = async (): Promise<boolean> => {
    const { data } = preview;
    if (!data) return false;
    const { payFen } = data.amount;
    const body = {
      ...{ orderType, targetId, couponId: data.couponId, expectPayFen: payFen },
      ...(orderType === 'vip' && { agree: true }),
      ...(from && { from }),
      ...(fromId && { fromId }),
    };
    const key = orderKey.of(body);
    try {
      const { orderId, status } = await create.mutateAsync({ body, key });
      orderKey.drop();
      if (status === orderStatus.done) {
        stores.notices.show('success', '支付成功', 'pay');
        void changeRights({ api, stores, queryClient });
        onPaid();
        void navigate(resultPath(orderId, purchase));
      } else await pay(orderId);
      return true;
    } catch (error) {
      const code = codeOf(error);
      if (code === codes.samePending) await pending.find();
      setNotice(code);
      if (code === codes.couponUnusable) setCoupon(undefined);
      if (notices[code] !== undefined) await preview.refetch();
      return false;
    }
  };

  /** The code of what makes the purchase impossible, such as a course that is bought already; 0 for none. */
  const endCode = codeOf(preview.error) || (endCodes.includes(noticeCode) ? noticeCode : 0);

  return {
    preview,
    endCode,
    notice: notices[noticeCode],
    isPriceChanged: noticeCode === codes.priceChanged,
    isSending: create.isPending,
    /** The payment is shown in its own dialog. */
    isPaying,
    /** An order for the same that waits already; undefined until it is known whether there is one. */
    pendingOrder: pending.isPending ? undefined : pending.found,
    /** The chosen coupon, also while its amount is computed; null for none. */
    couponId: couponId === undefined ? (preview.data?.couponId ?? null) : couponId,
    choose(id: number | null): void {
      setNotice(0);
      setCoupon(id);
    },
    /** The page below still offers a course that may be watched already: it is read again. */
    noteBought(): void {
      if (endCode === codes.owned || endCode === codes.memberFree) void changeRights({ api, stores, queryClient });
    },
    submit: (): void => void guard.run(place),
    payPending: (): void => {
      if (pending.found) void pay(pending.found.order.orderId);
    },
    endPending: pending.end,
    async cancelPending(): Promise<void> {
      await pending.cancel();
      setNotice(0);
      await preview.refetch();
    },
  };
}
