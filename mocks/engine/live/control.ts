/** What a tester does to live streams: moves one by hand, or disturbs its lines. */
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { Engine } from '../Engine.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { contentAt } from '../seed/seed.ts';
import { minute } from '../times.ts';
import { airingOf, isAnnounced, isOnAir, liveAt, roomRecordIn, roomRecordOf } from './airing.ts';
import type { LineFault, LineNumber, LiveRoomRecord } from './records.ts';
import { byTime } from './cards.ts';
import { lineNumbers } from './stream.ts';

/** What can happen to a stream. */
export type LiveMove = 'start' | 'pause' | 'resume' | 'end' | 'replay';
type Status = ReturnType<typeof liveAt>['status'];

/** States in which a move is possible. */
const possible: Readonly<Record<LiveMove, readonly Status[]>> = {
  start: [1, 3, 4],
  pause: [2],
  resume: [5],
  end: [2, 5],
  replay: [2, 3, 5],
};
/** Streams that begin within this time are shown to testers. */
const soon = 60 * minute;

const livesIn = ({ state, now }: Engine): readonly LiveRecord[] =>
  contentAt(now, state.control.amount, state.began).lives;

const statusOf = ({ state, now }: Engine, live: LiveRecord): Status =>
  liveAt(live, now, roomRecordOf(state, live)).status;

/** The state in words, for testers. */
const names: Readonly<Record<Status, string>> = {
  [liveStatus.announced]: '预告',
  [liveStatus.running]: '直播中',
  [liveStatus.ended]: '已结束',
  [liveStatus.replay]: '回放',
  [liveStatus.paused]: '暂停',
  [liveStatus.cancelled]: '已取消',
};

function move(engine: Engine, live: LiveRecord, to: LiveMove): void {
  const { state, now } = engine;
  const { pauses, realEnd } = airingOf(live, roomRecordOf(state, live), now);
  const record: LiveRoomRecord = roomRecordIn(state, live);
  const length = live.plan.endTime - live.plan.startTime;
  if (to === 'start') {
    const { startTime } = record;
    // A new broadcast begins: pauses, faults and previews of an earlier one are forgotten.
    for (const name of ['endedAt', 'replayAt', 'faults', 'previews'] as const) delete record[name];
    Object.assign(record, { startTime, startedAt: now, pauses: [] });
    if (live.plan.endTime <= now) record.endedAt = now + length;
  }
  if (to === 'pause') record.pauses = [...pauses, { from: now, to: null }];
  if (to === 'resume') record.pauses = pauses.map((pause) => ({ ...pause, to: pause.to ?? now }));
  if (to === 'end' || (to === 'replay' && realEnd === null)) record.endedAt = now;
  if (to === 'replay') record.replayAt = now;
}

/** Moves a stream. A sentence when that is impossible. */
export function steerLive(engine: Engine, liveId: number, to: LiveMove): string | null {
  const live = livesIn(engine).find(({ plan }) => plan.liveId === liveId);
  if (!live) return `没有直播 ${liveId}`;
  const status = statusOf(engine, live);
  if (!possible[to].includes(status)) return `直播 ${liveId} 的状态是${names[status]}，不能 ${to}`;
  move(engine, live, to);
  return null;
}

/** What disturbs a line; `seconds` ends it by itself. */
export interface StreamWish {
  /** All streams that run without it. */
  liveId?: number;
  fault: 'none' | LineFault['kind'];
  /** Both lines without it. */
  line?: LineNumber;
  seconds?: number;
}

/** Disturbs the lines of streams, or mends them. A sentence when there is no such stream. */
export function disturb(engine: Engine, { liveId, fault, line, seconds }: StreamWish): string | null {
  const isMeant = (live: LiveRecord): boolean =>
    liveId === undefined ? isOnAir({ status: statusOf(engine, live) }) : live.plan.liveId === liveId;
  const lives = livesIn(engine).filter(isMeant);
  if (lives.length === 0) return liveId === undefined ? '没有正在进行的直播' : `没有直播 ${liveId}`;
  const until = seconds === undefined ? null : engine.now + seconds * 1_000;
  for (const live of lives) {
    const record = roomRecordIn(engine.state, live);
    for (const number of line === undefined ? lineNumbers : [line]) {
      const { [number]: _, ...others } = record.faults ?? {};
      record.faults = fault === 'none' ? others : { ...others, [number]: { kind: fault, until } };
    }
  }
  return null;
}

/** A stream as testers see it. */
export interface LiveReport {
  liveId: number;
  title: string;
  status: Status;
  name: string;
  startTime: number;
  /** Faults that are in force, by line. */
  faults: Partial<Record<LineNumber, LineFault['kind']>>;
  /** What can happen to it. */
  moves: LiveMove[];
}

/** Streams that run, begin soon, or that a tester has touched. */
export function liveReport(engine: Engine): LiveReport[] {
  const { state, now } = engine;
  return livesIn(engine)
    .map((live) => ({ card: liveAt(live, now, roomRecordOf(state, live)), record: roomRecordOf(state, live) }))
    .filter(({ card, record }) => isOnAir(card) || record || (isAnnounced(card) && card.startTime - now <= soon))
    .sort((one, other) => byTime(one.card, other.card))
    .map(({ card: { liveId, title, status, startTime }, record }) => ({
      liveId,
      title,
      status,
      name: names[status],
      startTime,
      faults: Object.fromEntries(
        Object.entries(record?.faults ?? {}).flatMap(([line, { kind, until }]) =>
          until === null || until > now ? [[line, kind]] : [],
        ),
      ),
      moves: (Object.keys(possible) as LiveMove[]).filter((to) => possible[to].includes(status)),
    }));
}
