/** The cards of live streams as one reader sees them, and their lists. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Known } from '../learning/coursePage.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { departmentOf } from '../seed/reference.ts';
import { midnightOf } from '../seed/tools.ts';
import { day, hour } from '../times.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { awaitsReplay, isAnnounced, isOnAir, liveAt, roomRecordOf } from './airing.ts';

type Schemas = components['schemas'];
type LiveBrief = Schemas['LiveBrief'];

const usualSize = 12;
/** Days that a timetable may span. */
const maxDays = 42;

/** The streams that a doctor has reserved; the persona with a full user centre begins with every second one. */
export function reservedBy(state: State, lives: readonly LiveRecord[], { user, hasEverything }: UserRecord): number[] {
  return (state.reservations[String(user.userId)] ??= hasEverything
    ? lives.map(({ plan }) => plan.liveId).filter((liveId) => liveId % 2 === 0)
    : []);
}

/** Cards as the reader of a call sees them. */
export function cardsFor({ state, content, caller, now }: Known): (live: LiveRecord) => LiveBrief {
  const own = new Set(caller ? reservedBy(state, content.lives, caller) : []);
  const replays = new Set(caller ? state.replayReminders[String(caller.user.userId)] : []);
  const all = new Map<number, number>();
  for (const liveId of Object.values(state.reservations).flat()) all.set(liveId, (all.get(liveId) ?? 0) + 1);
  return (live) => {
    const card = liveAt(live, now, roomRecordOf(state, live));
    const reserveCount = card.reserveCount + (all.get(card.liveId) ?? 0);
    const reserved = (awaitsReplay(card) ? replays : own).has(card.liveId);
    return { ...card, reserveCount, ...(caller && { reserved }) };
  };
}

type Filters = Pick<QueryOf<'liveList'>, 'departmentId' | 'type'>;

/** Whether a stream belongs to a department and a type; departments that are not open count as all. */
export function isWanted({ departmentId = 0, type }: Filters): (live: LiveBrief) => boolean {
  const wanted = departmentOf(departmentId)?.departmentOpened ? departmentId : 0;
  const isMembers = ({ free }: LiveBrief): boolean => free === 'vip';
  return (live) => {
    if (wanted !== 0 && live.departmentId !== wanted && live.departmentId !== 0) return false;
    if (type === 'enterprise') return live.enterpriseLive;
    if (type === 'vip') return isMembers(live);
    return type !== 'open' || (!isMembers(live) && !live.enterpriseLive);
  };
}

const statesOf: Readonly<Record<NonNullable<QueryOf<'liveList'>['status']>, readonly LiveBrief['status'][]>> = {
  running: [2, 5],
  announced: [1],
  replay: [4],
};

/** Streams that run first, then the next ones, then the latest of the rest. */
export function byTime(one: LiveBrief, other: LiveBrief): number {
  const rank = (live: LiveBrief): number => (isOnAir(live) ? 0 : isAnnounced(live) ? 1 : 2);
  const order = one.startTime - other.startTime || one.liveId - other.liveId;
  return rank(one) - rank(other) || (rank(one) === 2 ? -order : order);
}

const readers = ({ onlineCount, viewCount, reserveCount }: LiveBrief): number =>
  onlineCount ?? viewCount ?? reserveCount;

/** One page of live streams. */
export function listLives(known: Known, query: QueryOf<'liveList'>): Schemas['LiveList'] {
  const { status, hospitalId, lecturerId, sort = 'time', page = 1, size = usualSize } = query;
  const found = known.content.lives
    .filter((live) => hospitalId === undefined || live.hospitalId === hospitalId)
    .filter((live) => lecturerId === undefined || live.lecturerIds.includes(lecturerId))
    .map(cardsFor(known))
    .filter(isWanted(query))
    .filter((live) => status === undefined || statesOf[status].includes(live.status))
    .sort((one, other) => (sort === 'hot' ? readers(other) - readers(one) : 0) || byTime(one, other));
  return { list: found.slice((page - 1) * size, page * size), total: found.length, page, size, serverTime: known.now };
}

/** When a day such as 2026-11-16 begins in Beijing, ms; NaN for one that no calendar has, such as 2026-02-30. */
export function dayOf(text: string): number {
  const ms = Date.parse(`${text}T00:00:00+08:00`);
  const isSame = !Number.isNaN(ms) && new Date(ms + 8 * hour).toISOString().startsWith(text);
  return isSame ? ms : NaN;
}

const mondayOf = (midnight: number): number => midnight - ((new Date(midnight + 8 * hour).getUTCDay() + 6) % 7) * day;
const firstOfMonth = (midnight: number): number => midnight - (new Date(midnight + 8 * hour).getUTCDate() - 1) * day;

/** The beginning of the first day and the end of the last one, ms; null for half a pair of days. */
function daysAsked({ from, to, span = 'week' }: QueryOf<'liveTimetable'>, now: number): [number, number] | null {
  if (from !== undefined && to !== undefined) return [dayOf(from), dayOf(to) + day];
  if (from !== undefined || to !== undefined) return null;
  const today = midnightOf(now);
  if (span === 'day') return [today, today + day];
  if (span === 'week') return [mondayOf(today), mondayOf(today) + 7 * day];
  const first = firstOfMonth(today);
  const last = firstOfMonth(first + 31 * day) - day;
  return [mondayOf(first), mondayOf(last) + 7 * day];
}

/** The streams of some days, of which one over midnight has two; null for days that may not be asked for. */
export function timetableOf(known: Known, query: QueryOf<'liveTimetable'>): Schemas['LiveTimetable'] | null {
  const days = daysAsked(query, known.now);
  if (!days) return null;
  const [from, to] = days;
  // NaN fails both comparisons.
  if (!(to > from) || !(to - from <= maxDays * day)) return null;
  const all = known.content.lives.map(cardsFor(known)).filter(isWanted(query));
  const list = all
    .filter(({ startTime, endTime }) => startTime < to && endTime > from)
    .filter(({ reserved }) => query.mine !== true || reserved === true);
  const next = all.filter(isAnnounced).sort(byTime)[0] ?? null;
  const running = all.filter(isOnAir).sort(byTime);
  return { list: list.sort((one, other) => one.startTime - other.startTime), running, next, serverTime: known.now };
}

const nextLives = 3;

/** Live streams of the home page: the running ones, then the next ones, preferring the department's own. */
export function homeLives(known: Known, departmentId: number): LiveBrief[] {
  const cards = known.content.lives.map(cardsFor(known)).filter(({ enterpriseLive }) => !enterpriseLive);
  const isNear = ({ departmentId: own }: LiveBrief): boolean => own === departmentId || own === 0;
  const next = cards.filter(isAnnounced).sort(byTime);
  // The next one is there in any case: tonight's stream of another department must be found, too.
  const chosen = [...new Set([...next.slice(0, 1), ...next.filter(isNear), ...next])].slice(0, nextLives).sort(byTime);
  return [...cards.filter(isOnAir), ...chosen];
}
