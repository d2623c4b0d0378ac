/** What the state of a live stream is called, and who may watch it. */
import type { components } from '../../../openapi/portal.d.ts';
import { countText } from '../../shared/text.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

/** A live stream on a card. */
export type LiveBrief = components['schemas']['LiveBrief'];

interface LiveState {
  text: string;
  tone: BadgeTone;
}

const states: Record<LiveBrief['status'], LiveState> = {
  1: { text: '预告', tone: 'brand' },
  2: { text: '直播中', tone: 'live' },
  3: { text: '已结束', tone: 'plain' },
  4: { text: '回放', tone: 'plain' },
  5: { text: '暂停', tone: 'plain' },
  6: { text: '已取消', tone: 'plain' },
};

/** Name and colour of a state. */
export const liveState = (status: LiveBrief['status']): LiveState => states[status];

/** The marks of a live stream, as its card shows them: whose it is, what it needs, and its credits. */
export function liveMarks({ free, enterpriseLive, hospitalOnly, credits }: LiveBrief): LiveState[] {
  const marks: (LiveState | false)[] = [
    enterpriseLive && { text: '企业', tone: 'plain' },
    hospitalOnly === true && { text: '仅限本院医师', tone: 'plain' },
    free === 'vip' && { text: '会员', tone: 'vip' },
    free === 'pay' && { text: '付费', tone: 'brand' },
    (credits ?? 0) > 0 && { text: `${credits} 学分`, tone: 'plain' },
  ];
  return marks.filter((mark) => mark !== false);
}

/** How many readers watch, have watched or have reserved it; '' for a cancelled stream. */
export function liveFigure({ status, onlineCount, viewCount, reserveCount }: LiveBrief): string {
  if (status === 6) return '';
  if (onlineCount != null && (status === 2 || status === 5)) return `${countText(onlineCount)}人在看`;
  if (viewCount != null && (status === 3 || status === 4)) return `${countText(viewCount)}次观看`;
  return `${countText(reserveCount)}人预约`;
}
