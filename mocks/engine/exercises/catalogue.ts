/** The lists of sets, and the chapters of the bank. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { pageOf } from '../learning/lists.ts';
import { contentDepartment, departmentOf, subSpecialtiesOf } from '../seed/reference.ts';
import { chapters } from '../seed/questionBank/bank.ts';
import { awaitedIds, isMember, membersIds, questionWith, type World } from './questions.ts';
import { bookOf } from './records.ts';
import { briefShown } from './shown.ts';

type Schemas = components['schemas'];

const usualSize = 20;

/** One page of sets with what the caller has done of them. */
export function listExercises(
  world: World,
  userId: number,
  { type, departmentId = 0, chapterId, albumId, state, page = 1, size = usualSize }: QueryOf<'exerciseList'>,
  now: number,
): Schemas['ExerciseList'] {
  const wanted = departmentOf(departmentId)?.departmentOpened ? departmentId : 0;
  const found = world.content.exercises
    .filter(({ brief }) => brief.kind === type && (wanted === 0 || brief.departmentId === wanted))
    .filter(({ brief }) => albumId === undefined || brief.albumId === albumId)
    .filter(
      ({ questionIds }) =>
        chapterId === undefined ||
        questionIds.some((questionId) => questionWith(world.content, questionId)?.chapterId === chapterId),
    )
    .map((record) => briefShown(world, userId, record, now))
    .filter(({ my }) => state === undefined || (my?.state ?? 'new') === state);
  return { ...pageOf(found, { page, size }), serverTime: now };
}

const percent = (part: number, whole: number): number => Math.round((part * 1_000) / whole) / 10;

/** The sub-specialties of a department with their chapters. */
export function chapterTree(
  { state, content }: World,
  userId: number,
  wanted: number,
  now: number,
): Schemas['ExerciseChapters'] {
  const departmentId = contentDepartment(wanted);
  const { tried } = userId === 0 ? { tried: {} } : bookOf(state, userId);
  const answers = Object.entries<{ count: number; right: number }>(tried).map(([id, counts]) => ({
    ...counts,
    chapterId: questionWith(content, Number(id))?.chapterId,
  }));
  // What the caller can answer now, or has answered: not what is for members, or kept for an examination.
  const members = isMember(state, userId, now) ? new Set<number>() : membersIds(content, 'asked');
  const awaited = awaitedIds(content, now);
  const isOpen = (id: number): boolean => String(id) in tried || (!members.has(id) && !awaited.has(id));
  const open = content.bank.filter(({ questionId }) => isOpen(questionId));
  return subSpecialtiesOf(departmentId).flatMap(({ typeId, typeName }) => {
    const own = chapters.filter((chapter) => chapter.typeId === typeId);
    if (own.length === 0) return [];
    return {
      typeId,
      typeName,
      chapters: own.map(({ chapterId, name }) => {
        const mine = answers.filter((answer) => answer.chapterId === chapterId);
        const count = mine.reduce((sum, answer) => sum + answer.count, 0);
        const right = mine.reduce((sum, answer) => sum + answer.right, 0);
        return {
          ...{ chapterId, name, answered: mine.length },
          questionCount: open.filter((question) => question.chapterId === chapterId).length,
          accuracy: count === 0 ? null : percent(right, count),
        };
      }),
    };
  });
}
