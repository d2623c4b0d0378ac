/** What the states of classes, sessions and homework mean for a learner. Pure. */
import type { components } from '#openapi/portal.d.ts';
import * as classSignState from '#openapi/dist/names/classSignState.ts';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';

type Schemas = components['schemas'];
/** A session of a class. */
export type ClassSession = Schemas['ClassSession'];
/** A homework of a class. */
export type Homework = Schemas['Homework'];
/** A condition of the graduation. */
export type ClassCondition = Schemas['ClassCondition'];
type Status = Schemas['ClassStatus'];

/** The class has not begun. */
export const isAhead = (status: Status): boolean => status === classStatus.ahead;
/** The class can only be read. */
export const isFinished = (status: Status): boolean => status === classStatus.finished;

/** What became of a session, in words. */
export const signTexts: Readonly<Record<Schemas['ClassSignState'], string>> = {
  [classSignState.open]: '未签到',
  [classSignState.signed]: '已签到',
  [classSignState.missed]: '缺勤',
  [classSignState.leave]: '请假',
};

/** What became of homework, in words. */
export const homeworkTexts: Readonly<Record<Schemas['HomeworkState'], string>> = {
  [homeworkState.open]: '未交',
  [homeworkState.waiting]: '待批改',
  [homeworkState.graded]: '已批改',
  [homeworkState.returned]: '退回',
};

/** How a session takes place. */
export const kindTexts: Readonly<Record<ClassSession['kind'], string>> = {
  live: '直播',
  offline: '线下',
  online: '线上',
};

/** Whether the room of a session's live stream is worth entering now. */
export const isLiveOpen = ({ live }: Pick<ClassSession, 'live'>): boolean =>
  live != null && (live.status === liveStatus.running || live.status === liveStatus.paused);

/** Whether the live stream of a session can be watched again. */
export const hasLiveReplay = ({ live }: Pick<ClassSession, 'live'>): boolean =>
  live != null && live.status === liveStatus.replay;

/** The next moment at which the buttons of a timetable change, ms; null when there is none. */
export function nextChange(sessions: readonly ClassSession[], now: number): number | null {
  const moments = sessions.flatMap(({ start, end, signWindow }) => [start, end, signWindow.from, signWindow.to + 1]);
  const later = moments.filter((moment) => moment > now);
  return later.length > 0 ? Math.min(...later) : null;
}

/** The fewest of `total` that reach a share in per cent. */
const fewest = (needed: number, total: number): number => Math.ceil((needed * total) / 100);

/** What a condition still needs while its class runs, and what became of it afterwards, in words; null for one that is met. */
export function missingText(
  { kind, needed, done, total, value, isMet, isReachable }: ClassCondition,
  isOver: boolean,
): string | null {
  if (isMet) return null;
  if (kind === 'exam' && value != null) return `考核${value}分，未达到${needed}分`;
  if (isOver) return kind === 'exam' ? '未参加考核' : '未达到';
  if (!isReachable) return '已无法达到，请联系班主任';
  if (kind === 'exam') return `参加考核并达到${needed}分`;
  const more = fewest(needed, total) - done;
  return kind === 'attendance' ? `还需签到${more}次` : `还需提交${more}次作业`;
}

/** Names of the conditions. */
export const conditionNames: Readonly<Record<ClassCondition['kind'], string>> = {
  attendance: '出勤',
  homework: '作业',
  exam: '考核',
};
