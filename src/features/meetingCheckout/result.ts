/** What a placed registration has led to. Pure. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Payload } from '#openapi/operation.ts';

/** An order with everything on its page. */
export type Placed = Payload<'orderDetail'>;
/** One that is a registration. */
export type PlacedRegistration = Placed & {
  meeting: NonNullable<Placed['meeting']>;
  order: { meeting: NonNullable<Placed['order']['meeting']> };
};

/** Whether an order is a registration. */
export const isRegistration = (placed: Placed): placed is PlacedRegistration =>
  placed.meeting != null && placed.order.meeting != null;

/** What the page says: the registration is accepted, waits for the organiser, its payment is not known yet, or none of these. */
export type Result = 'done' | 'auditing' | 'confirming' | 'over';

/** The result of a registration. */
export function resultOf({ order: { status } }: Placed): Result {
  if (status === orderStatus.unpaid) return 'confirming';
  if (status === orderStatus.auditing) return 'auditing';
  const isOver: boolean =
    status === orderStatus.cancelled || status === orderStatus.closed || status === orderStatus.refunded;
  return isOver ? 'over' : 'done';
}
