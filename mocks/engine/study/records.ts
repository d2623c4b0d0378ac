/** What a doctor has learned, as a list: attempts, cases and lessons, with its totals and its year. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { caseWith } from '../cases/runs.ts';
import { isWhole, judged, scoresOf } from '../exercises/marks.ts';
import { exerciseWith, type World } from '../exercises/questions.ts';
import type { AttemptRecord } from '../exercises/records.ts';
import { usedSec } from '../exercises/shown.ts';
import { guideWith, mineOf } from '../guides/guides.ts';
import { guidesOf } from '../guides/seeded.ts';
import { lastTimeOf } from '../guides/tasks.ts';
import { learningOf } from '../learning/learningOf.ts';
import { pageOf } from '../learning/lists.ts';
import { recordsOf } from '../learning/progress.ts';
import { watchedSeconds } from '../learning/watching.ts';
import { midnightOf } from '../seed/tools.ts';
import { day } from '../times.ts';
import { allAttempts, answersOf, streakOf, studyDays } from './facts.ts';

type Schemas = components['schemas'];
type LearnRecord = Schemas['LearnRecord'];

const usualSize = 20;
const maxPoints = 100;
const daysOfYear = 53 * 7;

/** Ids of records are counted apart for each type. */
const firstIds = { attempt: 1e9, medicase: 2e9, guide: 3e9, video: 4e9 } as const;

const stateNames = {
  [attemptStatus.running]: 'running',
  [attemptStatus.submitted]: 'done',
  [attemptStatus.expired]: 'expired',
} as const;

function attemptRow(world: World, attempt: AttemptRecord, now: number): LearnRecord {
  const { recordId, exerciseId, title, status, answers, questionIds, countedIds, startTime, finishTime, lastTime } =
    attempt;
  const isOver = status !== attemptStatus.running;
  const points = isOver ? scoresOf(judged(world, attempt, countedIds)) : { score: null, totalScore: null };
  const answered = Object.values(answers).filter(({ chosen }) => chosen.length > 0).length;
  return {
    ...{ id: firstIds.attempt + recordId, title, targetId: exerciseId, recordId, lesson: null, startTime },
    type: exerciseWith(world.content, exerciseId)?.brief.kind ?? 'exercise',
    state: stateNames[status],
    ...points,
    percent: isOver ? 100 : Math.floor((answered * 100) / Math.max(1, questionIds.length)),
    usedSec: usedSec(attempt, now),
    updateTime: finishTime ?? lastTime,
  };
}

const caseRows = ({ state, content }: World, userId: number): LearnRecord[] => {
  const user = state.users[String(userId)];
  const runs = user ? Object.entries(learningOf(state, content, user).cases) : [];
  return runs.flatMap(([key, { revealed, done, score, startTime, updateTime }]) => {
    const brief = caseWith(content, Number(key))?.brief;
    if (!brief) return [];
    const { id, title, stepCount } = brief;
    return {
      ...{ id: firstIds.medicase + id, type: 'medicase', title, targetId: id, recordId: null, lesson: null },
      ...{ state: done ? 'done' : 'running', score: done ? score : null, totalScore: done ? 100 : null },
      percent: done ? 100 : Math.round(((revealed - 1) * 100) / stepCount),
      ...{ usedSec: null, startTime, updateTime },
    } as const;
  });
};

function lessonRows({ state, content }: World, userId: number, now: number): LearnRecord[] {
  const user = state.users[String(userId)];
  if (!user) return [];
  const learning = learningOf(state, content, user);
  return recordsOf(content, learning, now)
    .filter(({ liveId }) => liveId === null)
    .map(({ videoId, albumId, moduleType, albumTitle, videoTitle, finished, percent, updateTime, isGone = false }) => {
      const mark = learning.plays[String(videoId)];
      return {
        ...{ id: firstIds.video + videoId, type: 'video', title: `${albumTitle} ${videoTitle}`, targetId: videoId },
        lesson: isGone ? null : { albumId, moduleType },
        ...{ recordId: null, state: finished ? 'done' : 'running', score: null, totalScore: null, percent },
        ...{ usedSec: mark ? Math.round(watchedSeconds(mark)) : null, startTime: null, updateTime },
      } as const;
    });
}

const guideRows = (world: World, userId: number, now: number): LearnRecord[] =>
  Object.entries(guidesOf(world, userId, now)).flatMap(([key, joined]) => {
    const guide = guideWith(world, Number(key));
    const { joinTime } = joined;
    if (!guide || joinTime === null) return [];
    const { guideId, title } = guide.brief;
    const { progress } = mineOf(world, userId, guide, now);
    return {
      ...{ id: firstIds.guide + guideId, type: 'guide', title, targetId: guideId, recordId: null, lesson: null },
      ...{ state: progress === 100 ? 'done' : 'running', score: null, totalScore: null, percent: progress },
      ...{ usedSec: null, startTime: joinTime, updateTime: lastTimeOf(world, userId, guide, joined, now) },
    } as const;
  });

/** All records of a doctor that she has not removed, the latest first. */
function recordsShown(world: World, userId: number, now: number): LearnRecord[] {
  const removed = world.state.removedRecords[String(userId)] ?? {};
  return [
    ...allAttempts(world, userId, now).map((attempt) => attemptRow(world, attempt, now)),
    ...caseRows(world, userId),
    ...guideRows(world, userId, now),
    ...lessonRows(world, userId, now),
  ]
    .filter(({ id, updateTime }) => updateTime > (removed[String(id)] ?? 0))
    .sort((one, other) => other.updateTime - one.updateTime || other.id - one.id);
}

/** The latest record that is not finished, guides left out: their tasks are what one goes on with; null for none. */
export const firstRunning = (world: World, userId: number, now: number): LearnRecord | null =>
  recordsShown(world, userId, now).find(({ type, state }) => type !== 'guide' && state === 'running') ?? null;

/** One page of the records. */
export function recordPage(
  world: World,
  userId: number,
  { type, exerciseId, from = 0, to = Number.POSITIVE_INFINITY, page = 1, size = usualSize }: QueryOf<'learnRecordList'>,
  now: number,
): Schemas['LearnRecordList'] {
  const fits = (row: LearnRecord): boolean =>
    (type === undefined || row.type === type) &&
    (exerciseId === undefined || (row.recordId !== null && row.targetId === exerciseId)) &&
    row.updateTime >= from &&
    row.updateTime < to;
  return pageOf(recordsShown(world, userId, now).filter(fits), { page, size });
}

/** Removes records from the list, and returns their number; what was learned stays counted. */
export function removeRecords(world: World, userId: number, ids: readonly number[], now: number): number {
  const own = new Set(recordsShown(world, userId, now).map(({ id }) => id));
  const found = ids.filter((id) => own.has(id));
  const removed = (world.state.removedRecords[String(userId)] ??= {});
  for (const id of found) removed[String(id)] = now;
  return found.length;
}

/** A share in per cent, with one decimal. */
const percentWith = (part: number, whole: number): number => Math.round((part * 1_000) / Math.max(1, whole)) / 10;

/** The totals of a doctor, and the days of a year. */
export function summaryShown(world: World, userId: number, now: number): Schemas['LearnRecordSummary'] {
  const days = studyDays(world, userId, now);
  const answers = answersOf(world, userId, now);
  const right = answers.filter(({ outcome }) => outcome === 'right').length;
  const since = midnightOf(now) - (daysOfYear - 1) * day;
  const minutes = [...days.values()].reduce((sum, own) => sum + own.minutes, 0);
  return {
    questions: answers.length,
    accuracy: answers.length > 0 ? percentWith(right, answers.length) : null,
    minutes,
    streakDays: streakOf(days, now),
    days: [...days]
      .filter(([midnight]) => midnight >= since)
      .sort(([one], [other]) => one - other)
      .map(([midnight, own]) => ({ day: midnight, minutes: own.minutes, answers: own.answers })),
    serverTime: now,
  };
}

/** The finished attempts of a doctor at a set, the earliest first; null for an unknown set. */
export function trendShown(
  world: World,
  userId: number,
  exerciseId: number,
  now: number,
): Schemas['LearnRecordTrend'] | null {
  const record = exerciseWith(world.content, exerciseId);
  if (!record) return null;
  const { kind, title, totalScore, passScore } = record.brief;
  const attempts = allAttempts(world, userId, now)
    .filter((attempt) => attempt.exerciseId === exerciseId && attempt.status === attemptStatus.submitted)
    .filter((attempt) => isWhole(attempt, record))
    .slice(0, maxPoints)
    .map((attempt) => {
      const points = scoresOf(judged(world, attempt, attempt.countedIds));
      const percent = percentWith(points.score, points.totalScore);
      return { recordId: attempt.recordId, time: attempt.finishTime ?? now, percent };
    })
    .sort((one, other) => one.time - other.time || one.recordId - other.recordId);
  return { exerciseId, kind, title, passPercent: percentWith(passScore, totalScore), points: attempts };
}
