import { useState } from 'react';
import { orderList } from '../../../openapi/dist/order.ts';
import type { Payload, QueryOf } from '../../../openapi/operation.ts';
import { useApi } from '../../api/ApiContext.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { isDone } from '../useWrite.ts';
import { usePendingCancel } from './mutations.ts';

type Order = Payload<'orderList'>['list'][number];

/** The order that stands in the way of a new one, because it is for the same and waits for its payment. */
export function usePendingOrder(query: QueryOf<'orderList'>) {
  const api = useApi();
  const { notices } = useStores();
  const [orderId, setOrder] = useState<number | null>(null);
  const cancel = usePendingCancel();
  return {
    /** Null while there is none. */
    orderId,
    /** Looks for it after a refusal. `isSame` tells it from other orders that wait. */
    async find(isSame: (order: Order) => boolean = () => true): Promise<void> {
      const found = await api.call(orderList, { query: { ...query, status: 'unpaid' } }).catch(() => null);
      const order = found?.list.find(isSame);
      if (order) setOrder(order.orderId);
      else notices.show('error', '订单状态已变化，请刷新后重试', 'buy');
    },
    /** Cancels it; a failure is shown, and the new order is tried again. */
    async cancel(): Promise<void> {
      if (orderId === null) return;
      await isDone(cancel.mutateAsync(orderId));
      setOrder(null);
    },
    leave: (): void => setOrder(null),
  };
}
