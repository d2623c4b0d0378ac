/** Choices of the lists of the channels. Apart from `modules.ts`, so that neither kind of list loads the other's. */
import type { CourseSort } from './modules.ts';

/** Tab of the open courses' channel. */
export type ChannelTab = 'new' | 'hot' | 'series';

/** Single lessons in two orders, and series. */
export const channelTabs: readonly (readonly [ChannelTab, string])[] = [
  ['new', '最新单集'],
  ['hot', '最热单集'],
  ['series', '系列课'],
];

/** A part of the membership's channel. */
export type ChannelCategory = 'all' | 'masterClass' | 'pbl' | 'series';

/** Parts of the membership's channel, with their names. */
export const channelCategories: readonly (readonly [ChannelCategory, string])[] = [
  ['all', '全部'],
  ['masterClass', '大师课'],
  ['pbl', 'PBL课程'],
  ['series', '系列课'],
];

/** Orders of the membership's channel. */
export const channelSorts: readonly (readonly [CourseSort, string])[] = [
  ['default', '综合'],
  ['new', '最新'],
  ['hot', '最热'],
  ['score', '好评'],
];
