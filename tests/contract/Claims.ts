/** What stories claim about answers; each broken claim names operation, pointer, expected and actual value. */
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '#openapi/operation.ts';
import { shown, valueAt } from '#openapi/problem.ts';
import { firstDifference } from './checkAnswer.ts';
import { Contradiction } from './endings.ts';

/** Pointer of the value in which two values differ; a list of plain values is shown as a whole, unless it is long. */
function placeOfDifference(actual: unknown, expected: unknown): string {
  const place = firstDifference(expected, actual) ?? '';
  const whole = place.replace(/\/\d+$/, '');
  return shown(valueAt(actual, whole)) === shown(valueAt(expected, whole)) ? place : whole;
}

/** The claims. */
export class Claims {
  /**
   * Expects a value of an answer of `id`. `source` says where the expected value is from, where that is another answer: either
   * of the two may be the wrong one.
   */
  agrees(id: OperationId, pointer: string, actual: unknown, expected: unknown, source?: string): void {
    if (isDeepStrictEqual(actual, expected)) return;
    const place = placeOfDifference(actual, expected);
    const wanted = shown(valueAt(expected, place)) + (source === undefined ? '' : ` (${source})`);
    this.contradicts(id, pointer + place, wanted, shown(valueAt(actual, place)));
  }

  /** Expects a condition, which `expected` says in words. */
  holds(id: OperationId, pointer: string, isTrue: boolean, expected: string, actual: unknown): void {
    if (!isTrue) this.contradicts(id, pointer, expected, shown(actual));
  }

  /** Expects that a list has a value, or that it has not. */
  has(id: OperationId, pointer: string, list: readonly unknown[], value: unknown, wanted = true): void {
    const isThere = list.some((one) => isDeepStrictEqual(one, value));
    this.holds(id, pointer, isThere === wanted, `a list ${wanted ? 'with' : 'without'} ${shown(value)}`, list);
  }

  /** Expects one of these values in every item of a list, as a parameter asked for it. An item may have several values. */
  all(id: OperationId, pointer: string, values: readonly unknown[], ...wanted: readonly unknown[]): void {
    const others = values.filter((value) => ![value].flat().some((one) => wanted.includes(one)));
    const expected = `${wanted.map(shown).join(' | ')} in every item`;
    this.holds(id, pointer, others.length === 0, expected, [...new Set(others)]);
  }

  /** Expects that no value stands twice. `field` is the path of the value in an item. */
  once(id: OperationId, pointer: string, values: readonly unknown[], field: string): void {
    const at = values.findIndex((value, index) => values.indexOf(value) !== index);
    this.holds(id, `${pointer}/${at}/${field}`, at < 0, 'once', values[at]);
  }

  /** Expects another value than this one. */
  differs(id: OperationId, pointer: string, actual: unknown, other: unknown): void {
    this.holds(id, pointer, !isDeepStrictEqual(actual, other), `not ${shown(other)}`, actual);
  }

  /** Expects the answer of the first call again, because the second has the same Idempotency-Key. */
  repeats(id: OperationId, again: unknown, first: unknown): void {
    if (isDeepStrictEqual(again, first)) return;
    const place = placeOfDifference(again, first);
    const wanted = `the answer of the first call with this key: /data${place} ${shown(valueAt(first, place))}`;
    this.contradicts(id, '/header/Idempotency-Key', wanted, `/data${place} ${shown(valueAt(again, place))}`);
  }

  /** Expects numbers in descending order. `field` is the path of the number in an item. */
  descends(id: OperationId, pointer: string, figures: readonly number[], field?: string): void {
    this.ordered(id, pointer, figures, field, 'at most', (one, before) => one <= before);
  }

  /** Expects numbers in ascending order. `field` is the path of the number in an item. */
  ascends(id: OperationId, pointer: string, figures: readonly number[], field?: string): void {
    this.ordered(id, pointer, figures, field, 'at least', (one, before) => one >= before);
  }

  /** Reports that a parameter changes nothing with any value. */
  ignored(id: OperationId, name: string): never {
    this.contradicts(id, `/query/${name}`, 'a parameter that changes the answer', 'ignored');
  }

  /** Expects that a text of an answer matches a pattern. */
  matches(id: OperationId, pointer: string, actual: string, form: RegExp): void {
    if (!form.test(actual)) this.contradicts(id, pointer, String(form), shown(actual));
  }

  private contradicts(operation: OperationId, pointer: string, expected: string, actual: string): never {
    throw new Contradiction([{ operation, pointer, expected, actual }], 'memory');
  }

  private ordered(
    id: OperationId,
    pointer: string,
    figures: readonly number[],
    field: string | undefined,
    than: 'at most' | 'at least',
    fits: (one: number, before: number) => boolean,
  ): void {
    const at = figures.findIndex((one, index) => index > 0 && !fits(one, figures[index - 1] ?? one));
    if (at < 0) return;
    const place = `${pointer}/${at}${field === undefined ? '' : `/${field}`}`;
    this.contradicts(id, place, `${than} ${figures[at - 1]} (the one before)`, shown(figures[at]));
  }
}
