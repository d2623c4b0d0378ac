/** Participants: what the form of a meeting demands of them, their codes, and how they are changed. */
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { split } from '../mall/pricing.ts';
import type { Books, OrderRecord } from '../money/records.ts';
import { log } from '../money/transitions.ts';
import type { World } from '../money/world.ts';
import { nextRandom } from '../random.ts';
import type { MeetingRecord } from '../seed/meetings.ts';
import { areOwnUploads } from '../uploads.ts';
import type { State } from '../state.ts';
import { isFormer, type Program } from './program.ts';
import type { MeetingPart, ParticipantDraft, ParticipantRecord } from './records.ts';
import { hasSeat } from './seats.ts';

type Field = components['schemas']['MeetingFormField'];

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Whether a text is the number of an identity card: 18 places, the last one checks the others (GB 11643). */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9][0-9]{16}[0-9X]$/.test(text)) return false;
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return '10X98765432'[sum % 11] === text[17];
}

type Value = ParticipantDraft['extra'][string];

function isGood(state: State, userId: number, { type, options, max }: Field, value: Value): boolean {
  if (type === 'checkbox') {
    const known = Array.isArray(value) && value.every((one) => options?.includes(one));
    return known && new Set(value).size === value.length && value.length <= (max ?? value.length);
  }
  if (Array.isArray(value)) return false;
  if (type === 'select' || type === 'radio') return options?.includes(value) === true;
  if (type === 'idNumber') return isIdNumber(value);
  if (type === 'image') return areOwnUploads(state, userId, [value]);
  return value.trim() !== '' && value.length <= (max ?? value.length);
}

const isEmpty = (value: Value | undefined): boolean => value === undefined || value.length === 0;

/** Whether a participant has everything that the form of a meeting demands, and nothing else. */
export function isComplete(
  state: State,
  userId: number,
  { detail }: MeetingRecord,
  { extra, roommate }: ParticipantDraft,
): boolean {
  const { formFields, hasHotel } = detail;
  const isKnown = Object.keys(extra).every((key) => formFields.some((field) => field.key === key));
  if (!isKnown || (roommate !== undefined && !hasHotel)) return false;
  return formFields.every((field) => {
    const value = extra[field.key];
    return isEmpty(value) ? !field.required : isGood(state, userId, field, value ?? '');
  });
}

/** Whether a registration is neither closed nor refunded. */
export const isAlive = ({ status, meeting }: Pick<OrderRecord, 'status' | 'meeting'>): boolean =>
  meeting !== null &&
  status !== orderStatus.cancelled &&
  status !== orderStatus.closed &&
  status !== orderStatus.refunded;

/**
 * The phones that a doctor has registered for a meeting, without those of one order and of an earlier season that is over. What others
 * have registered does not count: nobody has proved those phones, and a refusal would tell who takes part.
 */
export const registeredPhones = (
  ledger: World & { books: Books },
  userId: number,
  albumId: number,
  exceptOrder = 0,
): Set<string> =>
  new Set(
    ledger.books.orders
      .filter((own) => own.userId === userId)
      .filter((own) => own.meeting?.albumId === albumId && isAlive(own) && own.orderId !== exceptOrder)
      .flatMap(({ meeting }) => (meeting && !isFormer(ledger, meeting) ? meeting.participants : []))
      .filter(hasSeat)
      .map(({ phone }) => phone),
  );

/** Six digits that no other participant of a meeting has. */
function newCode(state: State, { orders }: Books, albumId: number): string {
  const known = new Set(
    orders.flatMap(({ meeting }) =>
      meeting?.albumId === albumId ? meeting.participants.map(({ checkCode }) => checkCode) : [],
    ),
  );
  for (;;) {
    const { value, state: next } = nextRandom(state.random);
    state.random = next;
    const code = String(100_000 + Math.floor(value * 900_000));
    if (!known.has(code)) return code;
  }
}

/** Participants of a new registration, who share what is paid. */
export function newParticipants(
  books: Books,
  drafts: readonly ParticipantDraft[],
  payFen: number,
): ParticipantRecord[] {
  const shares = split(
    payFen,
    drafts.map(() => 1),
  );
  return drafts.map((draft, at) => ({
    ...draft,
    ...{ participantId: books.nextId++, payFen: shares[at] ?? 0, refundedFen: 0 },
    ...{ state: 'registered' as const, checkCode: null, checkedTime: null, credits: null },
  }));
}

/** Every participant gets a code for the entrance. */
export function giveCodes({ state, books }: { state: State; books: Books }, meeting: MeetingPart): void {
  for (const one of meeting.participants) if (hasSeat(one)) one.checkCode ??= newCode(state, books, meeting.albumId);
}

/** Whether the participants of a registration may be changed now. */
export const isEditable = (order: OrderRecord, { editDeadline, isCancelled }: Program, now: number): boolean =>
  order.status === orderStatus.ready &&
  order.meeting?.participants.some(({ state }) => state === 'registered') === true &&
  !isCancelled &&
  now <= editDeadline;

/** Replaces a participant. Somebody else gets another code, so that the old one opens no door. */
export function changeParticipant(
  { state, books }: { state: State; books: Books },
  order: OrderRecord,
  meeting: MeetingPart,
  participantId: number,
  draft: ParticipantDraft,
  now: number,
): void {
  meeting.participants = meeting.participants.map((own) => {
    if (own.participantId !== participantId) return own;
    const isSame = own.name === draft.name && own.phone === draft.phone;
    const { payFen, refundedFen, state: place, checkCode, checkedTime, credits } = own;
    const code = isSame || checkCode === null ? checkCode : newCode(state, books, meeting.albumId);
    return { ...draft, participantId, payFen, refundedFen, state: place, checkCode: code, checkedTime, credits };
  });
  log(order, 'participant', now, 'buyer');
}
