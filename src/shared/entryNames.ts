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
export const stayingLocal = [
  'phone',
  'depId',
  'warningTip',
  'helpVotes',
  'shownActs',
  'writingGuide',
  'textSize',
  'questionSize',
  'practiceTimeHidden',
  'ebookTextSize',
  'rate',
  'playVolume',
  'playMuted',
  'playCaptions',
  'playLang',
  'playQuality',
  'playNext',
  'playQueue',
  'liveOnline',
  'loggedOut',
] as const;

/** The answers of an attempt that the server must still get, by the number of the attempt; they stay as those do. */
export const sheets = 'sheet.';

/** Stays in tab storage: times of reloads and the messages for the next page. */
export const stayingInTab = ['farewell', 'sessionReload', 'chunkReload', 'loggedOut'] as const;

/** Leaves local storage with a logout, whoever's it is. */
export const leavingLocal = [
  'searchHistory',
  'articleCopies',
  'localPlay',
  'coursesDone',
  'renewalDismissed',
  'liveReminded',
  'closingAt',
  'portal-session',
  'portal-article',
] as const;

/** Leaves tab storage as soon as the doctor is gone in any way: it serves nobody afterwards. */
export const traces = ['refunding', 'orderLater', 'closingLater'] as const;

/** Leaves tab storage with a logout. After a session that ended by itself the same doctor goes on with it; nobody else sees it. */
export const leavingTab = [
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
export const codePauses = 'smsCode:';

/** A name of an entry. */
export type EntryName =
  | (typeof stayingLocal)[number]
  | `${typeof sheets}${number}`
  | (typeof stayingInTab)[number]
  | (typeof leavingLocal)[number]
  | (typeof leavingTab)[number]
  | `${typeof codePauses}${string}`;

/** Name of the mark of the last logout in this browser, and of the last one that a tab has followed. */
export const logoutMark = 'loggedOut';
