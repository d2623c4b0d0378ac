/** Writes of the purchase. */
import { orderCreate } from '#openapi/dist/operations/orderCreate.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import type { BodyOf } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
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
    codes: {
      [codes.priceChanged]: null,
      [codes.couponUnusable]: null,
      [codes.notForSale]: null,
      [codes.samePending]: null,
      [codes.owned]: null,
      [codes.memberFree]: null,
    },
    invalidates: [orderList],
  });
