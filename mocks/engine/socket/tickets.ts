/** Tickets in the addresses of sockets: each speaks only for the session that asked for it, and expires with that token. */
import type { State } from '../state.ts';
import type { OpenedBy } from './peers.ts';

const maxTickets = 500;

/** Creates and stores a ticket; the oldest ones are dropped. */
export function issueTicket<Holder>(tickets: Record<string, Holder>, holder: Holder, random: () => number): string {
  const ticket = Array.from({ length: 2 }, () =>
    Math.floor(random() * 36 ** 8)
      .toString(36)
      .padStart(8, '0'),
  ).join('');
  tickets[ticket] = holder;
  for (const old of Object.keys(tickets).slice(0, -maxTickets)) delete tickets[old];
  return ticket;
}

/** Whether a token is valid at that moment. */
export function isTokenGood(state: State, token: string, now: number): boolean {
  const record = state.tokens[token];
  return record !== undefined && record.expiresAt > now;
}

/** A socket that is opened: its address, and by which session. */
interface Opening {
  address: string;
  openedBy: OpenedBy;
}

/** The ticket in the address of a socket; empty without one. */
export const ticketIn = (address: string): string =>
  new URL(address, 'http://socket.invalid').searchParams.get('ticket') ?? '';

/**
 * The number at the end of a path such as `/ws/chat/10001`, and the holder of the ticket in the query; null where another session
 * than the holder's opens the socket. A visitor's ticket shows what everybody may read, also to one who has logged in meanwhile.
 */
function heldBy<Holder extends { token: string | null }>(
  tickets: Record<string, Holder>,
  { address, openedBy }: Opening,
  path: RegExp,
): [string, Holder] | null {
  const { pathname } = new URL(address, 'http://socket.invalid');
  const number = path.exec(pathname)?.[1];
  const name = ticketIn(address);
  const holder = Object.hasOwn(tickets, name) ? tickets[name] : undefined;
  if (number === undefined || holder === undefined) return null;
  const isOwn = openedBy === undefined || holder.token === null || openedBy === holder.token;
  return isOwn ? [number, holder] : null;
}

/** The user of a chat URL, `/ws/chat/{userId}?ticket=…`; null when the ticket belongs to another user or session, or has expired. */
export function bearerOf(state: State, opening: Opening, now: number): { userId: number; token: string } | null {
  const [user, ticket] = heldBy(state.chat.tickets, opening, /^\/ws\/chat\/([0-9]{1,16})$/) ?? [];
  return ticket && String(ticket.userId) === user && isTokenGood(state, ticket.token, now) ? ticket : null;
}

/** The reader of a room's URL, `/ws/live/{liveId}?ticket=…`; null when the ticket is of another room or session, or has expired. */
export function readerOf(state: State, opening: Opening, now: number): State['roomTickets'][string] | null {
  const [live, ticket] = heldBy(state.roomTickets, opening, /^\/ws\/live\/([0-9]{1,16})$/) ?? [];
  if (!ticket || String(ticket.liveId) !== live) return null;
  return ticket.token === null || isTokenGood(state, ticket.token, now) ? ticket : null;
}
