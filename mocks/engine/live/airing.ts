/** The state of a live stream at a moment [1-02]: planned, moved by the clock, and by what testers did. Pure. */
import type { components } from '#openapi/portal.d.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { minute } from '../times.ts';
import type { State } from '../state.ts';
import type { LiveRoomRecord, Stretch } from './records.ts';

type LiveBrief = components['schemas']['LiveBrief'];

/** Milliseconds between the end of a stream and its replay. */
export const replayDelay = 10 * minute;

/** The state of a live stream. */
export interface Airing {
  /** As in `LiveBrief`. */
  status: LiveBrief['status'];
  /** When it began, ms; null before. */
  realStart: number | null;
  /** When it ended, ms; null before. */
  realEnd: number | null;
  /** When its replay can be watched, ms; null when it does not take place. */
  replayAt: number | null;
  /** All pauses so far. */
  pauses: readonly Stretch[];
}

/** The record of a room; undefined when nothing was done to this stream. */
export function roomRecordOf({ lives }: Pick<State, 'lives'>, { plan }: LiveRecord): LiveRoomRecord | undefined {
  const known = lives[String(plan.liveId)];
  return known?.startTime === plan.startTime ? known : undefined;
}

/** The record of a room, created when there is none; changes to it are stored. */
export function roomRecordIn(state: Pick<State, 'lives'>, live: LiveRecord): LiveRoomRecord {
  const { liveId, startTime } = live.plan;
  return roomRecordOf(state, live) ?? (state.lives[String(liveId)] = { startTime });
}

/** The state of a live stream at `now` (ms). */
export function airingOf(live: LiveRecord, record: LiveRoomRecord | undefined, now: number): Airing {
  const none: Airing = { status: liveStatus.cancelled, realStart: null, realEnd: null, replayAt: null, pauses: [] };
  if (live.isCancelled) return none;
  const start = record?.startedAt ?? live.plan.startTime;
  const end = record?.endedAt ?? Math.max(live.plan.endTime, start);
  const replayAt = record?.replayAt ?? end + replayDelay;
  if (now < start) return { ...none, status: liveStatus.announced, replayAt };
  const planned: Stretch[] = live.pausedAt === null ? [] : [{ from: live.pausedAt, to: null }];
  const pauses = (record?.pauses ?? planned).filter(({ from }) => from <= now);
  const base = { realStart: start, replayAt, pauses };
  if (now < end)
    return {
      ...base,
      status: pauses.some(({ to }) => to === null || to > now) ? liveStatus.paused : liveStatus.running,
      realEnd: null,
    };
  return { ...base, status: now < replayAt ? liveStatus.ended : liveStatus.replay, realEnd: end };
}

/** The card of a live stream as everybody sees it at `now` (ms). */
export function liveAt(live: LiveRecord, now: number, record?: LiveRoomRecord): LiveBrief {
  const { status, realEnd } = airingOf(live, record, now);
  const isOn = isOnAir({ status });
  return {
    ...live.plan,
    status,
    free: realEnd === null ? live.free : live.replayFree,
    reserveCount: live.reserveCount,
    onlineCount: isOn ? Math.round(live.reserveCount * 1.4) + 11 : null,
    viewCount: realEnd === null ? null : live.reserveCount * 3 + 7,
  };
}

/** Whether a stream is on air; its lecturer may be away for a moment. */
export const isOnAir = ({ status }: Pick<LiveBrief, 'status'>): boolean =>
  status === liveStatus.running || status === liveStatus.paused;

/** Whether a stream is still to come or on air. */
export const isAhead = (live: Pick<LiveBrief, 'status'>): boolean => isAnnounced(live) || isOnAir(live);

/** Whether a stream runs. */
export const isRunning = ({ status }: Pick<LiveBrief, 'status'>): boolean => status === liveStatus.running;

/** Whether a stream has ended and its replay is not there yet. */
export const awaitsReplay = ({ status }: Pick<LiveBrief, 'status'>): boolean => status === liveStatus.ended;

/** Whether a stream has not begun. */
export const isAnnounced = ({ status }: Pick<LiveBrief, 'status'>): boolean => status === liveStatus.announced;
