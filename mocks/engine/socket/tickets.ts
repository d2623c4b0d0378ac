/** Tickets in the addresses of sockets: each belongs to whoever asked for it, and expires with that token. */
import type { State } from '../state.ts';

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

/** The number at the end of a path such as `/ws/chat/10001`, and the holder of the ticket in the query. */
function heldBy<Holder>(tickets: Record<string, Holder>, address: string, path: RegExp): [string, Holder] | null {
  const { pathname, searchParams } = new URL(address, 'http://socket.invalid');
  const number = path.exec(pathname)?.[1];
  const name = searchParams.get('ticket') ?? '';
  const holder = Object.hasOwn(tickets, name) ? tickets[name] : undefined;
  return number === undefined || holder === undefined ? null : [number, holder];
}

/** The user of a chat URL, `/ws/chat/{userId}?ticket=…`; null when the ticket belongs to another user or has expired. */
export function bearerOf(state: State, address: string, now: number): { userId: number; token: string } | null {
  const [user, ticket] = heldBy(state.chat.tickets, address, /^\/ws\/chat\/([0-9]{1,16})$/) ?? [];
  return ticket && String(ticket.userId) === user && isTokenGood(state, ticket.token, now) ? ticket : null;
}

/** The reader of a room's URL, `/ws/live/{liveId}?ticket=…`; null when the ticket is of another room or has expired. */
export function readerOf(state: State, address: string, now: number): State['roomTickets'][string] | null {
  const [live, ticket] = heldBy(state.roomTickets, address, /^\/ws\/live\/([0-9]{1,16})$/) ?? [];
  if (!ticket || String(ticket.liveId) !== live) return null;
  return ticket.token === null || isTokenGood(state, ticket.token, now) ? ticket : null;
}
