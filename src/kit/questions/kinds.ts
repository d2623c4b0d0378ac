/** Kinds of questions in words, and how their options are chosen. Pure. */
import type { components } from '#openapi/portal.d.ts';

/** A question without its answer. */
export type Question = components['schemas']['Question'];
/** A kind of questions. */
export type QuestionKind = components['schemas']['QuestionKind'];

/** The kinds with their names. */
export const kindNames: Readonly<Record<QuestionKind, string>> = {
  A1: 'A1型题',
  A2: 'A2型题',
  A3A4: 'A3/A4型题',
  B1: 'B1型题',
  X: '多选题',
  TF: '判断题',
  case: '案例分析题',
};

/** Whether several options may be chosen. */
export const hasSeveral = (kind: QuestionKind): boolean => kind === 'X' || kind === 'case';

/** Behind the stem: how many options may be right; nothing where it is one. */
const choiceHint = (kind: QuestionKind): string =>
  kind === 'case' ? '（不定项）' : hasSeveral(kind) ? '（多选）' : '';

/** The stem of a question, and how many options may be right. */
export const stemText = ({ stem, kind }: Pick<Question, 'stem' | 'kind'>): string => stem + choiceHint(kind);

/** The choice after an option was chosen, or taken away: one option takes the place of the other where only one may be chosen. */
export const choiceWith = (
  { kind }: Pick<Question, 'kind'>,
  before: readonly string[],
  key: string,
  isChosen: boolean,
): string[] =>
  hasSeveral(kind) ? [...before.filter((other) => other !== key), ...(isChosen ? [key] : [])].sort() : [key];
