/** Rules of sets and papers before they are begun. Pure. */
import type { Payload } from '#openapi/operation.ts';
import { momentText } from '#shared/dates.ts';

/** A set or paper on a card. */
export type ExerciseBrief = Payload<'exerciseList'>['list'][number];
/** A set or paper with all that is known before it is begun. */
export type ExerciseAbout = Payload<'exerciseDetail'>;

/** Where the window of a paper stands; `always` is a paper without one. */
export type ExamWindow = 'always' | 'soon' | 'open' | 'over';

/** The window of a paper at `now`, ms. */
export function windowAt(
  { examStart, examEnd }: Pick<ExerciseBrief, 'examStart' | 'examEnd'>,
  now: number,
): ExamWindow {
  if (examEnd !== null && now >= examEnd) return 'over';
  if (examStart !== null && now < examStart) return 'soon';
  return examStart === null && examEnd === null ? 'always' : 'open';
}

/** The state of a window in words. */
export const windowNames: Readonly<Record<ExamWindow, string>> = {
  always: '随时可考',
  soon: '未开始',
  open: '进行中',
  over: '已结束',
};

/** When a paper may be done: 12月1日 周二 08:00 至 12月8日 周二 22:00. */
export function windowText({ examStart, examEnd }: Pick<ExerciseBrief, 'examStart' | 'examEnd'>): string {
  if (examStart === null && examEnd === null) return '长期开放';
  return [examStart, examEnd].map((moment) => (moment === null ? '不限' : momentText(moment))).join(' 至 ');
}

/** Examinations that the doctor may still begin; null is without limit. */
export const attemptsLeft = ({ brief, maxAttempts }: Pick<ExerciseAbout, 'brief' | 'maxAttempts'>): number | null =>
  maxAttempts === null ? null : Math.max(0, maxAttempts - (brief.my?.attempts ?? 0));

/** The ranking is shown after the end of the paper; of one that is always open after the own attempt. */
export function isRankShown({ brief, serverTime }: Pick<ExerciseAbout, 'brief' | 'serverTime'>): boolean {
  const window = windowAt(brief, serverTime);
  return brief.kind === 'paper' && (window === 'over' || (window === 'always' && (brief.my?.attempts ?? 0) > 0));
}

/** What readers who are not members may do of a set: 会员 · 前5题免费. */
export const memberText = ({ freeCount }: Pick<ExerciseBrief, 'freeCount'>): string =>
  freeCount > 0 ? `会员 · 前${freeCount}题免费` : '会员';

/** Extra time in an examination, as the server gives it. */
export const extraShare = 1.5;

/** Who reads answers and explanations when. */
export const explainTexts: Readonly<Record<ExerciseAbout['explainAccess'], string>> = {
  all: '作答后人人可看',
  vip: '会员专享',
  window: '考试结束后公布',
};
