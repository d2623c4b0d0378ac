/** The last searches on this computer. */
import type { Store } from '#shared/storage.ts';
import { cleanKeyword } from '#shared/keyword.ts';

const entry = 'searchHistory';
const maxKeywords = 10;

/** The last keywords, the latest first; at most ten. */
export function readHistory(store: Store): string[] {
  const lines = (store.get(entry) ?? '').split('\n').map(cleanKeyword).filter(Boolean);
  return [...new Set(lines)].slice(0, maxKeywords);
}

/** Adds a keyword at the front. Returns the list. */
export function addToHistory(store: Store, keyword: string): string[] {
  const list = [keyword, ...readHistory(store).filter((known) => known !== keyword)].slice(0, maxKeywords);
  // A clean keyword has no line breaks, so one keyword per line is enough as a format.
  store.set(entry, list.join('\n'));
  return list;
}

/** Clears the history. */
export const clearHistory = (store: Store): void => store.remove(entry);
