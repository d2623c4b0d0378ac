/** Questions and their marks as answers show them: nothing that may not be read yet leaves the mock backend. */
import type { components } from '#openapi/portal.d.ts';
import type { BankQuestion } from '../seed/questionBank/notation.ts';
import { type ExerciseRecord, pointsOf } from '../seed/exercises.ts';
import { markOf, roundScore, type Verdict } from './marking.ts';
import { chapterName, exerciseWith, isMember, membersIds, questionWith, type World } from './questions.ts';
import { ownMarks } from './ownMarks.ts';
import type { AttemptRecord } from './records.ts';
import { noAnswer } from './sheet.ts';

type Schemas = components['schemas'];

/** A question without its answer. */
export function attemptQuestion(
  { state }: World,
  userId: number,
  { questionId, kind, stem, images, options, chapterId, group }: BankQuestion,
  score: number,
): Schemas['AttemptQuestion'] {
  return {
    question: { questionId, kind, stem, images: [...images], options: options.map((option) => ({ ...option })) },
    chapterId,
    chapterName: chapterName(chapterId),
    score,
    groupId: group?.groupId ?? null,
    // Shared options have no case.
    caseText: group?.caseText || null,
    ...ownMarks(state, userId, questionId),
  };
}

/** Who may read right answers and explanations. */
export type Opening = Schemas['AttemptResult']['explain'];

/** Whether the answers of an attempt may be read now, and when they can be. */
export function openingOf(
  world: World,
  { exerciseId, userId, hiddenUntil }: Pick<AttemptRecord, 'exerciseId' | 'userId' | 'hiddenUntil'>,
  now: number,
): { explain: Opening; openTime: number | null } {
  if (hiddenUntil !== null && now < hiddenUntil) return { explain: 'window', openTime: hiddenUntil };
  const record = exerciseWith(world.content, exerciseId);
  const isLocked = record?.explainAccess === 'vip' && !isMember(world.state, userId, now);
  return { explain: isLocked ? 'vip' : 'open', openTime: null };
}

/** Outside of a set a question is explained to those whom a set explains it. */
export const openingAlone = ({ state, content }: World, userId: number, questionId: number, now: number): Opening =>
  membersIds(content, 'explained').has(questionId) && !isMember(state, userId, now) ? 'vip' : 'open';

/** The same of one question of an attempt. */
export function openingFor(world: World, attempt: AttemptRecord, questionId: number, now: number): Opening {
  const { explain } = openingOf(world, attempt, now);
  const isAlone = attempt.exerciseId === null && explain === 'open';
  return isAlone ? openingAlone(world, attempt.userId, questionId, now) : explain;
}

/** The mark of an answer, with the explanation where it may be read. */
export function markShown(question: BankQuestion, chosen: readonly string[], opening: Opening): Schemas['AnswerMark'] {
  const { answer, explain, references, globalRate } = question;
  const { result, got } = markOf(question, chosen, pointsOf(question));
  const locked = opening === 'vip';
  return {
    ...{ result, got: roundScore(got), answer: [...answer], locked },
    explain: locked ? null : explain,
    references: locked ? [] : [...references],
    globalRate,
  };
}

/** One question of an attempt with what its answer is worth. */
export interface Judged {
  question: BankQuestion;
  chosen: string[];
  marked: boolean;
  result: Verdict;
  got: number;
}

/** The questions of an attempt, judged by what is on its sheet. */
export const judged = ({ content }: World, { answers }: AttemptRecord, questionIds: readonly number[]): Judged[] =>
  questionIds.flatMap((questionId) => {
    const question = questionWith(content, questionId);
    if (!question) return [];
    const { chosen, marked } = answers[String(questionId)] ?? noAnswer;
    return [{ question, chosen, marked, ...markOf(question, chosen, pointsOf(question)) }];
  });

/** The points that are needed: of a part of a set the same share as of the whole. */
export const passScoreOf = ({ brief }: ExerciseRecord, totalScore: number): number =>
  roundScore((totalScore * brief.passScore) / brief.totalScore);

/** Whether the points of an attempt are enough. */
export const passedOf = (record: ExerciseRecord, { score, totalScore }: ReturnType<typeof scoresOf>): boolean =>
  score >= passScoreOf(record, totalScore);

/** Whether an attempt was about the whole set: only such ones are compared with each other. */
export const isWhole = ({ countedIds }: Pick<AttemptRecord, 'countedIds'>, { questionIds }: ExerciseRecord): boolean =>
  countedIds.length === questionIds.length;

/** What the questions give at most, and what was reached, with one decimal. */
export const scoresOf = (all: readonly Judged[]): { score: number; totalScore: number } => ({
  score: roundScore(all.reduce((sum, { got }) => sum + got, 0)),
  totalScore: roundScore(all.reduce((sum, { question }) => sum + pointsOf(question), 0)),
});
