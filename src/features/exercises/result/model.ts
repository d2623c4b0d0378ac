/** What the result of an attempt says. Pure. */
import type { components } from '#openapi/portal.d.ts';
import { exercisePage, exercisesPage, paperPage, type ReviewView } from '#addresses/exercise.ts';

type Schemas = components['schemas'];
/** The result of an attempt. */
export type Result = Schemas['AttemptResult'];
/** How many questions were answered how. */
export type Counts = Schemas['AnswerCounts'];
/** A question on the sheet of a finished attempt. */
export type Judged = Result['sheet'][number];

const views: Readonly<Record<ReviewView, (one: Judged) => boolean>> = {
  all: () => true,
  wrong: ({ result }) => result === 'wrong' || result === 'partial',
  marked: ({ marked }) => marked,
  blank: ({ result }) => result === 'blank',
};

/** How many questions a view has. */
export const countIn = ({ sheet }: Pick<Result, 'sheet'>, view: ReviewView): number => sheet.filter(views[view]).length;

/** Where a question of the sheet is reviewed, by its place from 0: in the view that is open, or among all. */
export function reviewPlace(
  { sheet }: Pick<Result, 'sheet'>,
  at: number,
  view: ReviewView,
  size: number,
): { view: ReviewView; page: number } {
  const question = sheet[at];
  const isHere = question !== undefined && views[view](question);
  const before = isHere ? sheet.slice(0, at).filter(views[view]).length : at;
  return { view: isHere ? view : 'all', page: Math.floor(before / size) + 1 };
}

/** All questions of counts. */
export const sumOf = ({ right, partial, wrong, blank }: Counts): number => right + partial + wrong + blank;

/** Right answers in whole per cent of all questions. */
export const accuracyOf = (counts: Counts): number => Math.round((counts.right * 100) / Math.max(1, sumOf(counts)));

/** Id of the heading of a question in the review. */
export const questionAnchor = (number: number): string => `question-${number}`;

/** Where the set is introduced; all sets for a practice that the doctor has put together. */
export function introduction({ exerciseId, kind }: Result): string {
  if (exerciseId == null) return exercisesPage.to();
  return (kind === 'paper' ? paperPage : exercisePage).to({ id: exerciseId });
}
