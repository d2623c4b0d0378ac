/**
 * One-time tickets of the social authorization. The portal sends them as `openId` [7.1-13], [7.1-14]: the lasting id of a social account
 * is no secret, so it must log nobody in and bind nothing.
 */
import { minute } from './times.ts';

/** How long a ticket stands, ms: long enough to fill in a registration. */
const ticketLife = 15 * minute;

/** What the mock backend remembers of them. */
export interface SocialTickets {
  socialTickets: Record<string, { unionId: string; endsAt: number }>;
}

/** A new ticket for a social account; those that have ended are forgotten. */
export function giveTicket(state: SocialTickets, unionId: string, now: number, random: () => number): string {
  const alive = Object.entries(state.socialTickets).filter(([, { endsAt }]) => endsAt > now);
  const part = (): string => Math.floor(random() * 36 ** 8).toString(36);
  const ticket = `ticket-${part()}${part()}`;
  state.socialTickets = { ...Object.fromEntries(alive), [ticket]: { unionId, endsAt: now + ticketLife } };
  return ticket;
}

/** The social account of a ticket; null for one that has ended, was used, or never was one. */
export function unionIdOf({ socialTickets }: SocialTickets, ticket: string, now: number): string | null {
  const found = Object.hasOwn(socialTickets, ticket) ? socialTickets[ticket] : undefined;
  return found && found.endsAt > now ? found.unionId : null;
}

/** Uses a ticket up. */
export function spendTicket({ socialTickets }: SocialTickets, ticket: string): void {
  Reflect.deleteProperty(socialTickets, ticket);
}
