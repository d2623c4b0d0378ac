/** Addresses of live streams: the timetable, the list, the rooms. */
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import {
  choice,
  day,
  defineAddress,
  type Field,
  flag,
  id,
  pageNumber,
  passing,
  pathId,
  seconds,
  type ValuesAt,
} from './define.ts';

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
] as const;

/** How the timetable is shown. */
export type View = (typeof views)[number][0];

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
export const timetablePage = defineAddress('/web/timetables', {
  ...common,
  view: choice(views, 'week'),
  date: day(),
  mine: flag(),
});

/** R064: the list of live streams. */
export const liveListPage = defineAddress('/web/live/list', {
  ...common,
  status: choice<LiveTab>(liveTabs, 'all'),
  sort: choice(liveSorts, 'time'),
  page: pageNumber(),
});

/** Parameters of the timetable. */
export type TimetableAddress = ValuesAt<typeof timetablePage>;
/** Parameters of the list. */
export type LiveListAddress = ValuesAt<typeof liveListPage>;

/** Tabs beside the picture. */
export const roomTabs = ['chat', 'questions', 'courses'] as const;
/** A tab beside the picture. */
export type RoomTab = (typeof roomTabs)[number];

/** A typed invite code without the white space around it, and without full-width characters of an input method. */
const tidyCode = (text: string): string => text.normalize('NFKC').trim();

/** Whether a text can be an invite code. */
export const isInviteCode = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** An invite code; texts that cannot be one count as none. */
const inviteCode = (): Field<string> => ({
  read: (text) => (text !== null && isInviteCode(tidyCode(text)) ? tidyCode(text) : ''),
  write: (value) => value || null,
});

/** Parameters of any room besides its id. */
const roomFields = {
  /** Second of the replay to begin at. */
  t: passing(seconds()),
  tab: passing(
    choice<RoomTab>(
      roomTabs.map((tab) => [tab] as const),
      'chat',
    ),
  ),
};

/** R067: the room of one stream; the shell leads `/web/live` to the list. */
export const liveRoomPage = defineAddress('/web/live/:id', {
  id: pathId(),
  inviteCode: passing(inviteCode()),
  ...roomFields,
});

/** R068: the room of a company's stream; `code` is the invitation, `channel` where it came from. */
export const companyRoomPage = defineAddress('/web/live2/:id', {
  id: pathId(),
  code: passing(inviteCode()),
  channel: passing(inviteCode()),
  ...roomFields,
});

/** Parameters of the room of a stream. */
export type LiveRoomAddress = ValuesAt<typeof liveRoomPage>;
/** Parameters of the room of a company's stream. */
export type CompanyAddress = ValuesAt<typeof companyRoomPage>;

/** The room of a stream; companies have rooms of their own [6-05]. */
export const roomPath = ({ liveId, enterpriseLive }: { liveId: number; enterpriseLive: boolean }): string =>
  (enterpriseLive ? companyRoomPage : liveRoomPage).to({ id: liveId });

/** Whether a path is that of a room: its address may have an invitation code of its own. */
export const isRoom = (pathname: string): boolean =>
  [liveRoomPage, companyRoomPage].some((page) => `${pathname}/`.startsWith(`${page.to()}/`));

/** Whether a path is that of a company's room: a registration that begins there says so [6-05]. */
export const isCompanyRoom = (pathname: string): boolean => pathname.startsWith(`${companyRoomPage.to()}/`);
