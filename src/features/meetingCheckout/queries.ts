/** Reads of the registration for an event. */
import { meetingPreview } from '#openapi/dist/operations/meetingPreview.ts';
import { orderDetail } from '#openapi/dist/operations/orderDetail.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** An event with everything on its page. */
export type Detail = Payload<'meetingDetail'>;
/** A registration that is not placed yet. */
export type Preview = Payload<'meetingPreview'>;

/** A registration before it is placed; never kept, because prices, seats and coupons change. */
export const meetingPreviewQuery = (api: Api, body: BodyOf<'meetingPreview'>) => ({
  ...privateQuery(api, meetingPreview, { body }),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Preview> =>
    api.call(meetingPreview, { body, isShown: true, signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
});

/** A registration that was placed. */
export const registrationQuery = (api: Api, orderId: number) => privateQuery(api, orderDetail, { query: { orderId } });
