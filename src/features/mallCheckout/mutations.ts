/** Writes of the mall's checkout. */
import { addressList } from '#openapi/dist/operations/addressList.ts';
import { mallOrderCreate } from '#openapi/dist/operations/mallOrderCreate.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import type { BodyOf } from '#openapi/operation.ts';
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
      4040: null,
      4201: null,
      4202: null,
      4203: null,
      4205: null,
      4208: null,
      4290: null,
      4660: null,
      4671: null,
    },
    invalidates: [orderList],
    invalidatesOnFailure: [addressList],
  });
