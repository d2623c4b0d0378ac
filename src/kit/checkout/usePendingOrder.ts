import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import type { Payload, QueryOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { keyOf } from '#api/query.ts';
import { useStores } from '#stores/StoresContext.ts';
import { isDone } from '../writing/useWrite.ts';
import { usePendingCancel } from './mutations.ts';

type Order = Payload<'orderList'>['list'][number];

/** Tells an order for the same from others that wait. */
export type OrderTest = (order: Order) => boolean;

/** An order that waits for its payment, with the server's clock of the answer, ms. */
export interface PendingOrder {
  order: Order;
  serverTime: number;
}

/**
 * The order that stands in the way of a new one, because it is for the same and waits for its payment. It is looked for at the
 * beginning, so that nobody fills in an order that is refused. `isSame` tells it from other orders that wait.
 */
export function usePendingOrder(query: QueryOf<'orderList'>, isSame: OrderTest = () => true) {
  const api = useApi();
  const { notices } = useStores();
  const [isLeft, setLeft] = useState(false);
  const cancel = usePendingCancel();
  const { data, isPending, refetch } = useQuery({
    // Not with the lists of orders: those are read again for the order that is placed here.
    queryKey: keyOf({ ...orderList, path: 'pendingOrder' }, query),
    queryFn: ({ signal }) => api.call(orderList, { query: { ...query, status: 'unpaid' }, signal }),
    meta: { private: true },
    staleTime: 0,
    gcTime: 0,
  });
  const order = data?.list.find(isSame);
  return {
    /** Whether there is one is not known yet. */
    isPending,
    /** Null while there is none, and after it was left. */
    found: order && data && !isLeft ? { order, serverTime: data.serverTime } : null,
    /** Looks for it after a refusal. */
    async find(): Promise<void> {
      const { data: now } = await refetch();
      setLeft(false);
      if (!now?.list.some(isSame)) notices.show('error', '订单状态已变化，请刷新后重试', 'buy');
    },
    /** Cancels it; a failure is shown, and the new order is tried again. */
    async cancel(): Promise<void> {
      if (order) await isDone(cancel.mutateAsync(order.orderId));
      setLeft(true);
      await refetch();
    },
    /** Its time has run out. */
    end: (): void => void refetch(),
    leave: (): void => setLeft(true),
  };
}
