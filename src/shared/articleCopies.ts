/**
 * Copies of articles that are being written, in the browser: what is not stored by the server yet survives a reload, a lost
 * network, a lost session and a closed tab. Another doctor does not see them; a logout removes them.
 */
import { readStored } from './storedJson.ts';
import type { Store } from './storage.ts';

/** Key of the one item: doctor and draft → copy. */
const copiesKey = 'articleCopies';
/** How long a copy is kept, ms. */
const maxAge = 30 * 86_400_000;

/** The copy of one draft. */
export interface ArticleCopy {
  /** The article as it was typed; the reader validates it. */
  article: unknown;
  /** The version that it is based on. */
  version: number;
  /** Key of a new draft. */
  draftKey: string;
  /** When it was typed, ms. */
  at: number;
}

/** The copies of one doctor. */
export interface ArticleCopies {
  read(draft: string): ArticleCopy | null;
  /** False when the browser has no room for it. */
  keep(draft: string, copy: ArticleCopy): boolean;
  drop(draft: string): void;
  /** Names of the drafts, the latest first. */
  names(): string[];
}

const isCopy = (value: unknown): value is ArticleCopy => {
  const copy = value as Partial<ArticleCopy> | null;
  return typeof copy === 'object' && copy !== null && Number.isFinite(copy.at) && typeof copy.draftKey === 'string';
};

/** The copies of a doctor; `now` is in ms. */
export function articleCopies(local: Store, owner: number, now: () => number): ArticleCopies {
  const prefix = `${owner} `;
  const all = (): Record<string, ArticleCopy> => {
    const kept = readStored(local, copiesKey);
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, ArticleCopy] => isCopy(entry[1]) && now() - entry[1].at < maxAge),
    );
  };
  const write = (copies: Record<string, ArticleCopy>): boolean => {
    if (Object.keys(copies).length > 0) return local.set(copiesKey, JSON.stringify(copies));
    local.remove(copiesKey);
    return true;
  };
  return {
    read: (draft) => all()[prefix + draft] ?? null,
    keep: (draft, copy) => write({ ...all(), [prefix + draft]: copy }),
    drop(draft) {
      const { [prefix + draft]: _, ...others } = all();
      write(others);
    },
    names: () =>
      Object.entries(all())
        .filter(([name]) => name.startsWith(prefix))
        .toSorted(([, one], [, other]) => other.at - one.at)
        .map(([name]) => name.slice(prefix.length)),
  };
}
