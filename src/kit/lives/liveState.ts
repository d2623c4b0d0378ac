/** What the state of a live stream is called, and who may watch it. */
import type { components } from '#openapi/portal.d.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { countText } from '#shared/text.ts';
import type { BadgeTone } from '#ui/Badge.tsx';

/** A live stream on a card. */
export type LiveBrief = components['schemas']['LiveBrief'];

interface LiveState {
  text: string;
  tone: BadgeTone;
}

const states: Record<LiveBrief['status'], LiveState> = {
  [liveStatus.announced]: { text: '预告', tone: 'brand' },
  [liveStatus.running]: { text: '直播中', tone: 'live' },
  [liveStatus.ended]: { text: '已结束', tone: 'plain' },
  [liveStatus.replay]: { text: '回放', tone: 'plain' },
  [liveStatus.paused]: { text: '暂停', tone: 'plain' },
  [liveStatus.cancelled]: { text: '已取消', tone: 'plain' },
};

/** Whether a stream is still to begin. */
export const isAnnounced = ({ status }: { status?: number | null | undefined }): boolean =>
  status === liveStatus.announced;

/** Whether a stream is on the air: it runs, or pauses. */
export const isOnAir = ({ status }: { status?: number | null | undefined }): boolean =>
  status === liveStatus.running || status === liveStatus.paused;

/** Whether a stream runs; while it is paused there is nothing to see. */
export const isRunning = ({ status }: Pick<LiveBrief, 'status'>): boolean => status === liveStatus.running;

/** Whether there is a player: for a stream on air and for a replay. */
export const isPlayable = ({ status }: Pick<LiveBrief, 'status'>): boolean =>
  isOnAir({ status }) || status === liveStatus.replay;

/** Whether a stream is over, with or without a replay. */
export const isEnded = ({ status }: { status?: number | null | undefined }): boolean =>
  status === liveStatus.ended || status === liveStatus.replay;

/** Whether a stream does not take place. */
export const isCancelled = ({ status }: Pick<LiveBrief, 'status'>): boolean => status === liveStatus.cancelled;

/** Whether a stream is still to come or on air. */
export const isAhead = (live: { status?: number | null | undefined }): boolean => isAnnounced(live) || isOnAir(live);

/** Name and colour of a state. */
export const liveState = (status: LiveBrief['status']): LiveState => states[status];

/** The same for a number of the wire that may be none of them: null then. */
export const liveStateOf = (status: number | null | undefined): LiveState | null =>
  (states as Readonly<Record<number, LiveState | undefined>>)[status ?? 0] ?? null;

/** The credits that a doctor can still get by watching a live stream; null for none, and for a stream that is over. */
export const creditsAhead = ({ status, credits }: Pick<LiveBrief, 'status' | 'credits'>): number | null =>
  isAhead({ status }) && credits != null && credits > 0 ? credits : null;

/** The marks of a live stream, as its card shows them: whose it is, what it needs, and the credits that it still gives. */
export function liveMarks(live: LiveBrief): LiveState[] {
  const { free, enterpriseLive, hospitalOnly } = live;
  const credits = creditsAhead(live);
  const marks: (LiveState | false)[] = [
    enterpriseLive && { text: '企业', tone: 'plain' },
    hospitalOnly === true && { text: '仅限本院医师', tone: 'plain' },
    free === 'vip' && { text: '会员', tone: 'vip' },
    free === 'pay' && { text: '付费', tone: 'brand' },
    credits !== null && { text: `${credits} 学分`, tone: 'plain' },
  ];
  return marks.filter((mark) => mark !== false);
}

/** How many readers watch, have watched or have reserved it; '' for a cancelled stream. */
export function liveFigure({ status, onlineCount, viewCount, reserveCount }: LiveBrief): string {
  if (isCancelled({ status })) return '';
  if (onlineCount != null && isOnAir({ status })) return `${countText(onlineCount)}人在看`;
  if (viewCount != null && isEnded({ status })) return `${countText(viewCount)}次观看`;
  return `${countText(reserveCount)}人预约`;
}
