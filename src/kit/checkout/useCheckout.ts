import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryOf } from '#openapi/operation.ts';
import { useSubmitGuard } from '../writing/useSubmitGuard.ts';
import { Checkout, type CheckoutCalls, type CouponChoice, type Previewed } from './Checkout.ts';
import { useOrderKey } from './useOrderKey.ts';
import { type OrderTest, usePendingOrder } from './usePendingOrder.ts';

/** The read of a preview, as `privateQuery` makes it. */
interface PreviewQuery<Preview> {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<Preview>;
  meta: { private: boolean };
  staleTime: number;
  gcTime: number;
  refetchOnWindowFocus?: 'always';
}

/** What is sold, and how. */
interface Sale<Preview, Body> extends Pick<CheckoutCalls<Body>, 'pay' | 'complete' | 'refused'> {
  /** What is bought, for the idempotency key. */
  name: string;
  /** The coupon of the link, or the one that was chosen before. */
  couponId: CouponChoice;
  /** The refusals that are told above the amount, by their codes. */
  notices: Partial<Record<number, string>>;
  /** Where an order for the same is looked for, and how it is told from others that wait. */
  pending: QueryOf<'orderList'>;
  isSame?: OrderTest;
  /** The read of the preview with a coupon. */
  previewOf(couponId: CouponChoice): PreviewQuery<Preview>;
  /** What is sent; null while something is missing. */
  bodyOf(preview: Preview): Body | null;
  create: {
    mutateAsync(placing: { body: Body; key: string }): Promise<{ orderId: number; status: number }>;
    isPending: boolean;
  };
}

/** The checkout of one purchase: preview, coupon, order, payment. Call it in an observer. */
export function useCheckout<Preview extends Previewed, Body extends object>(sale: Sale<Preview, Body>) {
  const [core] = useState(() => new Checkout<Preview>(sale.notices, sale.couponId));
  const guard = useSubmitGuard();
  const key = useOrderKey(sale.name);
  const pending = usePendingOrder(sale.pending, sale.isSame);
  const { couponId, isPaying } = core;
  const { queryFn, ...query } = sale.previewOf(couponId);
  const asked = JSON.stringify(query.queryKey);
  const preview = useQuery({
    ...query,
    queryFn: ({ signal }): Promise<Preview> => core.read(asked, couponId, () => queryFn({ signal })),
    enabled: !isPaying,
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  const { pay, complete, refused, create } = sale;
  const calls: CheckoutCalls<Body> = {
    ...{ key, pay, complete },
    create: (body, sent) => create.mutateAsync({ body, key: sent }),
    recompute: () => preview.refetch(),
    findPending: () => pending.find(),
    ...(refused && { refused }),
  };
  const place = async (): Promise<boolean> => {
    const body = data && sale.bodyOf(data);
    return body ? core.place({ asked, preview: data, body }, calls) : false;
  };
  return {
    preview,
    ...{ isPaying, chooseCoupon: core.chooseCoupon, clearNotice: core.clearNotice },
    /** What is told above the amount, and the code of the refusal behind it. */
    notice: core.notice,
    noticeCode: core.noticeCode,
    isPriceChanged: core.isPriceChanged,
    /** What was shown for the same order before; the buyer has changed nothing since. */
    before: preview.isPlaceholderData ? null : core.shownFor(asked),
    /** The chosen coupon, also while its amount is computed; null for none. */
    couponId: couponId === undefined ? (data?.couponId ?? null) : couponId,
    isSending: create.isPending,
    /** The order for the same that waits already: null without one, undefined until that is known. */
    pendingOrder: pending.isPending ? undefined : isPaying ? null : pending.found,
    submit: (): void => void guard.run(place),
    payPending(): void {
      if (pending.found) void core.pay(pending.found.order.orderId, calls);
    },
    async cancelPending(): Promise<void> {
      await pending.cancel();
      core.clearNotice();
      await preview.refetch();
    },
    leavePending: pending.leave,
    endPending: pending.end,
  };
}
