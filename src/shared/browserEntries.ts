/** What becomes of the entries of local and tab storage when a doctor is gone. */
import { codePauses, leavingLocal, leavingTab, logoutMark, traces } from './entryNames.ts';
import type { Memory } from './storage.ts';

type Storages = Pick<Memory, 'local' | 'session'>;

/** Removes what the doctor has left in this tab alone. */
export function forgetTab({ session }: Storages): void {
  for (const name of [...leavingTab, ...session.names(codePauses)]) session.remove(name);
}

/** Removes what the doctor who logs out at `now` (ms) has left in this browser; its other tabs follow (`followLogout`). */
export function forgetReader(memory: Storages, now: number): void {
  forgetTab(memory);
  for (const name of leavingLocal) memory.local.remove(name);
  memory.local.set(logoutMark, String(now));
}

/** Removes what is left in this tab after a logout in another one, also while this one was closed or asleep. */
export function followLogout(memory: Storages): void {
  const mark = memory.local.get(logoutMark);
  if (mark === null || mark === memory.session.get(logoutMark)) return;
  forgetTab(memory);
  memory.session.set(logoutMark, mark);
}

/**
 * Notes whose tab this is; 0 is a visitor. What serves nobody but the doctor before is removed, also when that session ended without a
 * logout.
 */
export function noteReader({ session }: Storages, userId: number): void {
  const before = session.get('reader');
  if (before !== null && before !== String(userId)) for (const name of traces) session.remove(name);
  if (userId > 0) session.set('reader', String(userId));
  else session.remove('reader');
}
