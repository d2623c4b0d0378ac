/**
 * Every entry that the portal writes into the storages of the browser, and what becomes of it when the doctor goes. The stores take
 * no other name, so that no entry is without a decision. The caches of the browser and IndexedDB are not used. What the router keeps in
 * the history and of scroll positions are random keys (`app/layouts/scrollKey.ts`): it writes while a page is left, when nobody can
 * remove it any more.
 */

/**
 * Stays in local storage after a logout: choices of this browser that tell nothing of a doctor; the phone, because the login offers
 * it again [4-09]; and what the server must still get, which waits for its doctor and is shown to nobody.
 */
type StayingLocal =
  | 'phone'
  | 'depId'
  | 'warningTip'
  | 'helpVotes'
  | 'shownActs'
  | 'writingGuide'
  | 'textSize'
  | 'questionSize'
  | 'ebookTextSize'
  | 'rate'
  | `play${'Volume' | 'Muted' | 'Captions' | 'Lang' | 'Quality' | 'Next'}`
  | 'playQueue'
  | 'liveOnline'
  | `sheet.${number}`
  | 'loggedOut';

/** Stays in tab storage: times of reloads and the messages for the next page. */
type StayingInTab = 'farewell' | 'sessionReload' | 'chunkReload' | 'loggedOut';

/** Leaves local storage with a logout, whoever's it is. */
const leavingLocal = [
  'searchHistory',
  'articleCopies',
  'localPlay',
  'coursesDone',
  'renewalDismissed',
  'liveReminded',
  'portal-session',
  'portal-article',
] as const;

/** Leaves tab storage as soon as the doctor is gone in any way: it serves nobody afterwards. */
const traces = ['refunding', 'orderLater'] as const;

/** Leaves tab storage with a logout. After a session that ended by itself the same doctor goes on with it; nobody else sees it. */
const leavingTab = [
  ...traces,
  'drafts',
  'newArticle',
  'socialLogin',
  'socialCause',
  'socialBinder',
  'reader',
  'playbackCheck',
] as const;

/** The pause before the next code for a phone number, which is part of the name. */
const codePauses = 'smsCode:';

/** A name of an entry. */
export type EntryName =
  | StayingLocal
  | StayingInTab
  | (typeof leavingLocal)[number]
  | (typeof leavingTab)[number]
  | `${typeof codePauses}${string}`;

/** Name of the mark of the last logout in this browser, and of the last one that a tab has followed. */
const logoutMark = 'loggedOut';

/** What is needed of a storage (`storage.ts`, which takes its names from here). */
interface Entries {
  get(name: EntryName): string | null;
  set(name: EntryName, value: string): boolean;
  remove(name: EntryName): void;
  names<Start extends string>(start: Start): Extract<EntryName, `${Start}${string}`>[];
}

interface Storages {
  local: Entries;
  session: Entries;
}

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
