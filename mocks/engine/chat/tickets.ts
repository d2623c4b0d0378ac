/** Tickets in the chat's URL: each belongs to a user and to the token that asked for it, and expires with that token. */
import type { State } from '../state.ts';

const maxTickets = 500;

/** Creates and stores a ticket; the oldest ones are dropped. */
export function issueTicket(state: State, userId: number, token: string, random: () => number): string {
  const ticket = Array.from({ length: 2 }, () =>
    Math.floor(random() * 36 ** 8)
      .toString(36)
      .padStart(8, '0'),
  ).join('');
  state.chat.tickets[ticket] = { userId, token };
  for (const old of Object.keys(state.chat.tickets).slice(0, -maxTickets)) delete state.chat.tickets[old];
  return ticket;
}

/** Whether a token is valid at that moment. */
export function isTokenGood(state: State, token: string, now: number): boolean {
  const record = state.tokens[token];
  return record !== undefined && record.expiresAt > now;
}

/** The user of a chat URL, `/ws/chat/{userId}?ticket=…`; null when the ticket belongs to another user or has expired. */
export function bearerOf(state: State, address: string, now: number): { userId: number; token: string } | null {
  const { pathname, searchParams } = new URL(address, 'http://chat.invalid');
  const user = /^\/ws\/chat\/([0-9]{1,16})$/.exec(pathname)?.[1];
  const name = searchParams.get('ticket') ?? '';
  const ticket = Object.hasOwn(state.chat.tickets, name) ? state.chat.tickets[name] : undefined;
  if (!ticket || String(ticket.userId) !== user || !isTokenGood(state, ticket.token, now)) return null;
  return ticket;
}
