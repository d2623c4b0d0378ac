/** The last searches of each reader on this computer. */
import { cleanKeyword } from '#shared/keyword.ts';
import type { Store } from '#shared/storage.ts';
import { readStored } from '#shared/storedJson.ts';

const entry = 'searchHistory';
const maxKeywords = 10;
/** Maximum number of readers; the one who searched least recently is removed first. */
const maxReaders = 5;

/** The keywords of each reader, the one who searched last at the end. What another build has stored otherwise counts as nothing. */
function readAll(store: Store): [owner: string, keywords: string[]][] {
  const kept = readStored(store, entry);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (row: unknown): row is [string, string[]] =>
      Array.isArray(row) &&
      typeof row[0] === 'string' &&
      Array.isArray(row[1]) &&
      row[1].every((keyword) => typeof keyword === 'string'),
  );
}

const keywordsOf = (all: readonly [string, string[]][], owner: number): string[] => {
  const keywords = (all.find(([name]) => name === String(owner))?.[1] ?? []).map(cleanKeyword).filter(Boolean);
  return [...new Set(keywords)].slice(0, maxKeywords);
};

const othersIn = (all: readonly [string, string[]][], owner: number) => all.filter(([name]) => name !== String(owner));

/** The last keywords of a doctor, or of the visitor 0, the latest first; at most ten. */
export const readHistory = (store: Store, owner: number): string[] => keywordsOf(readAll(store), owner);

/** Adds a keyword at the front. Returns the list. */
export function addToHistory(store: Store, owner: number, keyword: string): string[] {
  const all = readAll(store);
  const list = [keyword, ...keywordsOf(all, owner).filter((known) => known !== keyword)].slice(0, maxKeywords);
  store.set(entry, JSON.stringify([...othersIn(all, owner), [String(owner), list]].slice(-maxReaders)));
  return list;
}

/** Clears the history of a reader. */
export function clearHistory(store: Store, owner: number): void {
  const others = othersIn(readAll(store), owner);
  if (others.length === 0) store.remove(entry);
  else store.set(entry, JSON.stringify(others));
}
