/** The addresses of the timetable and of the list of live streams. */
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { choice, defineAddress, flag, id, pageNumber } from '#shared/address.ts';
import { day } from '#shared/dayField.ts';
import { paths } from '#shared/paths.ts';
import type { View } from './timetable/model.ts';

/** Kinds of live streams. */
export const liveTypes = [
  ['all', '全部'],
  ['open', '公开直播'],
  ['vip', '会员直播'],
  ['enterprise', '企业直播'],
] as const;

/** Ways to show the timetable. */
export const views = [
  ['week', '周'],
  ['day', '日'],
  ['month', '月'],
  ['list', '列表'],
] as const satisfies readonly (readonly [View, string])[];

/** States of the list; the list of ended streams without a replay has no tab. */
export const liveTabs = [
  ['all', '全部'],
  [liveStatus.running, '直播中'],
  [liveStatus.announced, '预告'],
  [liveStatus.replay, '回放'],
] as const;

/** A tab of the list. */
export type LiveTab = (typeof liveTabs)[number][0];

/** Orders of the list. */
export const liveSorts = [
  ['time', '按时间'],
  ['hot', '按热度'],
] as const;

const common = {
  /** 0 means all departments. */
  departmentId: id(6),
  type: choice(liveTypes, 'all'),
};

/** R037: the timetable; without a day it shows today. */
export const timetable = defineAddress(paths.timetables, {
  ...common,
  view: choice(views, 'week'),
  date: day(),
  mine: flag(),
});

/** R064: the list of live streams. */
export const liveListing = defineAddress(paths.lives, {
  ...common,
  status: choice<LiveTab>(liveTabs, 'all'),
  sort: choice(liveSorts, 'time'),
  page: pageNumber(),
});

/** Parameters of the timetable. */
export type TimetableAddress = NonNullable<ReturnType<typeof timetable.read>>;
/** Parameters of the list. */
export type LiveListAddress = NonNullable<ReturnType<typeof liveListing.read>>;

/** Whether the list begins with the streams that run, as large cards. */
export const showsRunning = ({ status, page }: LiveListAddress): boolean => status === 'all' && page === 1;
