/** How long a doctor has watched a live stream, and the sign-ins for its credits. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf } from '#openapi/operation.ts';
import type { Known } from '../learning/coursePage.ts';
import { secondsLeft, type Watched } from '../learning/oneViewer.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { minute } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { airingOf, isOnAir, roomRecordIn, roomRecordOf } from './airing.ts';
import type { OnlineRecord } from './records.ts';

type Schemas = components['schemas'];

/** Sign-ins that the credits need, and minutes that each prompt stays. */
export const signInRule = { times: 2, windowMinutes: 3 };
/** Minutes after the start at which a sign-in opens. */
const windowStarts = [10, 40];
/** The longest time that the first report of a doctor may have been collecting, ms. */
const firstReport = 2 * minute;
const maxReports = 200;

function onlineIn({ state, now }: Known, { user }: UserRecord, live: LiveRecord, seconds: number): OnlineRecord {
  const record = roomRecordIn(state, live);
  const before = record.online?.[String(user.userId)];
  if (before) return before;
  const fresh: OnlineRecord = {
    since: now - Math.min(seconds * 1_000, firstReport),
    seconds: 0,
    reports: [],
    signed: [],
  };
  record.online = { ...record.online, [String(user.userId)]: fresh };
  return fresh;
}

/** A sign-in of a stream; both moments in ms. */
interface SignWindow {
  windowId: number;
  startTime: number;
  endTime: number;
}

/** The sign-ins of a stream that have opened so far; none for a stream without credits or before its start. */
function windowsOf({ state, now }: Pick<Known, 'state' | 'now'>, live: LiveRecord): SignWindow[] {
  const { realStart, realEnd } = airingOf(live, roomRecordOf(state, live), now);
  if (live.plan.credits == null || realStart === null) return [];
  return windowStarts
    .map((start, at) => {
      const startTime = realStart + start * minute;
      return { windowId: at + 1, startTime, endTime: startTime + signInRule.windowMinutes * minute };
    })
    .filter(({ startTime }) => startTime <= Math.min(now, realEnd ?? now));
}

/** The sign-in that is open now, done or not; undefined for none. */
function openWindow(known: Known, live: LiveRecord): SignWindow | undefined {
  const { status } = airingOf(live, roomRecordOf(known.state, live), known.now);
  if (!isOnAir({ status })) return undefined;
  return windowsOf(known, live).find(({ endTime }) => known.now < endTime);
}

/** The sign-ins of a doctor: how many are done, and which are over and were not. */
export function signStateOf(
  known: Pick<Known, 'state' | 'now'>,
  { user }: UserRecord,
  live: LiveRecord,
): Schemas['LiveSignState'] {
  const record = roomRecordOf(known.state, live);
  const { realEnd } = airingOf(live, record, known.now);
  const signed = record?.online?.[String(user.userId)]?.signed ?? [];
  const isOver = ({ endTime }: SignWindow): boolean => realEnd !== null || known.now >= endTime;
  const missed = windowsOf(known, live).filter((window) => isOver(window) && !signed.includes(window.windowId));
  return {
    signedTimes: signed.length,
    missed: missed.map(({ windowId, startTime }) => ({ windowId, startTime })),
  };
}

/** What a doctor is answered whose time does not count, as in a preview: what has counted before, and no sign-in. */
export const uncounted = (
  known: Known,
  caller: UserRecord,
  live: LiveRecord,
): Omit<Schemas['LiveOnline'], 'stopped'> => ({
  onlineSeconds: roomRecordOf(known.state, live)?.online?.[String(caller.user.userId)]?.seconds ?? 0,
  sign: signStateOf(known, caller, live),
  signPrompt: null,
  serverTime: known.now,
});

const watchedOf = ({ since, seconds }: OnlineRecord): Watched => ({ since, counted: seconds });

/**
 * Counts a report; the same one counts once, and no more than the time that has passed, of all streams that the doctor watches at
 * once. Of a replay nothing counts.
 */
export function report(
  known: Known,
  caller: UserRecord,
  live: LiveRecord,
  { seconds, clientTime }: BodyOf<'liveHeartbeat'>,
): Omit<Schemas['LiveOnline'], 'stopped'> {
  const { realEnd } = airingOf(live, roomRecordOf(known.state, live), known.now);
  const ofReplay = realEnd !== null && clientTime > realEnd;
  const online = onlineIn(known, caller, live, ofReplay ? 0 : seconds);
  if (!ofReplay && !online.reports.includes(clientTime)) {
    online.reports = [...online.reports, clientTime].slice(-maxReports);
    const all = Object.values(known.state.lives).flatMap(({ online: own }) => own?.[String(caller.user.userId)] ?? []);
    online.seconds += Math.min(seconds, secondsLeft(watchedOf(online), all.map(watchedOf), known.now));
  }
  const open = openWindow(known, live);
  return {
    onlineSeconds: online.seconds,
    sign: signStateOf(known, caller, live),
    signPrompt:
      open && !online.signed.includes(open.windowId) ? { windowId: open.windowId, endTime: open.endTime } : null,
    serverTime: known.now,
  };
}

/** Signs in; null when this sign-in is not open. */
export function signIn(
  known: Known,
  caller: UserRecord,
  live: LiveRecord,
  windowId: number,
): Schemas['LiveSigned'] | null {
  const online = onlineIn(known, caller, live, 0);
  if (!online.signed.includes(windowId)) {
    if (openWindow(known, live)?.windowId !== windowId) return null;
    online.signed = [...online.signed, windowId];
  }
  return { signedTimes: online.signed.length, times: signInRule.times };
}
