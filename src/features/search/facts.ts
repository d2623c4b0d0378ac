/** The facts of a result besides its title, by its module. */
import { type CourseMark, courseMark, type MarkReader } from '#kit/money/courseMark.ts';
import { liveStateOf } from '#kit/lives/liveState.ts';
import { meetingStateName } from '#kit/meetings/meetingState.ts';
import { dateText, momentText, rangeText } from '#shared/dates.ts';
import { countText, priceText } from '#shared/text.ts';
import type { SearchItem } from './target.ts';

/** Price or access of a result. */
type Price = CourseMark;

const meetings: readonly string[] = ['meeting', 'training_tribe', 'omoOperation', 'onlineOperation', 'scbOperation'];

/** True for results that take place at a time. */
const isMeeting = ({ moduleType }: SearchItem): boolean => meetings.includes(moduleType);

/** True for cases, sets of questions and papers. */
const isWorkedThrough = ({ moduleType }: SearchItem): boolean =>
  moduleType === 'medicase' || moduleType === 'exercise' || moduleType === 'paper';

/** The state of a live stream or a meeting, with the colour of its badge; null for everything else. */
export function stateOf(item: SearchItem): ReturnType<typeof liveStateOf> {
  if (item.moduleType === 'live') return liveStateOf(item.status);
  const text = isMeeting(item) ? meetingStateName(item.status) : undefined;
  return text ? { text, tone: 'brand' } : null;
}

function whenText(item: SearchItem): string {
  const { moduleType, time, endTime } = item;
  if (time == null || moduleType === 'product') return '';
  if (moduleType === 'live') return momentText(time);
  if (moduleType === 'paper') return `考试时间 ${rangeText(time, endTime ?? time)}`;
  return isMeeting(item) ? rangeText(time, endTime ?? time) : dateText(time);
}

function countedText(item: SearchItem): string {
  const { moduleType, playCount } = item;
  if (playCount == null) return '';
  const count = countText(playCount);
  if (moduleType === 'live') return `${count}人预约`;
  if (moduleType === 'article') return `${count}次阅读`;
  if (isWorkedThrough(item)) return `${count}人完成`;
  if (moduleType === 'product') return `已售 ${count}`;
  return `${count}次播放`;
}

/** The diagnosis of a case that the reader knows, lecturer, time, place, length and count; missing ones are left out. */
export const factsOf = (item: SearchItem): string[] =>
  [
    item.diagnosis ? `诊断：${item.diagnosis}` : '',
    [item.lecturerName, item.hospitalName].filter(Boolean).join(' · '),
    whenText(item),
    item.place ?? '',
    item.videoCountText ?? '',
    countedText(item),
  ].filter(Boolean);

/** Price or access for this reader; null for results without a price. */
export function priceOf(item: SearchItem, reader: MarkReader): Price | null {
  const { moduleType, free, priceFen } = item;
  // Every doctor may work through it, or members only.
  if (isWorkedThrough(item)) return free === 'vip' ? { text: '会员', kind: 'member' } : null;
  if (free != null) return courseMark({ ...item, free }, reader);
  if (priceFen == null) return null;
  if (isMeeting(item))
    return priceFen === 0 ? { text: '免费', kind: 'free' } : { text: `${priceText(priceFen)} 起`, kind: 'price' };
  return moduleType === 'product' ? { text: priceText(priceFen), kind: 'price' } : null;
}
