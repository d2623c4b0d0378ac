/** Registrations: previewed, placed, changed, waited for. */
import type { BodyOf } from '#openapi/operation.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import { type Handlers, type Refusal, refuse } from '../engine/answers.ts';
import { readerOf } from '../engine/learning/coursePage.ts';
import { isTooMuch } from '../engine/learning/texts.ts';
import {
  changeParticipant,
  isComplete,
  isEditable,
  newParticipants,
  registeredPhones,
} from '../engine/meetings/participants.ts';
import { orderTypeOf, type Program, programOf } from '../engine/meetings/program.ts';
import { seatIdOf } from '../engine/meetings/records.ts';
import {
  priceRegistration,
  refusalOf,
  registrationsOf,
  unpaidRegistration,
  type Wish,
} from '../engine/meetings/registration.ts';
import { hasSeat, seatsFor } from '../engine/meetings/seats.ts';
import { isRequirementMet } from '../engine/meetings/requirement.ts';
import { placesOf, promote, stopWaiting, waitingOf, waitingShown } from '../engine/meetings/waiting.ts';
import { type MoneyCall, moneyOf, ownOrder } from '../engine/money/ledgerOf.ts';
import { placedShown, placeOrder } from '../engine/money/orders.ts';
import { keepKey } from '../engine/money/records.ts';
import { orderDetail } from '../engine/money/shown.ts';

type Choice = Pick<Wish, 'albumId' | 'ticketId' | 'termId' | 'quantity' | 'couponId'>;
type Draft = BodyOf<'meetingOrderCreate'>['participants'][number];

const wishOf = (call: MoneyCall, choice: Choice): Wish => {
  const { viewer } = readerOf(call.state, call.content, call.caller, call.now);
  return { ...choice, userId: call.caller?.user.userId ?? 0, isVip: viewer.isVip };
};

/** What is wrong with the participants of an order; null when nothing is. A doctor registers nobody twice. */
function objectionTo(
  { state }: Pick<MoneyCall, 'state'>,
  userId: number,
  { record }: Program,
  drafts: readonly Draft[],
  known: ReadonlySet<string>,
): Refusal | null {
  if (!drafts.every((draft) => isComplete(state, userId, record, draft))) return refuse('badForm');
  const phones = new Set(drafts.map(({ phone }) => phone));
  return phones.size < drafts.length || [...phones].some((phone) => known.has(phone)) ? refuse('alreadySigned') : null;
}

/** Handlers of the tag `meetingOrder`. */
export const meetingOrder = {
  meetingPreview(call) {
    const { albumId, ticketId, termId, quantity, couponId } = call.body;
    const { ledger } = moneyOf(call);
    const choice = { albumId, ticketId, termId, quantity, couponId };
    const program = programOf(ledger, choice);
    if (!program) return refuse('notFound');
    return priceRegistration(ledger, program, wishOf(call, choice), call.now)?.preview ?? refuse('couponUnusable');
  },

  meetingOrderCreate(call) {
    const { body, now, state, idempotencyKey } = call;
    const { ledger, userId } = moneyOf(call);
    const { books } = ledger;
    const key = idempotencyKey === null ? null : `${userId}:${idempotencyKey}`;
    const same = key === null ? undefined : books.orders.find(({ orderId }) => orderId === books.keys[key]);
    if (same) return placedShown(same);
    const { albumId, ticketId, termId, participants, couponId, expectPayFen, invoice = null } = body;
    if (invoice?.head.titleType === invoiceTitleType.company && !invoice.head.taxNo) return refuse('badParameter');
    const program = programOf(ledger, body);
    if (!program) return refuse('notFound');
    const wish = wishOf(call, { albumId, ticketId, termId, quantity: participants.length, couponId });
    if (unpaidRegistration(ledger, wish)) return refuse('samePending');
    const priced = priceRegistration(ledger, program, wish, now);
    if (!priced) return refuse('couponUnusable');
    const { problem } = priced.preview;
    if (problem) return refuse(refusalOf[problem]);
    const objection = objectionTo(call, userId, program, participants, registeredPhones(ledger, userId, albumId));
    if (objection) return objection;
    const { item, amount, couponName } = priced;
    if (amount.payFen !== expectPayFen) return refuse('priceChanged');
    if (isTooMuch(state, 'order', userId, now)) return refuse('tooFrequent');
    const { moduleType, needAudit } = program.record.brief;
    const order = placeOrder(
      ledger,
      {
        ...{ userId, orderType: orderTypeOf(moduleType), items: [item], amount, couponId, couponName },
        ...{ days: 0, from: null, fromId: null },
        meeting: {
          ...{ albumId, ticketId, termId, needAudit, invoice, rejectReason: null, askedFen: {} },
          season: ledger.content.moments.season,
          participants: newParticipants(books, participants, amount.payFen),
        },
      },
      now,
    );
    // The seat that was held is now locked by the order; one of another ticket is for the next in the list.
    stopWaiting(ledger, userId, albumId);
    promote(ledger, albumId, now);
    if (key !== null) keepKey(books, key, order.orderId);
    return placedShown(order);
  },

  meetingParticipant(call) {
    const { ledger, userId } = moneyOf(call);
    const { orderId, participantId, participant } = call.body;
    const found = ownOrder(ledger, userId, orderId);
    const own = found?.meeting?.participants.find((one) => one.participantId === participantId);
    const program = found?.meeting && programOf(ledger, found.meeting);
    if (!found?.meeting || !own || !program) return refuse('notFound');
    if (!isEditable(found, program, call.now) || own.state !== 'registered') return refuse('orderChanged');
    const others = found.meeting.participants.filter((one) => one !== own && hasSeat(one)).map(({ phone }) => phone);
    const phones = new Set([...registeredPhones(ledger, userId, found.meeting.albumId, orderId), ...others]);
    const objection = objectionTo(call, userId, program, [participant], phones);
    if (objection) return objection;
    changeParticipant(ledger, found, found.meeting, participantId, participant, call.now);
    return orderDetail(ledger, found, call.now);
  },

  meetingWaitingList(call) {
    const { ledger, userId } = moneyOf(call);
    return { list: placesOf(ledger, userId, call.now), serverTime: call.now };
  },

  meetingWait(call) {
    const { body, now } = call;
    const { ledger, userId } = moneyOf(call);
    const { books } = ledger;
    const { albumId, ticketId, termId, join } = body;
    const program = programOf(ledger, body);
    if (!program) return refuse('notFound');
    const waiting = waitingOf(books, userId, albumId);
    if (!join) {
      stopWaiting(ledger, userId, albumId);
      promote(ledger, albumId, now);
      return waitingShown(books, null);
    }
    if (waiting && seatIdOf(waiting) === seatIdOf(body)) return waitingShown(books, waiting);
    const { record, ticket, signEnd, signStart, isCancelled, isPostponed } = program;
    if (isCancelled || isPostponed || !record.detail.waitlistEnabled || now > signEnd || now < signStart)
      return refuse('registrationClosed');
    if (registrationsOf(ledger, userId, albumId).length > 0) return refuse('alreadySigned');
    const { viewer } = readerOf(call.state, call.content, call.caller, now);
    if (call.caller && !isRequirementMet(call.state, call.caller, record)) return refuse('requirementUnmet');
    if (ticket.vipOnly && !viewer.isVip) return refuse('vipOnly');
    if (seatsFor(books, ledger.content, seatIdOf(body), userId) > 0) return refuse('seatsFree');
    stopWaiting(ledger, userId, albumId);
    const { season } = ledger.content.moments;
    const place = { userId, albumId, ticketId, termId, season, joinTime: now, holdUntil: null };
    books.waiting.push(place);
    promote(ledger, albumId, now);
    return waitingShown(books, place);
  },
} satisfies Partial<Handlers>;
