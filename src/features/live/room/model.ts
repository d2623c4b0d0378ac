/** Rules of a live room: texts, the part of the agenda that runs, and when the page reads the room again. Pure. */
import type { components } from '../../../../openapi/portal.d.ts';
import { dateText, momentText, timeText } from '../../../shared/dates.ts';
import { countText } from '../../../shared/text.ts';

type Schemas = components['schemas'];
type LiveBrief = Schemas['LiveBrief'];
type Room = Schemas['Live'];

const second = 1_000;
const minute = 60 * second;

/** 11月22日 周日 19:30–21:00; the end has its own day where it is another one. */
export const spanText = ({ startTime, endTime }: Pick<LiveBrief, 'startTime' | 'endTime'>): string =>
  `${momentText(startTime)}–${dateText(startTime) === dateText(endTime) ? timeText(endTime) : momentText(endTime)}`;

/** Seconds until the start, as 2天03:04:05 or 03:04:05. */
export function countdownText(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const time = [(seconds % 86_400) / 3_600, (seconds % 3_600) / 60, seconds % 60].map(two).join(':');
  return days > 0 ? `${days}天${time}` : time;
}

/** How many readers watch, have reserved or have watched; null where no number is known. */
export function audienceText(live: LiveBrief, online: number | null = null): string | null {
  const { status, reserveCount, viewCount } = live;
  if (status === 1) return `${countText(reserveCount)} 人已预约`;
  const watching = online ?? live.onlineCount;
  if (status === 2 || status === 5) return watching == null ? null : `${countText(watching)} 人在看`;
  return viewCount == null ? null : `${countText(viewCount)} 次播放`;
}

/** Whether a stream is on the air: it runs, or pauses. */
export const isOnAir = ({ status }: Pick<LiveBrief, 'status'>): boolean => status === 2 || status === 5;

/** Index of the part of the agenda that runs at `now` (ms), shifted as the stream began early or late; -1 for none. */
export function runningPart({ live, agenda, realStart }: Room, now: number): number {
  if (!isOnAir(live) || realStart == null) return -1;
  return agenda.findLastIndex(({ startTime }) => startTime - live.startTime <= now - realStart);
}

/** The page reads the room again and again in the last minutes before the start. */
const nearStart = 5 * minute;
/** Pause between two such reads. */
export const readPause = 10 * second;
/** Pause between two reads while the lecturer is away, besides those that the chat causes. */
const awayPause = 30 * second;

/** Milliseconds until the page reads the room again; null when its state changes by other means only. */
export function nextRead({ live, replayAt }: Room, now: number): number | null {
  const until = (moment: number): number => Math.max(readPause, moment - now);
  switch (live.status) {
    case 1:
      return until(live.startTime - nearStart);
    case 3:
      return replayAt == null ? null : until(replayAt);
    case 5:
      return awayPause;
    default:
      return null;
  }
}
