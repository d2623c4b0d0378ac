/** What doctors have registered for. */
import type { components } from '#openapi/portal.d.ts';
import type { Ledger } from '../money/orders.ts';

type MyMeeting = components['schemas']['MyMeeting'];

/** The registration of a doctor: paid, or waiting for its payment or for the organiser. */
export interface Registration extends Pick<MyMeeting, 'signed' | 'orderStatus' | 'orderType' | 'classId'> {
  readonly orderId: number;
}

/** The registration of a doctor for an event; null for none. */
export const myRegistration = (_ledger: Ledger, _userId: number, _albumId: number): Registration | null => null;

/** The place of a doctor in the waiting list of an event; null for none. */
export const myWaiting = (_ledger: Ledger, _userId: number, _albumId: number): MyMeeting['waiting'] => null;
