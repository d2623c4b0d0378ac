/** Sets of questions, mock examinations, and the attempts at them. */
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { type Call, type Handlers, Refusal, refuse } from '../engine/answers.ts';
import { attemptOf, attemptsOf, pause, submit } from '../engine/exercises/attempts.ts';
import { chapterTree, listExercises } from '../engine/exercises/catalogue.ts';
import { exerciseWith } from '../engine/exercises/questions.ts';
import { hasRanking, rankShown } from '../engine/exercises/ranks.ts';
import type { AttemptRecord } from '../engine/exercises/records.ts';
import { resultShown, reviewPage } from '../engine/exercises/results.ts';
import { areEntriesOf, noteLate, saveEntries } from '../engine/exercises/saving.ts';
import { attemptShown, exerciseShown, usedSec } from '../engine/exercises/shown.ts';
import { seedAttempts } from '../engine/exercises/seeded.ts';
import { start } from '../engine/exercises/start.ts';

type Asking = Pick<Call<'exerciseResult'>, 'state' | 'content' | 'caller' | 'now'>;

/** Who calls; 0 for a visitor. The past of the persona who has everything is there from the first call on. */
function userOf(call: Asking): number {
  seedAttempts(call, call.now);
  return call.caller?.user.userId ?? 0;
}

/** An attempt of the caller that is finished, or the refusal. */
function finishedOf(call: Asking, recordId: number): AttemptRecord | Refusal {
  const attempt = attemptOf(call, userOf(call), recordId, call.now);
  if (!attempt) return refuse('notFound');
  return attempt.status === attemptStatus.running ? refuse('attemptRunning') : attempt;
}

/** The finished attempt of the caller that ended last, or the refusal. */
function newestFinished(call: Asking): AttemptRecord | Refusal {
  const finished = attemptsOf(call, userOf(call), call.now).filter(({ finishTime }) => finishTime !== null);
  const [newest] = finished.toSorted((one, other) => (other.finishTime ?? 0) - (one.finishTime ?? 0));
  return newest ?? refuse('notFound');
}

/** An attempt of the caller that can still be written, or the refusal. Entries for a finished one are noted as too late. */
function openOf(
  call: Asking,
  { recordId, entries = [] }: { recordId: number; entries?: BodyOf<'exerciseAnswer'>['entries'] },
): AttemptRecord | Refusal {
  const attempt = attemptOf(call, userOf(call), recordId, call.now);
  if (!attempt) return refuse('notFound');
  if (attempt.status !== attemptStatus.running) noteLate(call, attempt, entries, call.now);
  if (attempt.status === attemptStatus.expired) return refuse('attemptExpired');
  if (attempt.status === attemptStatus.submitted)
    return refuse(attempt.byItself ? 'attemptTimeUp' : 'attemptSubmitted');
  return attempt;
}

/** Handlers of the tag `exercise`. */
export const exercise = {
  exerciseList(call) {
    return listExercises(call, userOf(call), call.query, call.now);
  },

  exerciseChapters(call) {
    return chapterTree(call, userOf(call), call.query.departmentId, call.now);
  },

  exerciseDetail(call) {
    const record = exerciseWith(call.content, call.query.exerciseId);
    return record ? exerciseShown(call, userOf(call), record, call.now) : refuse('notFound');
  },

  exerciseStart(call) {
    const started = start(call, userOf(call), call.body, call.now);
    if (typeof started === 'string') return refuse(started);
    return attemptShown(call, started.attempt, { now: call.now, resumed: started.resumed });
  },

  exerciseAttempt(call) {
    const attempt = attemptOf(call, userOf(call), call.query.recordId, call.now);
    return attempt ? attemptShown(call, attempt, { now: call.now, resumed: true }) : refuse('notFound');
  },

  exerciseAnswer(call) {
    const { entries } = call.body;
    const attempt = openOf(call, call.body);
    if (attempt instanceof Refusal) return attempt;
    if (!areEntriesOf(call, attempt, entries, call.now)) return refuse('badParameter');
    return saveEntries(call, attempt, entries, call.now);
  },

  exercisePause(call) {
    const { pause: isPaused } = call.body;
    const attempt = openOf(call, call.body);
    if (attempt instanceof Refusal) return attempt;
    if (attempt.mode === 'exam') return refuse('badParameter');
    pause(attempt, isPaused, call.now);
    return { pausedTime: attempt.pausedTime, usedSec: usedSec(attempt, call.now), serverTime: call.now };
  },

  exerciseSubmit(call) {
    const { entries } = call.body;
    const attempt = openOf(call, call.body);
    if (attempt instanceof Refusal) return attempt;
    if (!areEntriesOf(call, attempt, entries, call.now)) return refuse('badParameter');
    saveEntries(call, attempt, entries, call.now);
    if (attempt.minSubmitTime !== null && call.now < attempt.minSubmitTime) return refuse('submitTooEarly');
    submit(call, attempt, call.now);
    return resultShown(call, attempt, call.now);
  },

  exerciseResult(call) {
    const { recordId } = call.query;
    const attempt = recordId === undefined ? newestFinished(call) : finishedOf(call, recordId);
    return attempt instanceof Refusal ? attempt : resultShown(call, attempt, call.now);
  },

  exerciseReview(call) {
    const attempt = finishedOf(call, call.query.recordId);
    return attempt instanceof Refusal ? attempt : reviewPage(call, attempt, call.query, call.now);
  },

  exerciseRank(call) {
    const record = exerciseWith(call.content, call.query.exerciseId);
    return record && hasRanking(record, call.now) ? rankShown(call, userOf(call), record) : refuse('notFound');
  },
} satisfies Partial<Handlers>;
