/** Remembers the help questions that this browser has voted on. */
import type { Store } from '#shared/storage.ts';

/** Storage key: ids of the questions. */
const entry = 'helpVotes';
/** Maximum number of remembered ids; there are far fewer questions. */
const maxVotes = 500;

const idsIn = (kept: string | null): string[] => kept?.split(',').filter(Boolean) ?? [];

/** Whether a question was voted on. */
export const hasVoted = (local: Store, id: number): boolean => idsIn(local.get(entry)).includes(String(id));

/** Remembers a vote. */
export const rememberVote = (local: Store, id: number): void =>
  void local.set(entry, [...idsIn(local.get(entry)), String(id)].slice(-maxVotes).join(','));
