/** The classes that registrations open. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Ledger } from '../money/orders.ts';
import type { OrderRecord } from '../money/records.ts';
import { programOf } from './program.ts';
import type { MeetingPart } from './records.ts';

/** The class of a term. */
export interface TermClass {
  classId: number;
  name: string;
  /** The picture that leads into its chat group. */
  groupQrUrl: string | null;
}

/** A registration that has its seats for good. */
export const isAccepted = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === orderStatus.ready || status === orderStatus.learning || status === orderStatus.done;

/** The class of a choice; undefined for none. */
export function classOf(ledger: Ledger, meeting: MeetingPart): TermClass | undefined {
  const program = programOf(ledger, meeting);
  const { term = null, record } = program ?? {};
  if (!record || term?.classId == null) return undefined;
  return { classId: term.classId, name: `${record.brief.title} ${term.name}`, groupQrUrl: null };
}

/** The class of an accepted registration; null for a meeting without terms. */
export const classIdOf = (ledger: Ledger, order: OrderRecord, meeting: MeetingPart): number | null =>
  isAccepted(order) ? (classOf(ledger, meeting)?.classId ?? null) : null;

/** Whether a doctor has passed the class of a choice. */
export const hasPassed = (_ledger: Ledger, _userId: number, _meeting: MeetingPart): boolean => false;
