/** Says of the problems of an answer what has caused them. */
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, shown } from '#openapi/problem.ts';

/** The violations that Prism (as mock or proxy) reports for an exchange. */
export function violationsIn(operation: OperationId, response: Response | undefined): Problem[] {
  const actual = response?.headers.get('sl-violations') ?? null;
  return actual === null ? [] : [{ operation, pointer: '(sl-violations)', expected: 'missing', actual: shown(actual) }];
}

/** Says of a call that had to be refused which of its values was accepted. */
export function nameFlaw(theirs: Problem[], [flaw]: Problem[]): void {
  const at = theirs.findIndex(({ pointer }) => pointer === '/code');
  const told = theirs[at];
  if (!told || !flaw) return;
  const value = flaw.actual === 'missing' ? 'without it' : `for ${flaw.actual}`;
  theirs[at] = { ...told, pointer: flaw.pointer, expected: `${told.expected} ${value}` };
}

/** Says of a repeated call that it was not taken as such. */
export function nameRepeat(theirs: Problem[]): void {
  const at = theirs.findIndex(({ pointer }) => pointer === '/code');
  const told = theirs[at];
  if (!told) return;
  const expected = `the answer of the first call with this key: /code ${told.expected}`;
  theirs[at] = { ...told, pointer: '/header/Idempotency-Key', expected };
}
