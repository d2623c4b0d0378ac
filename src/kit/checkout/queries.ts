/** Reads of a purchase. */
import { orderPreview } from '#openapi/dist/operations/orderPreview.ts';
import type { BodyOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { keyOf } from '#api/query.ts';

/** What is bought, and with which coupon: null is none, missing is the one that saves most. */
export type Subject = BodyOf<'orderPreview'>;

/** The amount of an order that is not placed yet; never kept, because prices and coupons change. */
export const previewQuery = (api: Api, body: Subject) => ({
  queryKey: keyOf(orderPreview, { body }),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(orderPreview, { body, isShown: true, signal }),
  meta: { private: true },
  staleTime: 0,
  gcTime: 0,
});
