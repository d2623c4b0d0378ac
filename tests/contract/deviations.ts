/** The corpus: backends that are slightly wrong, and the sentence that has to name the cause. */
import type { Problem } from '#openapi/problem.ts';
import { found, isListWith } from '../support/found.ts';
import type { Alter } from './alter.ts';

/** The sentence that leads to the cause. */
interface Named {
  operation: string;
  /** The places that may be named, or one inside of them; `*` is any index or name. */
  pointer: string | string[];
  expected?: RegExp;
  got?: RegExp;
}

/** A backend that is wrong in one respect. */
export interface Deviation {
  name: string;
  alter: Alter;
  /** Operations, tags and sockets that are judged, separated by spaces. */
  only: string;
  /** Written before the first run: where a reader of the report has to be led. */
  names: Named | Named[];
  /** A run of more than some seconds, because the suite waits for what does not come. */
  isSlow?: true;
}

/** Pointer without what stands in parentheses after it. */
const plainPlace = (pointer: string): string => pointer.replace(/ \(.*\)$/, '');

/** True at the pointer, or at a place inside of it. */
function isAt(place: string, wanted: string): boolean {
  const parts = plainPlace(place).split('/');
  return wanted.split('/').every((name, at) => (name === '*' ? at < parts.length : name === parts[at]));
}

/** True for a problem that names the cause. */
export const isNamed = ({ names }: Pick<Deviation, 'names'>, problem: Problem): boolean =>
  [names]
    .flat()
    .some(
      ({ operation, pointer, expected, got }) =>
        problem.operation === operation &&
        [pointer].flat().some((wanted) => isAt(problem.pointer, wanted)) &&
        (expected?.test(problem.expected) ?? true) &&
        (got?.test(problem.actual) ?? true),
    );

/** The deviations of all families, by family. */
export const corpus: Map<string, Deviation[]> = found(import.meta.glob('./corpus/*.ts', { eager: true }), {
  folder: 'tests/contract/corpus',
  shape: 'Deviation[]',
  helpers: 'tests/contract/alter.ts',
  fits: isListWith<Deviation>('name', 'alter', 'only', 'names'),
});
