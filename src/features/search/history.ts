/** What was searched for on this computer lately. */
import type { Store } from '../../shared/storage.ts';
import { cleanKeyword } from './keyword.ts';

const entry = 'searchHistory';
const maxKeywords = 10;

/** The last keywords, the latest first; at most ten. */
export function readHistory(store: Store): string[] {
  const lines = (store.get(entry) ?? '').split('\n').map(cleanKeyword).filter(Boolean);
  return [...new Set(lines)].slice(0, maxKeywords);
}

/** Puts a keyword in front. Returns the list. */
export function addToHistory(store: Store, keyword: string): string[] {
  const list = [keyword, ...readHistory(store).filter((known) => known !== keyword)].slice(0, maxKeywords);
  // A clean keyword has no line breaks, so lines are all the format that is needed.
  store.set(entry, list.join('\n'));
  return list;
}

/** Forgets all. */
export const clearHistory = (store: Store): void => store.remove(entry);
