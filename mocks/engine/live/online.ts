/** How long a doctor has watched a live stream, and the sign-ins for its credits. */
import type { components } from '../../../openapi/portal.d.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import type { Known } from '../learning/coursePage.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { minute } from '../seed/tools.ts';
import type { UserRecord } from '../user.ts';
import { airingOf, roomRecordIn, roomRecordOf } from './airing.ts';
import type { OnlineRecord } from './records.ts';
import { signInRule } from './room.ts';

type Schemas = components['schemas'];

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

/** The sign-in that is open now, done or not; null for none. */
function openWindow({ state, now }: Known, live: LiveRecord): { windowId: number; endTime: number } | null {
  const { status, realStart } = airingOf(live, roomRecordOf(state, live), now);
  if (live.plan.credits == null || realStart === null || (status !== 2 && status !== 5)) return null;
  const at = windowStarts.findIndex((start) => {
    const opened = realStart + start * minute;
    return now >= opened && now < opened + signInRule.windowMinutes * minute;
  });
  const start = windowStarts[at];
  if (start === undefined) return null;
  return { windowId: at + 1, endTime: realStart + (start + signInRule.windowMinutes) * minute };
}

/** Counts a report; the same one counts once, and no more than the time that has passed. */
export function report(
  known: Known,
  caller: UserRecord,
  live: LiveRecord,
  { seconds, clientTime }: BodyOf<'liveHeartbeat'>,
): Schemas['LiveOnline'] {
  const online = onlineIn(known, caller, live, seconds);
  if (!online.reports.includes(clientTime)) {
    online.reports = [...online.reports, clientTime].slice(-maxReports);
    const passed = Math.floor((known.now - online.since) / 1_000);
    online.seconds = Math.min(online.seconds + seconds, passed);
  }
  const open = openWindow(known, live);
  return {
    onlineSeconds: online.seconds,
    signedTimes: online.signed.length,
    signPrompt: open && !online.signed.includes(open.windowId) ? open : null,
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
