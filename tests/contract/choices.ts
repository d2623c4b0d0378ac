/** A value that fits none of several alternatives (`oneOf`, `anyOf`): the faults of the alternative that was meant. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { type Problem, shown } from '#openapi/problem.ts';

/** True for the error of a schema with alternatives none of which fits; two that both fit are another error. */
export const isChoice = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'anyOf' || (keyword === 'oneOf' && (params as { passingSchemas: unknown }).passingSchemas === null);

/** The errors without those that the alternatives of a choice gave: the choice itself stays. */
export function outermost(errors: readonly ErrorObject[]): ErrorObject[] {
  const hides = (choice: ErrorObject, at: number, error: ErrorObject): boolean => {
    if (choice === error || !isChoice(choice)) return false;
    // An inner choice is reported before the outer one at the same place.
    if (error.instancePath === choice.instancePath) return !isChoice(error) || errors.indexOf(error) < at;
    return error.instancePath.startsWith(`${choice.instancePath}/`);
  };
  return errors.filter((error) => !errors.some((choice, at) => hides(choice, at, error)));
}

/** How far a value is from an alternative: the wrong type or mark of a kind weighs more than a wrong field. */
function distance(problems: readonly Problem[], base: string): number {
  return problems.reduce((sum, { pointer, expected }) => {
    if (pointer === base && expected.startsWith('must be ')) return sum + 1_000;
    const isMark =
      pointer.split('/').length === base.split('/').length + 1 && /^(["[-]|\d|true|false|null)/.test(expected);
    return sum + (isMark ? 100 : 1);
  }, 0);
}

/**
 * The problems of the nearest of several alternatives, whose problems are given. Where each of them fails only at the same
 * mark, its value is unknown: one problem then names all the values that there are.
 */
export function nearest(alternatives: Problem[][], base: string): Problem[] {
  const objects = alternatives.filter((problems) => distance(problems, base) < 1_000);
  const marks = objects.map((problems) => problems.find((one) => distance([one], base) >= 100));
  const [first] = marks;
  if (first && objects.length > 1 && marks.every((mark) => mark?.pointer === first.pointer))
    return [{ ...first, expected: `one of ${shown(marks.flatMap((mark) => valuesIn(mark?.expected ?? '')))}` }];
  return alternatives.toSorted((one, other) => distance(one, base) - distance(other, base))[0] ?? [];
}

function valuesIn(expected: string): unknown[] {
  try {
    return [JSON.parse(expected) as unknown].flat();
  } catch {
    return [expected];
  }
}
