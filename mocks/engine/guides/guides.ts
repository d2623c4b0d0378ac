/** Study guides as answers show them, and what a doctor does with one. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf, QueryOf } from '#openapi/operation.ts';
import { exerciseWith, type World } from '../exercises/questions.ts';
import { briefShown } from '../exercises/shown.ts';
import { pageOf } from '../learning/lists.ts';
import { courseOf } from '../learning/progress.ts';
import { productOf } from '../mall/catalog.ts';
import type { GuideRecord } from '../seed/guides.ts';
import { lecturerBrief } from '../seed/lecturerPages.ts';
import { departmentOf } from '../seed/reference.ts';
import { dayNumber } from '../seed/tools.ts';
import { dayOf, dayText, type Dues, planTasks, type Shift, shiftTasks } from './plan.ts';
import { type JoinedGuide, newGuide } from './records.ts';
import { guidesOf } from './seeded.ts';
import { allowedTasks, doneBy, ownStages, stagesOf, tasksOf } from './tasks.ts';

type Schemas = components['schemas'];
type Plan = NonNullable<BodyOf<'guideJoin'>['plan']>;

/** A guide by its id. */
export const guideWith = ({ content }: Pick<World, 'content'>, guideId: number): GuideRecord | undefined =>
  content.guides.find(({ brief }) => brief.guideId === guideId);

/** The guide of a task. */
export const guideOfTask = (world: Pick<World, 'content'>, taskId: number): GuideRecord | undefined =>
  guideWith(world, Math.floor(taskId / 1_000));

/** What a doctor has of a guide; undefined when she has not joined it. */
export function joinedOf(world: World, userId: number, guideId: number, now: number): JoinedGuide | undefined {
  const joined = userId === 0 ? undefined : guidesOf(world, userId, now)[String(guideId)];
  return joined?.joinTime == null ? undefined : joined;
}

/** The days of those tasks that are still to be done. */
function duesOf(
  world: World,
  userId: number,
  joined: JoinedGuide,
  tasks: readonly Schemas['GuideTask'][],
  now: number,
) {
  const isDone = doneBy(world, userId, joined, now);
  const dues: Dues = {};
  for (const task of tasks) {
    const due = joined.dues[String(task.taskId)];
    if (due !== undefined && !isDone(task)) dues[String(task.taskId)] = due;
  }
  return dues;
}

/** The days of the tasks that are still open; not those of stages for members where the doctor is none. */
export const openDues = (world: World, userId: number, guide: GuideRecord, joined: JoinedGuide, now: number): Dues =>
  duesOf(world, userId, joined, allowedTasks(world, userId, guide, now), now);

/** What a shift would do now; null when nothing is overdue. */
function shiftOf(world: World, userId: number, guide: GuideRecord, joined: JoinedGuide, now: number): Shift | null {
  const open = openDues(world, userId, guide, joined, now);
  if (!joined.plan || Object.keys(open).length === 0) return null;
  return shiftTasks(
    open,
    joined.plan,
    dayNumber(now),
    duesOf(world, userId, joined, tasksOf(world.content, guide), now),
  );
}

const share = (part: number, whole: number): number => Math.floor((part * 100) / Math.max(1, whole));

/** Which of its conditions a doctor meets. */
function conditionsMet(world: World, userId: number, { certificate }: GuideRecord, progress: number, now: number) {
  if (!certificate) return [];
  const record = exerciseWith(world.content, certificate.exerciseId);
  const best = record ? (briefShown(world, userId, record, now).my?.bestScore ?? 0) : 0;
  return [progress === 100, share(best, record?.brief.totalScore ?? 1) >= certificate.minPercent];
}

/** How far a doctor is. */
export function mineOf(world: World, userId: number, guide: GuideRecord, now: number): Schemas['GuideMine'] {
  const joined = joinedOf(world, userId, guide.brief.guideId, now);
  const isDone = doneBy(world, userId, joined, now);
  const stages = ownStages(world, userId, guide, isDone, now);
  const tasks = tasksOf(world.content, guide);
  const progress = share(tasks.filter(isDone).length, tasks.length);
  const today = dayNumber(now);
  const allowed = new Set(allowedTasks(world, userId, guide, now).map(({ taskId }) => taskId));
  const shift = joined ? shiftOf(world, userId, guide, joined, now) : null;
  return {
    joinTime: joined?.joinTime ?? null,
    progress,
    nextTaskId:
      stages
        .filter(({ lock }) => lock === null)
        .flatMap(({ stage }) => stage.tasks)
        .find((task) => !isDone(task))?.taskId ?? null,
    stages: stages.map(({ stage: { stageId }, progress: own, lock }) => ({ stageId, progress: own, lock })),
    tasks: tasks.map((task) => {
      const done = isDone(task);
      const due = allowed.has(task.taskId) ? joined?.dues[String(task.taskId)] : undefined;
      return {
        taskId: task.taskId,
        done,
        dueDate: due === undefined ? null : dayText(due),
        overdue: due !== undefined && !done && due < today,
      };
    }),
    plan: joined?.plan ?? null,
    shift: shift && {
      days: shift.days,
      tasks: Object.entries(shift.dues)
        .filter(([taskId]) => allowed.has(Number(taskId)))
        .map(([taskId, to]) => ({
          taskId: Number(taskId),
          from: dayText(joined?.dues[taskId] ?? to),
          to: dayText(to),
        })),
    },
    conditionsMet: conditionsMet(world, userId, guide, progress, now),
  };
}

/** The card of a guide. */
export function briefOf(world: World, userId: number, guide: GuideRecord, now: number): Schemas['GuideBrief'] {
  const { brief } = guide;
  const tasks = tasksOf(world.content, guide);
  const joins = Object.values(world.state.guides).filter(
    (own) => (own[String(brief.guideId)]?.joinTime ?? null) !== null,
  ).length;
  const mine = joinedOf(world, userId, brief.guideId, now) ? mineOf(world, userId, guide, now) : null;
  return {
    ...brief,
    taskCount: tasks.length,
    minutes: tasks.reduce((sum, { minutes }) => sum + minutes, 0),
    learnCount: brief.learnCount + joins,
    my: mine && { progress: mine.progress, overdue: mine.tasks.filter(({ overdue }) => overdue).length },
  };
}

/** A page of guides. */
export function listGuides(
  world: World,
  userId: number,
  { type, departmentId = 0, sort = 'hot', page = 1, size = 12 }: QueryOf<'guideList'>,
  now: number,
): Schemas['GuideList'] {
  const wanted = departmentOf(departmentId)?.departmentOpened ? departmentId : 0;
  const found = world.content.guides
    .filter(({ brief }) => type === undefined || brief.type === type)
    .filter(({ brief }) => wanted === 0 || brief.departmentId === wanted)
    .map((guide) => briefOf(world, userId, guide, now))
    .toSorted((one, other) => (sort === 'new' ? other.updateTime - one.updateTime : other.learnCount - one.learnCount));
  return pageOf(found, { page, size });
}

/** A guide with all that its page shows. */
export function guideShown(world: World, userId: number, guide: GuideRecord, now: number): Schemas['Guide'] {
  const { content } = world;
  const { goal, needs, author, books, companions, certificate } = guide;
  const stages = stagesOf(content, guide);
  const taught = tasksOf(content, guide).flatMap(({ albumId }) =>
    albumId === null ? [] : (courseOf(content, albumId)?.lecturerId ?? []),
  );
  const exercise = certificate && exerciseWith(content, certificate.exerciseId);
  return {
    brief: briefOf(world, userId, guide, now),
    goal,
    needs: [...needs],
    author,
    lecturers: content.lecturers
      .filter(({ lecturerId }) => taught.includes(lecturerId))
      .map((lecturer) => lecturerBrief(content, lecturer)),
    stages,
    books: books.flatMap((productId) => {
      const product = productOf(content, productId)?.brief;
      return product ? [{ productId, title: product.title, imageUrl: product.imageUrl, maker: product.maker }] : [];
    }),
    companions: [...companions],
    conditions: exercise
      ? ['完成全部任务', `「${exercise.brief.title}」得分不低于满分的 ${certificate.minPercent}%`]
      : [],
    my: userId === 0 ? null : mineOf(world, userId, guide, now),
    serverTime: now,
  };
}

/** A start lies at most so many days ahead. */
const maxAhead = 180;

/** The first day of a plan; null for one that is over or far away. */
export function startOf({ startDate }: Plan, now: number): number | null {
  const day = dayOf(startDate);
  const today = dayNumber(now);
  return day === null || day < today || day > today + maxAhead ? null : day;
}

/** Joins a guide, and gives its open tasks new days when there is a plan; undefined leaves the plan, null removes it. */
export function join(world: World, userId: number, guide: GuideRecord, plan: Plan | null | undefined, now: number) {
  const all = guidesOf(world, userId, now);
  const key = String(guide.brief.guideId);
  const known = all[key];
  const joined = (all[key] = known?.joinTime == null ? newGuide(now, known?.changes) : known);
  if (plan === undefined) return;
  const isDone = doneBy(world, userId, joined, now);
  // Those for members have their days, too, which are seen as soon as the doctor is one: they come after what everybody may do.
  const open = tasksOf(world.content, guide).filter((task) => !isDone(task));
  const from = plan && startOf(plan, now);
  joined.plan = plan;
  joined.dues = plan && from !== null ? planTasks(open, plan, from) : {};
  joined.changes += 1;
}

/** Leaves a guide. */
export function quit(world: World, userId: number, { brief }: GuideRecord, now: number): void {
  const joined = guidesOf(world, userId, now)[String(brief.guideId)];
  if (!joined) return;
  Object.assign(joined, { joinTime: null, plan: null, dues: {}, ticked: {} });
  joined.changes += 1;
}

/** Moves the open tasks so that none is overdue. */
export function shift(world: World, userId: number, guide: GuideRecord, joined: JoinedGuide, now: number): void {
  const change = shiftOf(world, userId, guide, joined, now);
  if (!change) return;
  Object.assign(joined.dues, change.dues);
  joined.changes += 1;
}

/** Ticks a task, or takes the tick away. */
export function tick(joined: JoinedGuide, taskId: number, isDone: boolean, now: number): void {
  const key = String(taskId);
  if (isDone) joined.ticked[key] ??= now;
  else delete joined.ticked[key];
}
