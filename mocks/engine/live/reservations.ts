/** Reservations of live streams and of their replays, and the reminders of both. */
import type { components } from '#openapi/portal.d.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { Known } from '../learning/coursePage.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { day, minute } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { airingOf, awaitsReplay, isAhead, isAnnounced, isRunning, roomRecordOf } from './airing.ts';
import { byTime, cardsFor, reservedBy } from './cards.ts';

type Schemas = components['schemas'];

/** Sets or removes the reminder of the replay of a stream that has ended. */
function reserveReplay(known: Known, caller: UserRecord, live: LiveRecord, isWished: boolean): Schemas['LiveReserved'] {
  const { replayReminders } = known.state;
  const { liveId } = live.plan;
  const userId = String(caller.user.userId);
  const others = (replayReminders[userId] ?? []).filter((id) => id !== liveId);
  replayReminders[userId] = isWished ? [...others, liveId] : others;
  return { reserved: isWished, reserveCount: cardsFor(known)(live).reserveCount, conflict: null };
}

/** Reserves a stream or takes the reservation back; null when it is neither announced nor waits for its replay. */
export function reserve(
  known: Known,
  caller: UserRecord,
  live: LiveRecord,
  isWished: boolean,
): Schemas['LiveReserved'] | null {
  const { state, content } = known;
  const { liveId, startTime, endTime } = live.plan;
  const cards = cardsFor(known);
  const card = cards(live);
  if (awaitsReplay(card)) return reserveReplay(known, caller, live, isWished);
  if (isWished && !isAnnounced(card)) return null;
  const before = reservedBy(state, content.lives, caller);
  const others = before.filter((id) => id !== liveId);
  state.reservations[String(caller.user.userId)] = isWished ? [...others, liveId] : others;
  const clash = content.lives
    .filter(({ plan }) => others.includes(plan.liveId) && plan.startTime < endTime && plan.endTime > startTime)
    .map(cards)
    .filter(isAhead)
    .sort(byTime)[0];
  return {
    reserved: isWished,
    reserveCount: cardsFor(known)(live).reserveCount,
    conflict: isWished && clash ? { liveId: clash.liveId, title: clash.title } : null,
  };
}

export const remindWithin = 15 * minute;
const maxReminders = 20;
/** How long the replay of a stream is reminded of, ms. */
const remindOfReplay = day;

/** Reserved streams that begin soon or have just begun, and reserved replays that have come. */
export function remindersOf(known: Known, caller: UserRecord): Omit<Schemas['LiveReminder'], 'closingAt'> {
  const { state, content, now } = known;
  const own = new Set(reservedBy(state, content.lives, caller));
  const wanted = new Set(state.replayReminders[String(caller.user.userId)]);
  const cards = content.lives.filter(({ plan }) => own.has(plan.liveId)).map(cardsFor(known));
  const replays = content.lives.filter((live) => {
    const { status, replayAt } = airingOf(live, roomRecordOf(state, live), now);
    return wanted.has(live.plan.liveId) && status === liveStatus.replay && now - (replayAt ?? 0) <= remindOfReplay;
  });
  const isDue = ({ status, startTime }: Schemas['LiveBrief']): boolean =>
    (isAnnounced({ status }) && startTime - now <= remindWithin) ||
    (isRunning({ status }) && now - startTime <= remindWithin);
  const record =
    (isReplay: boolean) =>
    ({ liveId, title, startTime, enterpriseLive }: Schemas['LiveBrief']): Schemas['LiveReminder']['list'][number] => ({
      liveId,
      title,
      startTime,
      enterpriseLive,
      isReplay,
    });
  const list = [
    ...cards.filter(isDue).sort(byTime).map(record(false)),
    ...replays.map(cardsFor(known)).sort(byTime).map(record(true)),
  ];
  return { list: list.slice(0, maxReminders), serverTime: now };
}
