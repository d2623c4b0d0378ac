/** What a reader can do next with an event. Pure: one function decides for every place that shows the button. */
import type { components } from '#openapi/portal.d.ts';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Meeting } from '../queries.ts';

type Schemas = components['schemas'];
/** A ticket of an event. */
export type Ticket = Schemas['MeetingTicket'];
/** A term of an event. */
export type Term = Schemas['MeetingTerm'];

/** Where the streams and replays of an event stand on its page. */
export const livesAnchor = 'lives';

/** Whether nobody will ever attend it: its price and its date mean nothing. */
export const isCalledOff = ({ status }: Pick<Meeting['meeting'], 'status'>): boolean =>
  status === meetingStatus.cancelled;

/** When a doctor with a registration may review the event; null for everybody else, and when it is over. */
export function reviewGate({ meeting, my, serverTime }: Pick<Meeting, 'meeting' | 'my' | 'serverTime'>): string | null {
  if (!my?.signed) return null;
  // Somebody was checked in before it began.
  if (my.orderStatus === orderStatus.done) return serverTime < meeting.startTime ? '活动开始后可以评价' : null;
  if (my.orderType === 'operation') return '学习结束后可以评价';
  return meeting.mode === 'online' ? '活动结束后可以评价' : '签到参会后可以评价';
}

/** What is wanted: a ticket, and a term where the event has terms. */
export interface Choice {
  ticket: Ticket | undefined;
  term: Term | undefined;
}

/** What a reader can do next. */
export type Step =
  | { do: 'register'; ticketId: number; termId: number | null; isHeld: boolean }
  | { do: 'pay' | 'order'; orderId: number; orderType: 'meeting' | 'operation'; isChecked: boolean }
  | { do: 'class'; classId: number }
  /** `position` is null for a doctor who does not wait yet. */
  | { do: 'wait'; ticketId: number; termId: number | null; position: number | null }
  | { do: 'opens'; at: number }
  | { do: 'replay'; isOver: boolean }
  | { do: 'join' }
  | { do: 'nothing'; text: string; why?: string };

/** The first ticket that can be had now, else the first one. */
export const usualTicket = ({ tickets }: Pick<Meeting, 'tickets'>): Ticket | undefined =>
  tickets.find(({ stock, vipOnly }) => stock !== 0 && !vipOnly) ?? tickets[0];

/** The term of an id; without one that exists, the one that one can register for, else the one that the card is about. */
export const chosenTerm = ({ terms, meeting }: Pick<Meeting, 'terms' | 'meeting'>, termId: number): Term | undefined =>
  terms.find((term) => term.termId === termId) ??
  terms.find(({ startTime }) => startTime === meeting.startTime) ??
  terms[0];

/** What one pays for a ticket, and members where that is less. The price of a term takes the place of both. */
export function priceOf({ ticket, term }: Choice): { fen: number; vipFen: number | null } {
  if (term?.priceFen != null) return { fen: term.priceFen, vipFen: null };
  return { fen: ticket?.priceFen ?? 0, vipFen: ticket?.vipPriceFen ?? null };
}

/** Free seats of a choice; null where nobody counts them. */
export const freeSeats = ({ ticket, term }: Choice): number | null => term?.stock ?? ticket?.stock ?? null;

/** The state of the registration for a choice. */
function stateOf({ meeting, serverTime }: Meeting, { ticket, term }: Choice): Term['status'] {
  if (term) return term.status;
  if (meeting.status === meetingStatus.ended) return 'ended';
  if (meeting.status === meetingStatus.running) return 'running';
  if (serverTime < (ticket?.saleStart ?? meeting.signStart)) return 'notOpen';
  if (meeting.status === meetingStatus.closed || serverTime > (ticket?.saleEnd ?? meeting.signEnd)) return 'closed';
  return ticket?.stock === 0 || meeting.status === meetingStatus.full ? 'full' : 'open';
}

/** Asks for a seat, unless something is missing for it. */
function registering({ my }: Meeting, { ticket, term }: Choice, isVip: boolean): Step {
  if (my?.requirementMet === false) return { do: 'nothing', text: '暂不符合报名要求', why: 'requirement' };
  if (!ticket) return { do: 'nothing', text: '暂未开放报名' };
  if (ticket.vipOnly && !isVip) return { do: 'join' };
  return { do: 'register', ticketId: ticket.ticketId, termId: term?.termId ?? null, isHeld: false };
}

function whenFull(about: Meeting, choice: Choice, isVip: boolean): Step {
  const { my, waitlistEnabled } = about;
  if (my?.waiting) {
    const { ticketId, termId, position } = my.waiting;
    return { do: 'wait', ticketId, termId, position };
  }
  if (!waitlistEnabled || !choice.ticket) return { do: 'nothing', text: '名额已满' };
  // Who may not register does not wait either.
  const step = registering(about, choice, isVip);
  if (step.do !== 'register') return step;
  return { do: 'wait', ticketId: choice.ticket.ticketId, termId: choice.term?.termId ?? null, position: null };
}

/** What a reader can do next. `isVip` is whether the reader is a member. */
export function nextStep(about: Meeting, choice: Choice, isVip: boolean): Step {
  const { meeting, my, lives } = about;
  if (my?.orderId != null && my.orderType != null) {
    const { orderId, orderType, classId } = my;
    if (my.orderStatus === orderStatus.unpaid) return { do: 'pay', orderId, orderType, isChecked: false };
    if (my.signed && classId !== null) return { do: 'class', classId };
    return { do: 'order', orderId, orderType, isChecked: my.signed };
  }
  if (meeting.status === meetingStatus.cancelled) return { do: 'nothing', text: '已取消' };
  if (meeting.status === meetingStatus.postponed) return { do: 'nothing', text: '已延期，暂停报名' };
  // A held seat is taken up whatever is chosen: registering for another one gives it away.
  if (my?.waiting?.holdUntil != null)
    return { do: 'register', ticketId: my.waiting.ticketId, termId: my.waiting.termId, isHeld: true };
  switch (stateOf(about, choice)) {
    case 'notOpen':
      return { do: 'opens', at: choice.ticket?.saleStart ?? meeting.signStart };
    case 'open':
      return registering(about, choice, isVip);
    case 'full':
      return whenFull(about, choice, isVip);
    case 'closed':
      return { do: 'nothing', text: '报名已截止' };
    case 'running':
      return lives.length > 0 && meeting.mode !== 'offline'
        ? { do: 'replay', isOver: false }
        : { do: 'nothing', text: '进行中' };
    case 'ended':
      return lives.length > 0 ? { do: 'replay', isOver: true } : { do: 'nothing', text: '已结束' };
  }
}
