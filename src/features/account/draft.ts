/** What was typed into the registration survives a reload of the tab; the code never does. */
import type { Store } from '../../shared/storage.ts';

/** The texts that are kept. */
export interface Draft {
  phone: string;
  userName: string;
}

const entries = { phone: 'register.phone', userName: 'register.userName' } as const;
const longest = 100;

/** What was kept; empty texts where nothing was. */
export const readDraft = (session: Store): Draft => ({
  phone: (session.get(entries.phone) ?? '').slice(0, 11),
  userName: (session.get(entries.userName) ?? '').slice(0, longest),
});

/** Keeps one text; an emptied one is forgotten. */
export function keepDraft(session: Store, field: keyof Draft, text: string): void {
  if (text === '') session.remove(entries[field]);
  else session.set(entries[field], text.slice(0, longest));
}

/** Forgets everything, when the registration is done. */
export function dropDraft(session: Store): void {
  for (const entry of Object.values(entries)) session.remove(entry);
}
