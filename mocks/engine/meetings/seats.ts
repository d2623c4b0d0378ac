/** The seats of meetings: they belong to a ticket, or to a term where an event has terms. */
import type { Books } from '../money/records.ts';
import { type Content, perContent } from '../seed/seed.ts';

interface Seats {
  readonly capacity: number;
  /** Taken before the mock backend began. */
  readonly taken: number;
}

const seatsById = perContent(
  ({ meetings }: Content, _key: 'all') =>
    new Map<number, Seats>(
      meetings.flatMap(({ detail: { tickets, terms } }) => [
        ...(terms.length > 0
          ? []
          : tickets.map(
              ({ ticketId, capacity, seatsTaken }) =>
                [ticketId, { capacity: capacity ?? 0, taken: seatsTaken }] as const,
            )),
        ...terms.map(({ termId, capacity, seatsTaken }) => [termId, { capacity, taken: seatsTaken }] as const),
      ]),
    ),
);

/** Free seats of a ticket or of a term; 0 for an unknown id. */
export function freeSeats(_books: Books | null, content: Content, seatId: number): number {
  const seats = seatsById(content, 'all').get(seatId);
  return seats ? Math.max(0, seats.capacity - seats.taken) : 0;
}

/** All seats of a ticket or of a term; 0 for an unknown id. */
export const capacityOf = (content: Content, seatId: number): number =>
  seatsById(content, 'all').get(seatId)?.capacity ?? 0;
