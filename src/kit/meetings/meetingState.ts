/** What the state of a meeting is called. */
import type { components } from '#openapi/portal.d.ts';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';

type MeetingStatus = components['schemas']['MeetingStatus'];

const names: Readonly<Record<MeetingStatus, string>> = {
  [meetingStatus.notOpen]: '即将开放报名',
  [meetingStatus.open]: '报名中',
  [meetingStatus.full]: '名额已满',
  [meetingStatus.closed]: '报名已截止',
  [meetingStatus.running]: '进行中',
  [meetingStatus.ended]: '已结束',
  [meetingStatus.cancelled]: '已取消',
  [meetingStatus.postponed]: '已延期',
};

/** The name of a meeting's state; undefined for a number of the wire that is none of them. */
export const meetingStateName = (status: number | null | undefined): string | undefined =>
  (names as Readonly<Record<number, string | undefined>>)[status ?? 0];
