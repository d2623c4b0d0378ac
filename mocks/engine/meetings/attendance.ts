/** Who was there: participants at the entrance, the end of an event or a class, and the credits that this gives. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Ledger } from '../money/orders.ts';
import type { LogEntry, OrderRecord } from '../money/records.ts';
import { mayHappen, move } from '../money/transitions.ts';
import { programOf } from './program.ts';
import type { MeetingPart } from './records.ts';

/** The credits of a doctor who was at an event; null for none. */
const creditsOf = (ledger: Ledger, meeting: MeetingPart): number | null =>
  programOf(ledger, meeting)?.record.detail.credits ?? null;

/** A participant is at the entrance and has the credits; with the last one the registration is done. False for an unknown code, or one that was used. */
export function checkIn(
  ledger: Ledger,
  order: OrderRecord,
  checkCode: string,
  now: number,
  actor: LogEntry['actor'] = 'shop',
): boolean {
  const { meeting } = order;
  const one = meeting?.participants.find((own) => own.checkCode === checkCode);
  if (!meeting || one?.state !== 'registered' || order.status !== orderStatus.ready) return false;
  Object.assign(one, { state: 'attended', checkedTime: now, credits: creditsOf(ledger, meeting) });
  const isLast = meeting.participants.every(({ state }) => state === 'attended' || state === 'refunded');
  if (isLast && mayHappen(order, 'attend')) move(order, 'attend', now, actor);
  return true;
}

/** It is over: a doctor who was not there is absent. Online nobody is checked in, so that everybody was there. A class gives its credits to doctors who have passed it. */
export function finish(
  ledger: Ledger,
  order: OrderRecord,
  event: 'end' | 'graduate',
  isOnline: boolean,
  now: number,
): void {
  const { meeting } = order;
  if (!meeting || !mayHappen(order, event)) return;
  const isThere = event === 'graduate' || isOnline;
  for (const one of meeting.participants) {
    if (one.state !== 'registered') continue;
    one.state = isThere ? 'attended' : 'absent';
    if (event === 'end' && isOnline) one.credits = creditsOf(ledger, meeting);
  }
  move(order, event, now, 'system');
}
