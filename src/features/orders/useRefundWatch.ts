import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { useApi } from '#api/ApiContext.ts';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { Order } from './model.ts';

/** Tab storage key: the orders that were seen with a refund under way. */
const refundingKey = 'refunding';

/**
 * Reads the doctor's rights again when an order that was seen with a refund under way is refunded. The tab remembers the orders,
 * because the decision takes hours and the page is left meanwhile.
 */
export function useRefundWatch(orders: readonly Order[]): void {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { session } = stores.surroundings.memory;
    const before = new Set((session.get(refundingKey) ?? '').split(',').filter(Boolean));
    const known = new Set(before);
    for (const { orderId, refundStatus } of orders) {
      if (refundStatus === refundStep.checking || refundStatus === refundStep.paying) known.add(String(orderId));
      else known.delete(String(orderId));
    }
    session.set(refundingKey, [...known].join(','));
    if (orders.some(({ orderId, status }) => status === orderStatus.refunded && before.has(String(orderId))))
      void changeRights({ api, stores, queryClient });
  }, [api, stores, queryClient, orders]);
}
