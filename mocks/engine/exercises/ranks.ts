/** Where a doctor stands: the best result of everybody in a set, those of the seed among them. */
import type { components } from '#openapi/portal.d.ts';
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import type { ExerciseRecord } from '../seed/exercises.ts';
import { masked } from '../learning/reviews.ts';
import { isWhole, judged, scoresOf } from './marks.ts';
import type { World } from './questions.ts';
import type { AttemptRecord } from './records.ts';
import { usedSec } from './shown.ts';

type Schemas = components['schemas'];

/** A result in a list; `userId` is 0 for a doctor of the seed. */
interface Result {
  userId: number;
  name: string;
  hospitalName: string;
  departmentId: number | null;
  score: number;
  usedSec: number;
}

const leastDoctors = 20;
const shownRows = 50;

const better = (one: Result, other: Result): number => other.score - one.score || one.usedSec - other.usedSec;

/** The best result of each doctor, the best one first. */
function bestResults({ state, content }: World, record: ExerciseRecord): Result[] {
  const { brief, pastResults } = record;
  const best = new Map<number, Result>();
  for (const attempt of Object.values(state.attempts)) {
    const { exerciseId, status, userId, countedIds, finishTime } = attempt;
    if (exerciseId !== brief.exerciseId || status !== attemptStatus.submitted || finishTime === null) continue;
    if (!isWhole(attempt, record)) continue;
    const user = state.users[String(userId)]?.user;
    const result = {
      userId,
      name: masked(user?.userName ?? '医生'),
      hospitalName: user?.userHospitalName ?? '',
      departmentId: state.profiles[String(userId)]?.departmentId ?? null,
      score: scoresOf(judged({ state, content }, attempt, countedIds)).score,
      usedSec: usedSec(attempt, finishTime),
    };
    const known = best.get(userId);
    if (!known || better(result, known) < 0) best.set(userId, result);
  }
  return [...pastResults.map((past) => ({ ...past, userId: 0 })), ...best.values()].sort(better);
}

/** Doctors of the same department with a lower best score in per cent; null where there are too few. */
export function percentileOf(world: World, { userId }: AttemptRecord, record: ExerciseRecord, score: number) {
  const departmentId = world.state.profiles[String(userId)]?.departmentId ?? null;
  if (departmentId === null) return null;
  const others = bestResults(world, record).filter(
    (result) => result.departmentId === departmentId && (result.userId === 0 || result.userId !== userId),
  );
  if (others.length < leastDoctors) return null;
  return Math.floor((others.filter((other) => other.score < score).length * 100) / others.length);
}

/** Whether a set has a ranking at `now`: a paper, one with a window after it. */
export const hasRanking = ({ brief: { kind, examEnd } }: ExerciseRecord, now: number): boolean =>
  kind === 'paper' && (examEnd === null || now >= examEnd);

/** The list of a paper. */
export function rankShown(world: World, userId: number, record: ExerciseRecord): Schemas['ExerciseRank'] {
  const all = bestResults(world, record);
  const ranked = all.map(({ score, usedSec: time }) => ({ score, usedSec: time }));
  // Equal results share a rank.
  const rankOf = (result: Result): number =>
    1 +
    ranked.filter((own) => own.score > result.score || (own.score === result.score && own.usedSec < result.usedSec))
      .length;
  const mine = userId === 0 ? undefined : all.find((result) => result.userId === userId);
  return {
    list: all.slice(0, shownRows).map((result) => ({
      rank: rankOf(result),
      name: result.name,
      hospitalName: result.hospitalName,
      score: result.score,
      usedSec: result.usedSec,
    })),
    total: all.length,
    my: mine ? { rank: rankOf(mine), score: mine.score, usedSec: mine.usedSec } : null,
  };
}
