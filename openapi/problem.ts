/** Where an exchange differs from the contract; the contract suite and the mock backend report it in the same words. */
import type { ErrorObject } from 'ajv/dist/2020.js';

/** A violation of the contract. */
export interface Problem {
  operation: string;
  /** Query, or the address of an operation that has its values in the path; missing for a call without any. */
  call?: string;
  /** JSON pointer into the answer or, under `/path`, `/query` and `/body`, into the request; else a place in parentheses. */
  pointer: string;
  expected: string;
  actual: string;
}

/** A problem in one line. */
export const problemText = ({ operation, call, pointer, expected, actual }: Problem): string =>
  `${[operation, call, pointer || '(whole answer)'].filter(Boolean).join(' ')}: expected ${expected}, got ${actual}`;

/** The problem of an address or a method that the contract does not have. */
export const unknownCall = (call: string): Problem => ({
  operation: '(none)',
  pointer: '(address)',
  expected: 'a call of the document',
  actual: call,
});

/** An error of the validator as a problem; `value` is what was validated, `base` the pointer to it. */
export function schemaProblem(operation: string, error: ErrorObject, value: unknown, base = ''): Problem {
  const { instancePath, keyword, message = keyword } = error;
  const params = error.params as Record<string, unknown>;
  if (keyword === 'required') {
    const pointer = `${base}${instancePath}/${String(params.missingProperty)}`;
    return { operation, pointer, expected: 'present', actual: ['missing', ...renamedTo(error, value)].join(', ') };
  }
  if (keyword === 'additionalProperties') {
    const pointer = `${instancePath}/${String(params.additionalProperty)}`;
    const actual = shown(valueAt(value, pointer));
    return { operation, pointer: base + pointer, expected: 'not in the document', actual };
  }
  const expected =
    keyword === 'const' ? shown(params.allowedValue) : keyword === 'enum' ? shown(params.allowedValues) : message;
  return { operation, pointer: base + instancePath, expected, actual: shown(valueAt(value, instancePath)) };
}

/**
 * Says which fields stand at the place of a missing one without being in the document: one of them may be the missing one
 * under another name. A validator that is not `verbose` gives no schema to compare with.
 */
function renamedTo({ parentSchema, instancePath }: ErrorObject, value: unknown): string[] {
  const { properties } = (parentSchema ?? {}) as { properties?: object };
  const there = valueAt(value, instancePath);
  if (!properties || typeof there !== 'object' || there === null) return [];
  const unknown = Object.keys(there).filter((name) => !Object.hasOwn(properties, name));
  return unknown.length > 0 ? [`but ${unknown.map(shown).join(' and ')} is not in the document`] : [];
}

/** The value at a JSON pointer; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
      value,
    );
}

/** A value for a report, cut short. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
