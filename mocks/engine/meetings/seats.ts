/** Seats: how many there are, who has them, and for whom they are held. Nothing is stored twice: orders and waiting lists say it all. */
import type { Books, OrderRecord } from '../money/records.ts';
import { takenIn } from '../money/stockLock.ts';
import type { MeetingRecord } from '../seed/meetings.ts';
import { type ParticipantRecord, seatIdOf, type WaitingRecord } from './records.ts';

/** A participant has a seat until the money of it is back. */
export const hasSeat = ({ state }: Pick<ParticipantRecord, 'state'>): boolean => state !== 'refunded';

const seatsIn = ({ meeting }: OrderRecord, seatId: number): number =>
  meeting && seatIdOf(meeting) === seatId ? meeting.participants.filter(hasSeat).length : 0;

/** Seats in orders: sold, or locked until they are paid. */
export const orderedSeats = (books: Books, seatId: number): number =>
  takenIn(books.orders, (order) => seatsIn(order, seatId));

const isHeld = ({ holdUntil }: WaitingRecord): boolean => holdUntil !== null;

/** Seats that are held for somebody of the waiting list. */
export const heldSeats = (books: Books, seatId: number): number =>
  books.waiting.filter((own) => seatIdOf(own) === seatId && isHeld(own)).length;

/** Seats that nobody has: `capacity` without those that were taken before the mock backend began, in orders, and held. */
export function freeSeats(books: Books, record: MeetingRecord, seatId: number): number {
  const { capacity, seatsTaken } = seatsOf(record, seatId);
  const gone = seatsTaken + (books.seatsGone[seatId] ?? 0);
  return Math.max(0, capacity - gone - orderedSeats(books, seatId) - heldSeats(books, seatId));
}

/** Seats that one doctor may take: the free ones and the one that is held. */
export const seatsFor = (books: Books, record: MeetingRecord, seatId: number, userId: number): number =>
  freeSeats(books, record, seatId) +
  books.waiting.filter((own) => own.userId === userId && seatIdOf(own) === seatId && isHeld(own)).length;

/** The seats of a ticket or a term as the seed has them. */
export function seatsOf({ detail }: MeetingRecord, seatId: number): { capacity: number; seatsTaken: number } {
  const term = detail.terms.find(({ termId }) => termId === seatId);
  const ticket = detail.tickets.find(({ ticketId }) => ticketId === seatId);
  const { capacity, seatsTaken } = term ?? ticket ?? { capacity: 0, seatsTaken: 0 };
  return { capacity: capacity ?? 0, seatsTaken: seatsTaken ?? 0 };
}
