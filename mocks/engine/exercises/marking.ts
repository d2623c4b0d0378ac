/** What an answer to a question is worth [H.5]. Pure. */
import type { components } from '#openapi/portal.d.ts';

type Schemas = components['schemas'];

/** How good an answer is. */
export type Verdict = Schemas['AnswerMark']['result'];

/** What marking needs to know of a question. */
export interface Marked {
  readonly kind: Schemas['QuestionKind'];
  /** Keys of the right options. */
  readonly answer: readonly string[];
  /** With several right options: some of them alone give half of the points. */
  readonly partial: boolean;
}

/** The verdict and the points of a choice; `score` is what the right one gives. */
export function markOf(
  { kind, answer, partial }: Marked,
  chosen: readonly string[],
  score: number,
): { result: Verdict; got: number } {
  if (chosen.length === 0) return { result: 'blank', got: 0 };
  const right = chosen.filter((key) => answer.includes(key)).length;
  const wrong = chosen.length - right;
  if (wrong === 0 && right === answer.length) return { result: 'right', got: score };
  const got =
    kind === 'case'
      ? Math.max(0, ((right - wrong) * score) / answer.length)
      : kind === 'X' && partial && wrong === 0
        ? score / 2
        : 0;
  return { result: got > 0 ? 'partial' : 'wrong', got };
}

const hasSeveral = new Set<Marked['kind']>(['X', 'case']);

/** Whether a choice has only options of the question, and no more of them than its kind allows. */
export const isChoiceOf = (
  { kind, options }: { kind: Marked['kind']; options: readonly { key: string }[] },
  chosen: readonly string[],
): boolean =>
  chosen.every((key) => options.some((option) => option.key === key)) && (hasSeveral.has(kind) || chosen.length <= 1);

/** A sum of points with one decimal. */
export const roundScore = (points: number): number => Math.round((points + Number.EPSILON) * 10) / 10;

/** How many answers there are of each verdict. */
export function countsOf(verdicts: readonly Verdict[]): Schemas['AnswerCounts'] {
  const counts = { right: 0, partial: 0, wrong: 0, blank: 0 };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
}
