/** Questions and sets by their ids, and how much of a set a doctor may see. */
import type { components } from '#openapi/portal.d.ts';
import type { CourseRecord } from '../seed/courses.ts';
import type { ExerciseRecord } from '../seed/exercises.ts';
import { chapters } from '../seed/questionBank/bank.ts';
import type { BankQuestion } from '../seed/questionBank/notation.ts';
import { type Content, perContent } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { AttemptRecord } from './records.ts';

type Schemas = components['schemas'];

/** What the exercises are about, and who has done what. */
export interface World {
  state: State;
  content: Content;
}

const byId = perContent(({ bank }, _key: 'bank') => new Map(bank.map((own) => [own.questionId, own])));

/** The question of an id; undefined for an unknown one. */
export const questionWith = (content: Content, questionId: number): BankQuestion | undefined =>
  byId(content, 'bank').get(questionId);

/** The set of an id; undefined for an unknown one. */
export const exerciseWith = ({ exercises }: Content, exerciseId: number | null): ExerciseRecord | undefined =>
  exercises.find(({ brief }) => brief.exerciseId === exerciseId);

/** Whether a doctor is a member. */
export const isMember = ({ users }: Pick<State, 'users'>, userId: number, now: number): boolean =>
  (users[String(userId)]?.vipUntil ?? 0) > now;

/** How many questions of a set a doctor may see. */
const allowedCount = ({ brief, questionIds }: ExerciseRecord, isVip: boolean): number =>
  brief.free || isVip ? questionIds.length : brief.freeCount;

/** Papers that keep their answers until a moment that has not come: nothing else may show these answers. */
const keptAt = ({ exercises }: Content, now: number) =>
  exercises.flatMap(({ explainAccess, brief: { examEnd }, questionIds }) =>
    explainAccess === 'window' && examEnd !== null && now < examEnd ? { examEnd, questionIds } : [],
  );

/** The questions of such papers. */
export const secretIds = (content: Content, now: number): ReadonlySet<number> =>
  new Set(keptAt(content, now).flatMap(({ questionIds }) => questionIds));

/** The questions of papers that have not closed: a doctor meets them in their paper first. */
export const awaitedIds = ({ exercises }: Content, now: number): ReadonlySet<number> =>
  new Set(
    exercises.flatMap(({ brief: { examEnd }, questionIds }) => (examEnd !== null && now < examEnd ? questionIds : [])),
  );

/** When the papers end that keep the answer to a question. */
export const papersKeeping = (content: Content, questionId: number, now: number): number[] =>
  keptAt(content, now).flatMap(({ examEnd, questionIds }) => (questionIds.includes(questionId) ? examEnd : []));

/** The questions that stand in sets, but in none that fits. */
function onlyElsewhere(content: Content, fits: (record: ExerciseRecord) => boolean): ReadonlySet<number> {
  const open = new Set(
    content.exercises.filter(fits).flatMap((record) => record.questionIds.slice(0, allowedCount(record, false))),
  );
  return new Set(content.exercises.flatMap(({ questionIds }) => questionIds.filter((id) => !open.has(id))));
}

const rightsIn = perContent((content, _key: 'rights') => ({
  asked: onlyElsewhere(content, () => true),
  explained: onlyElsewhere(content, ({ explainAccess }) => explainAccess !== 'vip'),
}));

/** What is for members alone: the questions that no set shows to everybody, or those that none explains to everybody. */
export const membersIds = (content: Content, what: 'asked' | 'explained'): ReadonlySet<number> =>
  rightsIn(content, 'rights')[what];

/** The questions of an attempt that its doctor may see now; of a set for members everybody sees the first ones. */
export function shownOf(world: World, { userId, exerciseId, questionIds }: AttemptRecord, now: number): number[] {
  const record = exerciseWith(world.content, exerciseId);
  const isVip = isMember(world.state, userId, now);
  if (!record) return isVip ? questionIds : questionIds.filter((id) => !membersIds(world.content, 'asked').has(id));
  const allowed = new Set(record.questionIds.slice(0, allowedCount(record, isVip)));
  return questionIds.filter((questionId) => allowed.has(questionId));
}

const names = new Map(chapters.map(({ chapterId, name }) => [chapterId, name]));

/** The name of a chapter. */
export const chapterName = (chapterId: number): string => names.get(chapterId) ?? '';

/** A course of the sub-specialty of a chapter; undefined without one. */
export function courseAbout({ courses }: Content, chapterId: number): CourseRecord | undefined {
  const typeId = chapters.find((chapter) => chapter.chapterId === chapterId)?.typeId;
  return courses.find(({ subjectId }) => subjectId === typeId);
}

/** A course as the target of a link. */
export const courseTarget = ({ brief: { albumId, moduleType, title } }: CourseRecord): Schemas['CourseTarget'] => ({
  ...{ albumId, moduleType, title },
});
