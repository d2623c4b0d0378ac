import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { settlePlaces } from '../acts/places.ts';
import type { Content } from '../seed/seed.ts';
import { contentAt } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import type { Ledger } from './orders.ts';
import { seedMeetings } from '../meetings/seeded.ts';
import { settle } from './payments.ts';
import type { Books, OrderRecord } from './records.ts';
import { seededBooks } from './seeded.ts';

/**
 * The books as of now: everything that was due by the clock is done first. The first call writes what the personas have bought
 * before; another season adds what they register for in it.
 */
export function ledgerOf(state: State, content: Content, now: number): Ledger {
  // Orders are about the usual courses, whatever amount of data a tester has asked for.
  const usual = () => contentAt(now, 'usual', state.began);
  state.books ??= seededBooks(state, usual(), now);
  const ledger: Ledger = { state, content, books: state.books };
  // The events have come again: the personas have registered for them, too.
  if (content.moments.season > state.books.season) seedMeetings({ ...ledger, content: usual() }, now);
  settle(ledger, now, state.control.payAfter);
  // After the orders, because one that has ended gives its piece back.
  settlePlaces(ledger, now);
  return ledger;
}

/** What the books need to know of a call. */
export interface MoneyCall {
  state: State;
  content: Content;
  /** Operations about money never see a visitor. */
  caller: UserRecord | null;
  now: number;
}

/** The books and the caller's id. */
export function moneyOf({ state, content, caller, now }: MoneyCall): { ledger: Ledger; userId: number } {
  return { ledger: ledgerOf(state, content, now), userId: caller?.user.userId ?? 0 };
}

/** What a doctor has in a part of the books; nothing while a tester has asked for no data. */
export const ownedIn = <Part extends 'orders' | 'coupons' | 'invoices' | 'titles'>(
  { books, state }: Ledger,
  part: Part,
  userId: number,
): Books[Part] =>
  (state.control.amount === 'none'
    ? []
    : (books[part] as { userId: number }[]).filter((one) => one.userId === userId)) as Books[Part];

/** The orders of a doctor that wait for their payment. */
export const unpaidOf = (ledger: Ledger, userId: number): OrderRecord[] =>
  ownedIn(ledger, 'orders', userId).filter(({ removed, status }) => !removed && status === orderStatus.unpaid);

/** An order of the caller that is not removed; an order of somebody else does not exist for the caller. */
export const ownOrder = ({ books }: Ledger, userId: number, orderId: number): OrderRecord | undefined =>
  books.orders.find((own) => own.orderId === orderId && own.userId === userId && !own.removed);
