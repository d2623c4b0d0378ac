/** Writes of the purchase. */
import { orderCancel, orderCreate, orderList } from '../../../openapi/dist/order.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import { useWrite } from '../../kit/useWrite.ts';

/** A draft with the key of its click. */
interface Placing {
  body: BodyOf<'orderCreate'>;
  key: string;
}

/** Places an order. The dialog itself shows a price that has changed, a coupon that is gone, and an order that waits already. */
export const useOrderCreate = () =>
  useWrite(orderCreate, {
    input: ({ body, key }: Placing) => ({ body, headers: { 'Idempotency-Key': key } }),
    codes: { 4202: null, 4203: null, 4205: null, 4208: null, 4209: null },
    invalidates: [orderList],
  });

/** Cancels the order that stands in the way of a new one. */
export const usePendingCancel = () =>
  useWrite(orderCancel, {
    input: (orderId: number) => ({ body: { orderId, reason: '重复下单' } }),
    success: '取消成功',
    invalidates: [orderList],
  });
