/** Writes of the mall's checkout. */
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { addressList } from '#openapi/dist/operations/addressList.ts';
import { mallOrderCreate } from '#openapi/dist/operations/mallOrderCreate.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import type { BodyOf } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** An order with the key of its click. */
interface Placing {
  body: BodyOf<'mallOrderCreate'>;
  key: string;
}

/** Places an order of the mall. The checkout itself shows what stands in its way. */
export const useMallOrderCreate = () =>
  useWrite(mallOrderCreate, {
    input: ({ body, key }: Placing) => ({ body, headers: { 'Idempotency-Key': key } }),
    codes: {
      [codes.notFound]: null,
      [codes.stockShort]: null,
      [codes.priceChanged]: null,
      [codes.couponUnusable]: null,
      [codes.notForSale]: null,
      [codes.samePending]: null,
      [codes.tooFrequent]: null,
      [codes.addressUnusable]: null,
      [codes.ebookOwned]: null,
    },
    // A held piece of a seckill is in the order, or was lost before.
    invalidates: [orderList, actModule],
    invalidatesOnFailure: [addressList, actModule],
  });
