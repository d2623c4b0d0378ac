/** A registration that is paid, or free: accepted, or shown to the organiser first. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { applyInvoice, invoiceableFen } from '../money/invoices.ts';
import type { Books, LogEntry, OrderRecord } from '../money/records.ts';
import { mayHappen, move } from '../money/transitions.ts';
import type { State } from '../state.ts';
import { giveCodes } from './participants.ts';
import type { MeetingPart } from './records.ts';

interface Place {
  state: State;
  books: Books;
}

/** The seats are the buyer's: everybody gets a code, and an invoice that was wished is applied for. */
export function acceptSeats(place: Place, order: OrderRecord, meeting: MeetingPart, now: number): void {
  giveCodes(place, meeting);
  if (meeting.invoice && order.invoiceId === null && invoiceableFen(order, now) > 0)
    applyInvoice(place.books, [order], { userId: order.userId, ...meeting.invoice, remark: null }, now);
}

/** The payment has led to the next state: accepted, or with the organiser. */
export function openSeats(place: Place, order: OrderRecord, meeting: MeetingPart, now: number): void {
  if (order.status === orderStatus.ready) acceptSeats(place, order, meeting, now);
}

/** The organiser accepts. False when nothing is to be decided. */
export function approve(place: Place, order: OrderRecord, now: number): boolean {
  if (!order.meeting || !mayHappen(order, 'approve')) return false;
  move(order, 'approve', now, 'shop');
  acceptSeats(place, order, order.meeting, now);
  return true;
}

/** A participant is at the entrance; with the last one the registration is done. False for an unknown code, or one that was used. */
export function checkIn(
  order: OrderRecord,
  checkCode: string,
  now: number,
  actor: LogEntry['actor'] = 'shop',
): boolean {
  const one = order.meeting?.participants.find((own) => own.checkCode === checkCode);
  if (!order.meeting || one?.state !== 'registered' || order.status !== orderStatus.ready) return false;
  Object.assign(one, { state: 'attended', checkedTime: now });
  const isLast = order.meeting.participants.every(({ state }) => state === 'attended' || state === 'refunded');
  if (isLast && mayHappen(order, 'attend')) move(order, 'attend', now, actor);
  return true;
}

/** It is over: who was not there is absent. Online nobody is checked in, so that everybody was there. */
export function finish(order: OrderRecord, event: 'end' | 'graduate', isOnline: boolean, now: number): void {
  if (!order.meeting || !mayHappen(order, event)) return;
  for (const one of order.meeting.participants)
    if (one.state === 'registered') one.state = isOnline || event === 'graduate' ? 'attended' : 'absent';
  move(order, event, now, 'system');
}
