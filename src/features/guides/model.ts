/** Rules of study guides. Pure. */
import type { components } from '#openapi/portal.d.ts';
import { articlePage } from '#addresses/article.ts';
import { casePage } from '#addresses/case.ts';
import { coursePath } from '#addresses/course.ts';
import { exercisePage, paperPage } from '#addresses/exercise.ts';
import { guideTypes } from '#addresses/guide.ts';
import { dayStart } from '#shared/dates.ts';

type Schemas = components['schemas'];
/** A guide with its stages. */
export type Guide = Schemas['Guide'];
/** How far a doctor is in it. */
export type GuideMine = Schemas['GuideMine'];
/** One of its tasks. */
export type GuideTask = Schemas['GuideTask'];

/** Kinds of tasks with their names. */
export const kindNames: Readonly<Record<GuideTask['kind'], string>> = {
  video: '视频',
  article: '文章',
  medicase: '病例',
  exercise: '练习',
  paper: '模拟考试',
};

/** The name of a type. */
export const typeName = (type: Schemas['GuideType']): string => guideTypes.find(([key]) => key === type)?.[1] ?? '';

/** The name of joining a guide for what follows a login. */
export const joinIntent = (guideId: number): string => `guideJoin ${guideId}`;

/** Where a task leads to. */
export function taskAddress({ kind, targetId, albumId, moduleType }: GuideTask): string {
  switch (kind) {
    case 'article':
      return articlePage.to({ id: targetId });
    case 'medicase':
      return casePage.to({ id: targetId });
    case 'exercise':
      return exercisePage.to({ id: targetId });
    case 'paper':
      return paperPage.to({ id: targetId });
    default:
      return coursePath(
        { moduleType: (moduleType ?? 'open') as Parameters<typeof coursePath>[0]['moduleType'], albumId: albumId ?? 0 },
        { videoId: targetId },
      );
  }
}

/** A task as its doctor has it. */
export type OwnTask = GuideMine['tasks'][number];

/** The own tasks by their ids; none for a visitor. */
export const ownTasks = (mine: GuideMine | null): ReadonlyMap<number, OwnTask> =>
  new Map(mine?.tasks.map((task) => [task.taskId, task]));

/** The tasks of a guide in their order. */
export const tasksOf = ({ stages }: Pick<Guide, 'stages'>): GuideTask[] => stages.flatMap(({ tasks }) => tasks);

/** The learning days of a week in words; the server plans with the same ones. */
export const weekdaysText: Readonly<Record<number, string>> = {
  1: '周六',
  2: '周三、周六',
  3: '周一、周三、周五',
  4: '周一、周三、周五、周六',
  5: '周一至周五',
  6: '周一至周六',
  7: '每天',
};

/** Minutes that a doctor can choose for a day. */
export const minuteChoices = [15, 30, 45, 60, 90, 120] as const;

/** Days a week from which a plan starts, the usual number first. */
const usualDays = [3, 2, 4, 5] as const;

/** The days a week, and the minutes a day, with which a guide of so many minutes takes its weeks. */
export function usualPace(minutes: number, weeks: number): { daysPerWeek: number; minutes: number } {
  const paces = usualDays.flatMap((daysPerWeek) => minuteChoices.map((own) => ({ daysPerWeek, minutes: own })));
  const load = (pace: (typeof paces)[number]): number => pace.daysPerWeek * pace.minutes;
  return (
    paces.filter((pace) => minutes <= load(pace) * weeks).toSorted((one, other) => load(one) - load(other))[0] ?? {
      daysPerWeek: 5,
      minutes: 120,
    }
  );
}

/** The weeks that open tasks take. */
export const weeksFor = (minutes: number, pace: { daysPerWeek: number; minutes: number }): number =>
  Math.max(1, Math.ceil(minutes / (pace.daysPerWeek * pace.minutes)));

/** A length of time for reading, from minutes: 45 分钟, 约 6 小时. */
export const minutesText = (minutes: number): string =>
  minutes < 90 ? `约 ${minutes} 分钟` : `约 ${Math.round(minutes / 60)} 小时`;

/** The last day of the open tasks; null without a plan, or when all is done. */
export function lastDay({ tasks }: Pick<GuideMine, 'tasks'>): string | null {
  const days = tasks.flatMap(({ done, dueDate }) => (done ? [] : (dueDate ?? [])));
  return days.toSorted().at(-1) ?? null;
}

/** What is wrong with a start; null for nothing. */
export function startProblem(startDate: string, today: string): string | null {
  if (!Number.isFinite(dayStart(startDate))) return '请选择开始日期';
  if (startDate < today) return '开始日期不能早于今天';
  return dayStart(startDate) - dayStart(today) > 180 * 86_400_000 ? '开始日期须在半年以内' : null;
}
