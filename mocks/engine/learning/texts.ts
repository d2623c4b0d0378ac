/** Rules for every text that readers send: a rate limit, and one record for repeated calls with the same key. */
import type { State } from '../state.ts';
import { hour, minute } from '../times.ts';

/** Texts that one user may send of one kind within an hour. */
const maxTexts = 20;
/** Comments that one user may send within a minute. */
const maxPerMinute = 5;
const maxKeys = 1_000;

type Kind =
  | 'article'
  | 'review'
  | 'comment'
  | 'note'
  | 'report'
  | 'correction'
  | 'order'
  | 'coupon'
  | 'exchange'
  | 'invoice'
  | 'liveQuestion'
  | 'qualification'
  | 'act'
  | 'wall'
  | 'draw'
  | 'actToken';

/** True when the rate limit is reached; otherwise the text is counted. Removing a text does not reduce the count. */
export function isTooMuch(
  state: State,
  kind: Kind,
  userId: number,
  now: number,
  { most, within } = { most: maxTexts, within: hour },
): boolean {
  const name = `${kind}:${userId}`;
  const lately = (state.sends[name] ?? []).filter((at) => now - at < within);
  if (lately.length >= most) return true;
  state.sends[name] = [...lately, now];
  return false;
}

/** True when this user has just sent as many texts of this kind as a minute allows. */
export const isTooFast = (state: State, kind: Kind, userId: number, now: number): boolean =>
  (state.sends[`${kind}:${userId}`] ?? []).filter((at) => now - at < minute).length >= maxPerMinute;

const nameOf = (kind: Kind, userId: number, key: string): string => `${kind}:${userId}:${key}`;

/** The id of the text that this user sent with this key; null for none. */
export const sentBefore = (state: State, kind: Kind, userId: number, key: string | null): number | null =>
  key === null ? null : (state.textKeys[nameOf(kind, userId, key)] ?? null);

/** Stores the key of a stored text. */
export function storeKey(state: State, kind: Kind, userId: number, key: string | null, id: number): void {
  if (key === null) return;
  const entries = [...Object.entries(state.textKeys), [nameOf(kind, userId, key), id] as const];
  state.textKeys = Object.fromEntries(entries.slice(-maxKeys));
}
