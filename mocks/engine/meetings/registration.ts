/** A registration before it is placed: what it costs, which seats are left, and why it cannot be placed. */
import type { components } from '#openapi/portal.d.ts';
import type { RefusalName } from '#openapi/dist/refusals.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { amountOf } from '../money/amounts.ts';
import { couponChoices } from '../money/coupons.ts';
import type { Ledger } from '../money/orders.ts';
import type { Books, OrderItem, OrderRecord } from '../money/records.ts';
import { type CouponTemplate, templateOf } from '../money/templates.ts';
import { isAlive } from './participants.ts';
import { type Choice, isFormer, itemOf, orderTypeOf, pricesOf, type Program, rulePercentAt } from './program.ts';
import { seatIdOf } from './records.ts';
import { isRequirementMet } from './requirement.ts';
import { hasSeat, seatsFor } from './seats.ts';
import { isAccepted } from './accepted.ts';
import { classIdOf } from './classes.ts';
import { waitingOf, waitingShown } from './waiting.ts';

type Schemas = components['schemas'];
/** Why a registration cannot be placed. */
export type Problem = NonNullable<Schemas['MeetingPreview']['problem']>;

/** Who wants how many seats, with which coupon: null for none, undefined for the one that saves most. */
export interface Wish extends Choice {
  userId: number;
  isVip: boolean;
  quantity: number;
  couponId: number | null | undefined;
}

/** A priced registration. */
export interface PricedRegistration {
  item: OrderItem;
  amount: Schemas['OrderAmount'];
  couponName: string | null;
  preview: Schemas['MeetingPreview'];
}

/** The registrations of a doctor for a meeting in any season that are neither closed nor refunded; one that was taken out of the lists is still one. */
export const everyRegistration = ({ orders }: Pick<Books, 'orders'>, userId: number, albumId: number): OrderRecord[] =>
  orders.filter((own) => own.userId === userId && own.meeting?.albumId === albumId && isAlive(own));

/** Those of them that are not for an event of an earlier season that is over. */
export const registrationsOf = (ledger: Ledger, userId: number, albumId: number): OrderRecord[] =>
  everyRegistration(ledger.books, userId, albumId).filter(({ meeting }) => meeting && !isFormer(ledger, meeting));

/** Seats that a doctor has of a choice already. */
const ownSeats = (ledger: Ledger, userId: number, choice: Choice): number =>
  registrationsOf(ledger, userId, choice.albumId)
    .filter(({ meeting }) => meeting && seatIdOf(meeting) === seatIdOf(choice))
    .reduce((sum, { meeting }) => sum + (meeting?.participants.filter(hasSeat).length ?? 0), 0);

/** Participants that one more order of a doctor may have; 0 for none. */
const limitFor = (ledger: Ledger, { record, ticket }: Program, wish: Choice & { userId: number }): number => {
  const { allowGroup, maxPerOrder } = record.detail;
  return Math.max(0, Math.min(allowGroup ? maxPerOrder : 1, ticket.limitPerUser - ownSeats(ledger, wish.userId, wish)));
};

function problemOf(ledger: Ledger, program: Program, wish: Wish, seats: number, now: number): Problem | null {
  const { userId, isVip, quantity } = wish;
  const { record, ticket, signStart, signEnd, startTime, isCancelled } = program;
  if (isCancelled) return 'cancelled';
  // Registrations that exist stay; new ones wait for the new dates.
  if (program.isPostponed) return 'closed';
  if (now < signStart) return 'notOpen';
  if (now > signEnd || now >= startTime) return 'closed';
  const user = ledger.state.users[String(userId)];
  if (!user || !isRequirementMet(ledger.state, user, record)) return 'requirement';
  if (ticket.vipOnly && !isVip) return 'vipOnly';
  const limit = limitFor(ledger, program, wish);
  if (limit === 0) return 'signed';
  if (seats === 0) return 'full';
  return quantity > Math.min(seats, limit) ? 'short' : null;
}

/** What a problem is called as an answer to an order. */
export const refusalOf: Readonly<Record<Problem, RefusalName>> = {
  cancelled: 'registrationClosed',
  closed: 'registrationClosed',
  notOpen: 'registrationNotOpen',
  requirement: 'requirementUnmet',
  vipOnly: 'vipOnly',
  signed: 'alreadySigned',
  full: 'seatsShort',
  short: 'seatsShort',
};

/** The amount of some seats: each at its lowest price, then the coupon. */
const amountFor = (
  program: Program,
  { isVip, quantity }: Wish,
  coupon: CouponTemplate | null,
): Schemas['OrderAmount'] => amountOf(pricesOf(program), isVip, coupon, quantity);

/** Prices a registration and says what stands against it. Null when its coupon cannot be used. */
export function priceRegistration(
  ledger: Ledger,
  program: Program,
  wish: Wish,
  now: number,
): PricedRegistration | null {
  const { books } = ledger;
  const { userId, isVip, albumId, quantity, couponId } = wish;
  const { record } = program;
  const { payFen: fen } = amountFor(program, wish, null);
  const about = { orderType: orderTypeOf(record.brief.moduleType), targetId: albumId, fen, isVip };
  const coupons = couponChoices(books, userId, about, now);
  const best = couponId === undefined ? coupons.find(({ offFen }) => offFen > 0) : null;
  const chosen = couponId ?? best?.couponId ?? null;
  if (chosen !== null && coupons.find((own) => own.couponId === chosen)?.reason !== null) return null;
  const coupon = books.coupons.find((own) => own.couponId === chosen);
  const template = coupon ? templateOf(coupon.templateId) : null;
  const amount = amountFor(program, wish, template);
  const item = itemOf(program, quantity, amount.payFen);
  const seats = seatsFor(books, ledger.content, seatIdOf(wish), userId);
  return {
    ...{ item, amount, couponName: template?.name ?? null },
    preview: {
      ...{ item, amount, couponId: chosen, coupons, stock: seats },
      limit: Math.max(1, limitFor(ledger, program, wish)),
      needAudit: record.brief.needAudit,
      refundRules: record.detail.refundRules,
      rulePercent: rulePercentAt(program, now),
      problem: problemOf(ledger, program, wish, seats, now),
    },
  };
}

/** The registration for the same choice that waits for its payment. */
export const unpaidRegistration = (ledger: Ledger, { userId, ...choice }: Choice & { userId: number }) =>
  registrationsOf(ledger, userId, choice.albumId).find(
    ({ status, meeting }) =>
      status === orderStatus.unpaid && meeting !== null && seatIdOf(meeting) === seatIdOf(choice),
  );

/** The registration of a doctor: paid, or waiting for its payment or for the organiser. */
export interface Registration extends Pick<Schemas['MyMeeting'], 'signed' | 'orderStatus' | 'orderType' | 'classId'> {
  /** Null for an order that was taken out of the lists: it cannot be seen any more. */
  readonly orderId: number | null;
}

/** The registration of a doctor for an event, the latest accepted one, else the latest; null for none. */
export function myRegistration(ledger: Ledger, userId: number, albumId: number): Registration | null {
  const own = registrationsOf(ledger, userId, albumId);
  const order = own.findLast(isAccepted) ?? own.at(-1);
  if (!order?.meeting) return null;
  const { orderId, status, orderType, meeting, removed } = order;
  return {
    orderId: removed ? null : orderId,
    orderStatus: status,
    orderType: orderType === 'operation' ? 'operation' : 'meeting',
    signed: isAccepted(order),
    classId: classIdOf(ledger, order, meeting),
  };
}

/** The place of a doctor in the waiting list of an event; null for none. */
export function myWaiting({ books }: Ledger, userId: number, albumId: number): Schemas['MyMeeting']['waiting'] {
  const own = waitingOf(books, userId, albumId);
  if (!own) return null;
  const { position, holdUntil } = waitingShown(books, own);
  return { position: position ?? 0, holdUntil, ticketId: own.ticketId, termId: own.termId };
}
