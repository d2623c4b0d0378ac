/** What a tester does about meetings: decides registrations, checks in, changes seats, postpones and calls off, begins and ends classes. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Engine } from '../Engine.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { Ledger } from '../money/orders.ts';
import type { Books, OrderRecord } from '../money/records.ts';
import { dissolve } from '../money/refunds.ts';
import type { MeetingRecord } from '../seed/meetings.ts';
import { contentAt } from '../seed/seed.ts';
import { day } from '../times.ts';
import { approve } from './acceptance.ts';
import { checkIn } from './attendance.ts';
import { isAlive } from './participants.ts';
import { changeMeeting, postpone, restoreMeeting } from './changes.ts';
import { meetingWith } from './program.ts';
import { capacityOf, seatsLeft } from './seats.ts';
import { endHolds, promote } from './waiting.ts';

const ledgerIn = ({ state, now }: Engine): Ledger =>
  ledgerOf(state, contentAt(now, state.control.amount, state.began), now);

/** How much later a postponed meeting takes place. */
const delay = 7 * day;
const rejectReason = '报名材料不完整（示例）';

/** What happens to a registration. */
export interface RegistrationMove {
  orderId?: number;
  do: 'approve' | 'reject' | 'checkIn';
  /** The code at the entrance; of the first participant who is not there yet unless it is given. */
  checkCode?: string;
}

const isWaiting = ({ meeting, status }: OrderRecord): boolean => meeting !== null && status === orderStatus.auditing;

const nextCode = ({ meeting }: OrderRecord): string | undefined =>
  meeting?.participants.find(({ state, checkCode }) => state === 'registered' && checkCode !== null)?.checkCode ??
  undefined;

const mayCheckIn = (order: OrderRecord): boolean => order.status === orderStatus.ready && nextCode(order) !== undefined;

/** Decides a registration or checks one of its participants in: of the named order, or the latest. A sentence when there is none. */
export function steerRegistration(engine: Engine, { orderId, do: move, checkCode }: RegistrationMove): string | null {
  const ledger = ledgerIn(engine);
  const fits = move === 'checkIn' ? mayCheckIn : isWaiting;
  const order = ledger.books.orders.findLast((own) => fits(own) && (orderId === undefined || own.orderId === orderId));
  if (!order?.meeting) return move === 'checkIn' ? '没有待签到的参会人' : '没有待审核的报名';
  if (move === 'approve') approve(ledger, order, engine.now);
  else if (move === 'reject') {
    order.meeting.rejectReason = rejectReason;
    dissolve(ledger, order, 'reject', rejectReason, engine.now);
  } else if (!checkIn(ledger, order, checkCode ?? nextCode(order) ?? '', engine.now)) return '参会码无效或已使用';
  return null;
}

/** What happens to a meeting, or to the class of one of its terms. */
export interface MeetingMove {
  albumId: number;
  do: 'cancel' | 'postpone' | 'restore' | 'seats' | 'promote' | 'beginClass' | 'endClass';
  /** With `seats`: of which ticket or term, and how many are left. */
  seatId?: number;
  stock?: number;
  /** With `beginClass` and `endClass`. */
  termId?: number;
}

function callOff(ledger: Ledger, albumId: number, now: number): void {
  for (const order of ledger.books.orders)
    if (order.meeting?.albumId === albumId && isAlive(order) && order.status !== orderStatus.done)
      dissolve(ledger, order, 'callOff', '主办方取消，已支付费用原路退回', now);
  ledger.books.waiting = ledger.books.waiting.filter((own) => own.albumId !== albumId);
}

function setSeats(ledger: Ledger, { albumId, seatId = 0, stock = 0 }: MeetingMove, now: number): string | null {
  const { books, content } = ledger;
  if (capacityOf(content, seatId) === 0) return '没有这个票种或期次';
  books.seatsGone[seatId] = (books.seatsGone[seatId] ?? 0) + seatsLeft(books, content, seatId) - stock;
  promote(ledger, albumId, now);
  return null;
}

function setTerm(
  books: Books,
  termId: number | undefined,
  move: 'beginClass' | 'endClass',
  now: number,
): string | null {
  if (termId === undefined) return '请填写期次编号';
  const change = (books.terms[termId] ??= { beginTime: null, endTime: null });
  change.beginTime ??= now;
  if (move === 'endClass') change.endTime = now;
  return null;
}

/** Takes back what testers have changed of a meeting: its times, its cancellation, its seats, and the begin and end of its classes. */
function restore({ state, books }: Ledger, { brief: { albumId }, detail }: MeetingRecord): void {
  restoreMeeting(state, albumId);
  const ids = [...detail.tickets.map(({ ticketId }) => ticketId), ...detail.terms.map(({ termId }) => termId)];
  const without = <Value>(records: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(records).filter(([id]) => !ids.includes(Number(id))));
  books.seatsGone = without(books.seatsGone);
  books.terms = without(books.terms);
}

/** Changes a meeting. A sentence when there is no such meeting, ticket or term. */
export function steerMeeting(engine: Engine, wish: MeetingMove): string | null {
  const { albumId, do: move, termId } = wish;
  const ledger = ledgerIn(engine);
  const { books, content, state } = ledger;
  const { now } = engine;
  const meeting = meetingWith(content, albumId);
  if (!meeting) return '没有这个会议';
  if (move === 'seats') return setSeats(ledger, wish, now);
  if (move === 'promote') promote(ledger, albumId, now);
  if (move === 'beginClass' || move === 'endClass') return setTerm(books, termId, move, now);
  if (move === 'restore') {
    restore(ledger, meeting);
    promote(ledger, albumId, now);
  }
  if (move === 'postpone') {
    postpone(state, albumId, delay, now);
    endHolds(ledger, albumId);
  }
  if (move === 'cancel') {
    changeMeeting(state, albumId, { cancelReason: '主办方取消（示例）' });
    callOff(ledger, albumId, now);
  }
  return null;
}

/** The registrations that wait for the organiser, and those that wait for the entrance. */
export const waitingRegistrations = (books: Books | null): { toAudit: OrderRecord[]; toCheckIn: OrderRecord[] } => ({
  toAudit: books?.orders.filter(isWaiting) ?? [],
  toCheckIn: books?.orders.filter(mayCheckIn) ?? [],
});
