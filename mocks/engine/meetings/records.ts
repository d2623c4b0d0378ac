/** What the books know only of meetings: registrations, waiting lists, and what a tester has changed of a meeting. Plain data. */
import type { components } from '#openapi/portal.d.ts';

type Schemas = components['schemas'];

/** A participant as the form has it. */
export type ParticipantDraft = Schemas['ParticipantDraft'];

/** A participant of a registration; money in fen, times in ms. */
export type ParticipantRecord = Schemas['Participant'];

/** The part of an order that only a registration has. Times are in ms. */
export interface MeetingPart {
  albumId: number;
  ticketId: number;
  /** Null for a meeting without terms. */
  termId: number | null;
  needAudit: boolean;
  /** The season in which it was placed, ms: it keeps its days when the events come again. */
  season: number;
  participants: ParticipantRecord[];
  /** The invoice that is applied for when the registration is accepted. */
  invoice: { head: Schemas['InvoiceHead']; email: string } | null;
  /** What is asked back for participants, fen, by their ids: each at the rule of the day. */
  askedFen: Record<string, number>;
  /** Why the organiser has refused it; null when it is not refused. */
  rejectReason: string | null;
}

/** Somebody who waits for a seat. */
export interface WaitingRecord {
  userId: number;
  albumId: number;
  ticketId: number;
  termId: number | null;
  /** The season in which the doctor has joined, ms: nobody waits for the event that comes after. */
  season: number;
  joinTime: number;
  /** Until when a seat is held, ms; null for a doctor who still waits. */
  holdUntil: number | null;
}

/** A postponement: what had not begun at its time takes place later by `by`, and its registration ends later. Both in ms. */
export interface MeetingDelay {
  time: number;
  by: number;
}

/** The changes of one meeting. */
export interface MeetingChange {
  /** Why it will not take place; missing when it will. */
  cancelReason?: string;
  /** Every time that it was postponed, in their order. */
  delays?: readonly MeetingDelay[];
  /** It is said to be postponed. */
  isPostponed?: boolean;
  /** How often something was changed; a calendar program takes over a change only with a higher number. */
  count: number;
}

/** When a tester has begun or ended the class of a term, ms. */
export interface TermChange {
  beginTime: number | null;
  endTime: number | null;
}

/** Registrations beside their orders. */
export interface MeetingBooks {
  /** The latest season for which the registrations of the personas are written, ms. */
  season: number;
  /** In the order of arrival. */
  waiting: WaitingRecord[];
  /** Seats that a tester has taken away, by the id of the ticket or term; fewer than 0 are more seats. */
  seatsGone: Record<string, number>;
  /** By the id of the term. */
  terms: Record<string, TermChange>;
}

/** Seats belong to the term, or to the ticket where there are no terms. */
export const seatIdOf = ({ ticketId, termId }: { ticketId: number; termId: number | null }): number =>
  termId ?? ticketId;
