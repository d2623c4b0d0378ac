/** The tasks of guides: what they are about, and which of them a doctor has done. */
import type { components } from '#openapi/portal.d.ts';
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { caseWith } from '../cases/runs.ts';
import { attemptsOf } from '../exercises/attempts.ts';
import { exerciseWith, isMember, type World } from '../exercises/questions.ts';
import { articleOf } from '../learning/articlePage.ts';
import { learningOf } from '../learning/learningOf.ts';
import { courseOf } from '../learning/progress.ts';
import { textOf } from '../seed/articleTexts/articleTexts.ts';
import type { GuideRecord, GuideTaskRecord } from '../seed/guides.ts';
import { lessonPlace, lessonsOf } from '../seed/lessons.ts';
import { type Content, perContent } from '../seed/seed.ts';
import type { JoinedGuide } from './records.ts';

type Task = components['schemas']['GuideTask'];

const noCourse = { albumId: null, moduleType: null };
/** Minutes for a question. */
const pace = 1.5;

function videoTask(content: Content, videoId: number): Omit<Task, 'taskId' | 'kind' | 'targetId' | 'byHand'> | null {
  const { albumId, index } = lessonPlace(videoId);
  const album = courseOf(content, albumId);
  const lesson = album && lessonsOf(album, content.moments)[index];
  if (!lesson || lesson.status !== 'ready') return null;
  const { title, moduleType, videoCount } = album.brief;
  return {
    title: videoCount > 1 ? `${title} · ${lesson.title}` : title,
    minutes: Math.ceil(lesson.duration / 60),
    // Nothing in a guide is sold singly.
    free: lesson.free === 'pay' ? 'vip' : lesson.free,
    albumId,
    moduleType,
  };
}

/** A task with its title and length; null when what it is about is no longer there. */
function taskShown(content: Content, { taskId, kind, targetId }: GuideTaskRecord): Task | null {
  const about = { taskId, kind, targetId, byHand: kind === 'article' };
  if (kind === 'video') {
    const video = videoTask(content, targetId);
    return video && { ...about, ...video };
  }
  if (kind === 'article') {
    const article = articleOf(content, targetId);
    if (!article) return null;
    const { title, free } = article.brief;
    return { ...about, ...noCourse, title, free, minutes: textOf(content, article).readingMinutes };
  }
  if (kind === 'medicase') {
    const brief = caseWith(content, targetId)?.brief;
    return brief ? { ...about, ...noCourse, title: brief.title, free: brief.free, minutes: brief.minutes } : null;
  }
  const brief = exerciseWith(content, targetId)?.brief;
  if (!brief) return null;
  const minutes = Math.ceil(kind === 'paper' ? (brief.durationSec ?? 0) / 60 : brief.questionCount * pace);
  return { ...about, ...noCourse, title: brief.title, free: brief.free ? 'login' : 'vip', minutes };
}

/** A stage with its tasks. */
export interface StageShown {
  stageId: number;
  title: string;
  goal: string;
  tasks: Task[];
}

/** The stages of a guide with what is there of their tasks. */
export const stagesOf = perContent((content: Content, { stages }: GuideRecord): StageShown[] =>
  stages
    .map(({ stageId, title, goal, tasks }) => ({
      ...{ stageId, title, goal },
      tasks: tasks.flatMap((task) => taskShown(content, task) ?? []),
    }))
    .filter(({ tasks }) => tasks.length > 0),
);

/** The tasks of a guide in their order. */
export const tasksOf = (content: Content, guide: GuideRecord): Task[] =>
  stagesOf(content, guide).flatMap(({ tasks }) => tasks);

/** The tasks that the rights of a doctor let her do: of a guide for members everybody does the first stage. */
export const allowedTasks = (world: World, userId: number, guide: GuideRecord, now: number): Task[] =>
  ownStages(world, userId, guide, () => true, now)
    .filter(({ lock }) => lock !== 'vip')
    .flatMap(({ stage }) => stage.tasks);

/** Tells of tasks whether a doctor has done them: by what was watched, answered or worked through, or by her tick. */
export function doneBy(
  world: World,
  userId: number,
  joined: JoinedGuide | undefined,
  now: number,
): (task: Pick<Task, 'taskId' | 'kind' | 'targetId'>) => boolean {
  const { state, content } = world;
  const caller = state.users[String(userId)];
  if (!caller) return () => false;
  const { plays, cases } = learningOf(state, content, caller);
  const handedIn = new Set(
    attemptsOf(world, userId, now)
      .filter(({ status }) => status === attemptStatus.submitted)
      .map(({ exerciseId }) => exerciseId),
  );
  return ({ taskId, kind, targetId }) => {
    if (kind === 'article') return joined?.ticked[String(taskId)] !== undefined;
    if (kind === 'video') return plays[String(targetId)]?.finished ?? false;
    // A case that was begun anew stays done.
    if (kind === 'medicase') return (cases[String(targetId)]?.score ?? null) !== null;
    return handedIn.has(targetId);
  };
}

/** When a doctor last did something for a guide that she has joined, ms: joining it is the first thing. */
export function lastTimeOf(world: World, userId: number, guide: GuideRecord, joined: JoinedGuide, now: number): number {
  const { state, content } = world;
  const caller = state.users[String(userId)];
  const learning = caller && learningOf(state, content, caller);
  const times = tasksOf(content, guide).flatMap(({ taskId, kind, targetId }) => {
    if (kind === 'article') return joined.ticked[String(taskId)] ?? [];
    if (kind === 'video') return learning?.plays[String(targetId)]?.updateTime ?? [];
    if (kind === 'medicase') return learning?.cases[String(targetId)]?.updateTime ?? [];
    return attemptsOf(world, userId, now)
      .filter(({ exerciseId }) => exerciseId === targetId)
      .map(({ finishTime, lastTime }) => finishTime ?? lastTime);
  });
  return Math.max(joined.joinTime ?? 0, ...times);
}

const openShare = 80;

/** Why a stage is locked, or null. */
export type Lock = components['schemas']['GuideMine']['stages'][number]['lock'];

/** The stages of a guide as a doctor has them. */
export function ownStages(
  world: World,
  userId: number,
  guide: GuideRecord,
  isDone: (task: Task) => boolean,
  now: number,
): { stage: StageShown; progress: number; lock: Lock }[] {
  const { free, ordered } = guide.brief;
  const isLockedByRights = !free && !isMember(world.state, userId, now);
  let before = 100;
  return stagesOf(world.content, guide).map((stage, at) => {
    const progress = Math.floor((stage.tasks.filter(isDone).length * 100) / stage.tasks.length);
    const lock: Lock = at > 0 && isLockedByRights ? 'vip' : ordered && before < openShare ? 'order' : null;
    before = progress;
    return { stage, progress, lock };
  });
}
