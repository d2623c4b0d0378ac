/** Writes of the purchase. */
import { orderCreate } from '#openapi/dist/operations/orderCreate.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** A draft with the key of its click. */
interface Placing {
  body: BodyOf<'orderCreate'>;
  key: string;
}

/** Places an order. The dialog itself shows a price that has changed, a coupon that is gone, and an order that waits already. */
export const useOrderCreate = () =>
  useWrite(orderCreate, {
    input: ({ body, key }: Placing) => ({ body, headers: { 'Idempotency-Key': key } }),
    codes: { 4202: null, 4203: null, 4205: null, 4208: null, 4209: null, 4210: null },
    invalidates: [orderList],
  });
