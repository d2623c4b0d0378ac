/** Attempts and sets as answers show them. */
import type { components } from '#openapi/portal.d.ts';
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { type ExerciseRecord, pointsOf } from '../seed/exercises.ts';
import { askedNow, attemptsOf, spentBy } from './attempts.ts';
import { attemptQuestion, isWhole, judged, markShown, openingFor, passedOf, scoresOf } from './marks.ts';
import { chapterName, questionWith, shownOf, type World } from './questions.ts';
import type { AttemptRecord, SheetAnswer } from './records.ts';

type Schemas = components['schemas'];

const second = 1_000;
/** Seconds that an attempt has lasted. */
export const usedSec = (attempt: AttemptRecord, now: number): number =>
  Math.max(0, Math.round(spentBy(attempt, now) / second));

const isOver = ({ status }: AttemptRecord): boolean => status !== attemptStatus.running;

/** An answer on the sheet; with its mark once it is final. `asked` are the questions of examinations that run. */
export function answerShown(
  world: World,
  attempt: AttemptRecord,
  questionId: number,
  { chosen, marked, timeSec, seq, confirmed }: SheetAnswer,
  now: number,
  asked: ReturnType<typeof askedNow> = askedNow(world, attempt.userId, now),
): Schemas['AttemptAnswer'] {
  const question = questionWith(world.content, questionId);
  const isOpen = confirmed && !asked.has(questionId);
  const mark = question && isOpen ? markShown(question, chosen, openingFor(world, attempt, questionId, now)) : null;
  return { questionId, chosen: [...chosen], marked, timeSec, seq, mark };
}

/** The sheet of an attempt. */
export function attemptShown(
  world: World,
  attempt: AttemptRecord,
  { now, resumed }: { now: number; resumed: boolean },
): Schemas['Attempt'] {
  const { recordId, exerciseId, title, mode, status, startTime, deadline, minSubmitTime, pausedTime, userId } = attempt;
  const ids = isOver(attempt) ? attempt.countedIds : shownOf(world, attempt, now);
  const questions = ids.flatMap((id) => questionWith(world.content, id) ?? []);
  const asked = askedNow(world, userId, now);
  return {
    ...{ recordId, exerciseId, title, mode, status, startTime, deadline, minSubmitTime, pausedTime, resumed },
    usedSec: usedSec(attempt, now),
    totalScore: questions.reduce((sum, question) => sum + pointsOf(question), 0),
    lockedCount: attempt.questionIds.length - ids.length,
    questions: questions.map((question) => attemptQuestion(world, userId, question, pointsOf(question))),
    answers: ids.flatMap((id) => {
      const answer = attempt.answers[String(id)];
      return answer ? [answerShown(world, attempt, id, answer, now, asked)] : [];
    }),
    serverTime: now,
  };
}

/** What a doctor has done of a set; null for nothing. */
function mineOf(world: World, userId: number, record: ExerciseRecord, now: number): Schemas['ExerciseBrief']['my'] {
  const own = attemptsOf(world, userId, now).filter((attempt) => attempt.exerciseId === record.brief.exerciseId);
  if (userId === 0 || own.length === 0) return null;
  const running = own.find((attempt) => !isOver(attempt));
  const over = own.filter(isOver);
  const whole = over.filter((attempt) => isWhole(attempt, record));
  const scores = whole.map((attempt) => scoresOf(judged(world, attempt, attempt.countedIds)).score);
  return {
    state: running ? 'running' : 'done',
    attempts: over.length,
    bestScore: scores.length > 0 ? Math.max(...scores) : null,
    recordId: running?.recordId ?? null,
    answered: Object.values(running?.answers ?? {}).filter(({ chosen }) => chosen.length > 0).length,
  };
}

/** The card of a set with what the caller has done of it. */
export const briefShown = (world: World, userId: number, record: ExerciseRecord, now: number) => ({
  ...record.brief,
  my: mineOf(world, userId, record, now),
});

/** Keys in the order of their first occurrence, with the number of occurrences. */
const counted = <Key>(keys: readonly Key[]): (readonly [Key, number])[] => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
};

const historySize = 20;

/** A set before it is begun. */
export function exerciseShown(
  world: World,
  userId: number,
  record: ExerciseRecord,
  now: number,
): Schemas['ExerciseDetail'] {
  const { intro, source, updateTime, maxAttempts, minSubmitSec, explainAccess, shuffled, questionIds, brief } = record;
  const questions = questionIds.flatMap((id) => questionWith(world.content, id) ?? []);
  return {
    brief: briefShown(world, userId, record, now),
    ...{ intro, source, updateTime, maxAttempts, minSubmitSec, explainAccess, shuffled },
    kinds: counted(questions.map(({ kind }) => kind)).map(([kind, count]) => ({
      kind,
      count,
      score: questions.filter((own) => own.kind === kind).reduce((sum, question) => sum + pointsOf(question), 0),
    })),
    chapters: counted(questions.map(({ chapterId }) => chapterId)).map(([chapterId, count]) => ({
      chapterId,
      name: chapterName(chapterId),
      count,
    })),
    history: attemptsOf(world, userId, now)
      .filter((attempt) => attempt.exerciseId === brief.exerciseId)
      .slice(0, historySize)
      .map((attempt) => {
        const { recordId, mode, status, startTime, finishTime } = attempt;
        const points = isOver(attempt) ? scoresOf(judged(world, attempt, attempt.countedIds)) : null;
        const passed = points && passedOf(record, points);
        return { recordId, mode, status, startTime, finishTime, score: points?.score ?? null, passed };
      }),
    serverTime: now,
  };
}
