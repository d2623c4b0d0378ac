/** Rules of a live room: texts, the part of the agenda that runs, and when the page reads the room again. Pure. */
import type { components } from '#openapi/portal.d.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { isAnnounced, isOnAir } from '#kit/lives/liveState.ts';
import { dateText, momentText, timeText } from '#shared/dates.ts';
import { countText } from '#shared/text.ts';

type Schemas = components['schemas'];
type LiveBrief = Schemas['LiveBrief'];
type Room = Schemas['Live'];

const second = 1_000;
const minute = 60 * second;

/** 11月22日 周日 19:30–21:00; the end has its own day where it is another one. */
export const spanText = ({ startTime, endTime }: Pick<LiveBrief, 'startTime' | 'endTime'>): string =>
  `${momentText(startTime)}–${dateText(startTime) === dateText(endTime) ? timeText(endTime) : momentText(endTime)}`;

/** How many readers watch, have reserved or have watched; null where no number is known. */
export function audienceText(live: LiveBrief, online: number | null = null): string | null {
  const { status, reserveCount, viewCount } = live;
  if (isAnnounced({ status })) return `${countText(reserveCount)} 人已预约`;
  const watching = online ?? live.onlineCount;
  if (isOnAir(live)) return watching == null ? null : `${countText(watching)} 人在看`;
  return viewCount == null ? null : `${countText(viewCount)} 次播放`;
}

type Missed = Schemas['LiveSignState']['missed'];

const missedText = (missed: Missed): string =>
  missed.map(({ windowId, startTime }) => `第 ${windowId} 次（${timeText(startTime)}）`).join('、');

/** How many sign-ins for the credits are done, and which were missed: all of them are needed. */
export function signText({ times }: { times: number }, { signedTimes, missed }: Schemas['LiveSignState']): string {
  const done = `已签到 ${signedTimes}/${times}`;
  return missed.length === 0 ? done : `${done}，错过${missedText(missed)}，本场不再计学分`;
}

/** What the sign-ins of an ended stream have come to; null without credits or for a visitor. */
export function earnedText({ live, signIn, sign }: Room): string | null {
  if (!signIn || !sign || live.credits == null) return null;
  const done = `已签到 ${sign.signedTimes}/${signIn.times}`;
  return sign.signedTimes >= signIn.times
    ? `${done}，达到 ${live.credits} 学分的签到要求`
    : `${done}，未达到 ${live.credits} 学分的签到要求`;
}

/** What a stream asks of a reader who may not watch all of it, as a heading. */
export function accessTitle({ access, live }: Pick<Room, 'access' | 'live'>): string {
  switch (access.reason) {
    case 'vip':
      return isAnnounced(live) && access.previewSeconds
        ? `会员专享，开播后可试看${Math.round(access.previewSeconds / 60)}分钟`
        : '该内容为会员专享';
    case 'pay':
      return isAnnounced(live) && access.previewSeconds
        ? `购买后观看，开播后可试看${Math.round(access.previewSeconds / 60)}分钟`
        : '请先购买该内容';
    case 'hospital':
      return '仅限本院医师';
    default:
      return '登录后即可观看';
  }
}

/** What a reader has to get to watch all of a stream, and to take part in its room; null where nothing is missing. */
export const missingRight = ({ access: { reason } }: Pick<Room, 'access'>): 'vip' | 'pay' | null =>
  reason === 'vip' || reason === 'pay' ? reason : null;

/** Index of the part of the agenda that runs at `now` (ms), shifted as the stream began early or late; -1 for none. */
export function runningPart({ live, agenda, realStart }: Room, now: number): number {
  if (!isOnAir(live) || realStart == null) return -1;
  return agenda.findLastIndex(({ startTime }) => startTime - live.startTime <= now - realStart);
}

/** The page reads the room again and again in the last minutes before the start. */
const nearStart = 5 * minute;
/** Pause between two such reads; also the span that the reads of all readers are spread over, whatever they wait for. */
export const readPause = 10 * second;
/** Readers whose reads are answered in a millisecond, by the plan of docs/capacity.md for a large room. */
const readersPerMs = 10;
/** The least span for what readers see at once. */
const minSpan = 3 * second;

/**
 * The span, in ms, for what readers see at once: the start by the countdown, and a new state of the stream. Three seconds, and more
 * where more than 30,000 have reserved or watch; ten at most.
 */
export const soonFor = ({ reserveCount, onlineCount }: Pick<Room['live'], 'reserveCount' | 'onlineCount'>): number =>
  Math.min(readPause, Math.max(minSpan, reserveCount / readersPerMs, (onlineCount ?? 0) / readersPerMs));

/** Pause between two reads while the lecturer is away, besides those that the chat causes. */
const awayPause = 30 * second;

/** Milliseconds until the page reads the room again; null when its state changes by other means only. */
export function nextRead({ live, replayAt }: Room, now: number): number | null {
  const until = (moment: number): number => Math.max(readPause, moment - now);
  switch (live.status) {
    case liveStatus.announced:
      return until(live.startTime - nearStart);
    case liveStatus.ended:
      return replayAt == null ? null : until(replayAt);
    case liveStatus.paused:
      return awayPause;
    default:
      return null;
  }
}
