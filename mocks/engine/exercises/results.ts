/** Results of finished attempts, their review, and where a doctor stands among others [H.5]. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { pageOf } from '../learning/lists.ts';
import { pointsOf } from '../seed/exercises.ts';
import { askedNow } from './attempts.ts';
import { countsOf } from './marking.ts';
import {
  attemptQuestion,
  isWhole,
  type Judged,
  judged,
  markShown,
  openingFor,
  openingOf,
  passedOf,
  passScoreOf,
  scoresOf,
} from './marks.ts';
import { chapterName, courseAbout, courseTarget, exerciseWith, type World } from './questions.ts';
import { percentileOf } from './ranks.ts';
import { type AttemptRecord, bookOf } from './records.ts';
import { usedSec } from './shown.ts';

const usualSize = 20;

type Schemas = components['schemas'];

/** Counts for each value of a key, in the order of the first occurrence. */
function countsBy<Key>(all: readonly Judged[], keyOf: (one: Judged) => Key) {
  return [...new Set(all.map(keyOf))].map((key) => ({
    key,
    counts: countsOf(all.filter((one) => keyOf(one) === key).map(({ result }) => result)),
  }));
}

/** The result of a finished attempt. */
export function resultShown(world: World, attempt: AttemptRecord, now: number): Schemas['AttemptResult'] {
  const { recordId, exerciseId, title, mode, status, byItself, startTime, finishTime, countedIds, questionIds } =
    attempt;
  const all = judged(world, attempt, countedIds);
  const { score, totalScore } = scoresOf(all);
  const record = exerciseWith(world.content, exerciseId);
  const opening = openingOf(world, attempt, now);
  const isHidden = opening.explain === 'window';
  const asked = askedNow(world, attempt.userId, now);
  // While an examination asks a question, nothing tells whether an earlier answer to it was right.
  const told = isHidden ? [] : all.filter(({ question }) => !asked.has(question.questionId));
  const passScore = record ? passScoreOf(record, totalScore) : null;
  return {
    ...{ recordId, exerciseId, title, mode, status, byItself, score, totalScore, passScore, startTime },
    lateCount: attempt.lateIds?.length ?? 0,
    kind: record?.brief.kind ?? 'exercise',
    lockedCount: questionIds.length - countedIds.length,
    finishTime: finishTime ?? now,
    passed: record ? passedOf(record, { score, totalScore }) : null,
    counts: countsOf(all.map(({ result }) => result)),
    usedSec: usedSec(attempt, now),
    percentile: record && isWhole(attempt, record) ? percentileOf(world, attempt, record, score) : null,
    byKind: countsBy(told, ({ question }) => question.kind).map(({ key, counts }) => ({
      kind: key,
      counts,
    })),
    byChapter: countsBy(told, ({ question }) => question.chapterId).map(({ key, counts }) => ({
      chapterId: key,
      name: chapterName(key),
      counts,
    })),
    sheet: all.map(({ question, result, marked }) => ({
      questionId: question.questionId,
      result: (isHidden || asked.has(question.questionId)) && result !== 'blank' ? null : result,
      marked,
    })),
    ...opening,
    serverTime: now,
  };
}

const views: Readonly<Record<NonNullable<QueryOf<'exerciseReview'>['view']>, (one: Judged) => boolean>> = {
  all: () => true,
  wrong: ({ result }) => result === 'wrong' || result === 'partial',
  marked: ({ marked }) => marked,
  blank: ({ result }) => result === 'blank',
};

/** The questions of a finished attempt with their answers, as far as the doctor may read them. */
export function reviewPage(
  world: World,
  attempt: AttemptRecord,
  { view = 'all', page, size }: QueryOf<'exerciseReview'>,
  now: number,
): Schemas['AttemptReview'] {
  const { explain } = openingOf(world, attempt, now);
  const asked = askedNow(world, attempt.userId, now);
  const { wrong } = bookOf(world.state, attempt.userId);
  const all = judged(world, attempt, attempt.countedIds).map((one, at) => ({ ...one, number: at + 1 }));
  // Which ones are wrong is not told before a paper ends, nor while another examination asks them.
  const isKept = ({ question }: Judged): boolean => explain === 'window' || asked.has(question.questionId);
  const shown = all.filter((one) => views[view](one) && !(view === 'wrong' && isKept(one)));
  const found = pageOf(shown, { page: page ?? 1, size: size ?? usualSize });
  return {
    ...found,
    list: found.list.map((one) => {
      const { number, question, chosen, marked } = one;
      const { questionId, chapterId } = question;
      const isOpen = !isKept(one);
      const course = isOpen ? courseAbout(world.content, chapterId) : undefined;
      return {
        number,
        question: attemptQuestion(world, attempt.userId, question, pointsOf(question)),
        ...{ chosen: [...chosen], marked },
        mark: isOpen ? markShown(question, chosen, openingFor(world, attempt, questionId, now)) : null,
        inWrongBook: isOpen && wrong[String(questionId)]?.mastered === false,
        course: course ? courseTarget(course) : null,
      };
    }),
  };
}
