/** By what the router keeps a scroll position in tab storage: never by the path of a private page, which tells who reads what. */
import type { Location, UIMatch } from 'react-router-dom';
import type { RouteHandle } from '../routes/pageRoute.tsx';

/** The key of an entry of the history that has none, as the router calls it. */
const unnamed = 'default';

/** Gives the history entry of this document a random key, as the router does for those that it makes. */
export function giveKey(history: History): void {
  const state = history.state as { key?: unknown } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** Entries of a plain `#anchor` have no key of their own: their position is kept by path and anchor, on private pages together. */
export function scrollKey({ key, pathname, hash }: Location, matches: UIMatch[]): string {
  const isPrivate = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.page?.about.private);
  return key !== unnamed || isPrivate ? key : pathname + hash;
}
