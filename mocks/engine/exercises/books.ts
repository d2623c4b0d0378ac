/** The wrong book and the favourite questions of a doctor [H.6]. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { pageOf } from '../learning/lists.ts';
import { quizAnswersTo } from '../playback/quiz.ts';
import { departmentOf } from '../seed/reference.ts';
import type { BankQuestion } from '../seed/questionBank/notation.ts';
import type { State } from '../state.ts';
import { attemptsOf } from './attempts.ts';
import { ownMarks } from './ownMarks.ts';
import { chapterName, questionWith, shownOf, type World } from './questions.ts';
import { type AttemptRecord, bookOf, type QuestionBook, type WrongRecord } from './records.ts';
import { byDueTime, isDue } from './spacing.ts';

type Schemas = components['schemas'];

const usualSize = 20;

/** The attempts in which a doctor has seen a question, the latest first. */
export const meetingsWith = (world: World, userId: number, questionId: number, now: number): AttemptRecord[] =>
  attemptsOf(world, userId, now).filter((attempt) =>
    (attempt.finishTime === null ? shownOf(world, attempt, now) : attempt.countedIds).includes(questionId),
  );

/** Whether a doctor has seen a question in an attempt, or has answered it during a lesson. */
export const hasMet = (world: World, userId: number, questionId: number, now: number): boolean =>
  quizAnswersTo(world.state, userId, questionId).length > 0 || meetingsWith(world, userId, questionId, now).length > 0;

/** How a doctor stands with a question that was wrong; null for any other. */
export function wrongShown(own: WrongRecord | undefined): Schemas['WrongState'] | null {
  if (!own) return null;
  const { wrongTimes, rightTimes, mastered, lastWrongTime, dueTime } = own;
  return { ...{ wrongTimes, rightTimes, mastered, lastWrongTime }, dueTime: mastered ? null : dueTime };
}

/** What a question of a group shares with the others, as text; null for one that stands alone. */
function materialOf({ group }: BankQuestion): string | null {
  if (!group) return null;
  return group.caseText || group.sharedOptions.map(({ key, text }) => `${key}. ${text}`).join('　');
}

const itemOf = (state: State, userId: number, question: BankQuestion): Schemas['QuestionBookItem'] => {
  const { questionId, kind, stem, chapterId } = question;
  return {
    ...{ questionId, kind, stem, material: materialOf(question), chapterId, chapterName: chapterName(chapterId) },
    ...ownMarks(state, userId, questionId),
    wrong: wrongShown(bookOf(state, userId).wrong[String(questionId)]),
  };
};

/** Ids of a book: wrong questions in the order in which they are due, favourites with the latest one first. */
function idsOf({ wrong, favourites }: QuestionBook, book: QueryOf<'questionBookList'>['book'], mastered: boolean) {
  if (book === 'favorite')
    return Object.entries(favourites)
      .sort(([, one], [, other]) => other - one)
      .map(([id]) => Number(id));
  return Object.entries(wrong)
    .filter(([, own]) => own.mastered === mastered)
    .sort(([, one], [, other]) => byDueTime(one, other))
    .map(([id]) => Number(id));
}

const dueIn = ({ wrong }: QuestionBook, now: number): number =>
  Object.values(wrong).filter((own) => isDue(own, now)).length;

/** How many questions of the wrong book are due today or have been before. */
export function dueCount(world: World, userId: number, now: number): number {
  // Examinations and papers that have ended meanwhile have their mistakes in it.
  attemptsOf(world, userId, now);
  return dueIn(bookOf(world.state, userId), now);
}

/** One page of a book with its counts. */
export function bookShown(
  { state, content }: World,
  userId: number,
  { book, chapterId, times, mastered = false, page = 1, size = usualSize }: QueryOf<'questionBookList'>,
  now: number,
): Schemas['QuestionBookList'] {
  // Examinations and papers that have ended meanwhile have their mistakes in it.
  attemptsOf({ state, content }, userId, now);
  const own = bookOf(state, userId);
  const all = idsOf(own, book, mastered).flatMap((id) => questionWith(content, id) ?? []);
  const isOften = (questionId: number): boolean => (own.wrong[String(questionId)]?.wrongTimes ?? 0) > 1;
  const found = all
    .filter((question) => chapterId === undefined || question.chapterId === chapterId)
    .filter(({ questionId }) => times === undefined || isOften(questionId) === times > 1)
    .map((question) => itemOf(state, userId, question));
  const chapters = Map.groupBy(all, (question) => question.chapterId);
  return {
    ...pageOf(found, { page, size }),
    chapters: [...chapters]
      .map(([id, { length, 0: first }]) => ({
        ...{ chapterId: id, name: chapterName(id), count: length },
        departmentName: departmentOf(first?.departmentId ?? 0)?.departmentName ?? '',
      }))
      .toSorted((one, other) => one.chapterId - other.chapterId),
    openCount: idsOf(own, book, false).length,
    masteredCount: book === 'wrong' ? idsOf(own, book, true).length : 0,
    dueCount: book === 'wrong' ? dueIn(own, now) : 0,
    serverTime: now,
  };
}

/** Takes questions out of the wrong book. */
export function removeWrong({ state }: World, userId: number, questionIds: readonly number[]): void {
  const { wrong } = bookOf(state, userId);
  for (const id of questionIds) Reflect.deleteProperty(wrong, String(id));
}

/** Puts a question among the favourites, or takes it out. */
export function collect({ state }: World, userId: number, questionId: number, isWanted: boolean, now: number): void {
  const { favourites } = bookOf(state, userId);
  if (isWanted) favourites[String(questionId)] ??= now;
  else Reflect.deleteProperty(favourites, String(questionId));
}
