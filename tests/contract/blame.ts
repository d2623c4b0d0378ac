/** Says of the problems of an answer what has caused them. */
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, shown, valueAt } from '#openapi/problem.ts';
import { documentedOperation, type Json, schemaProblems } from './document.ts';
import type { LooseInput } from './looseInput.ts';

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

/** What the schema says of a success that could not be decoded. */
export async function schemaProblemsIn(operation: OperationId, response: Response): Promise<Problem[]> {
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as Json | null;
  return answer?.code === 200 ? schemaProblems(operation, documentedOperation(operation).answer, answer) : [];
}

/** Equal for a call and its repetition with the same Idempotency-Key; null for a call without a key. */
export function keyOf(id: OperationId, input: LooseInput, token: string | null): string | null {
  const key = valueAt(input, '/headers/Idempotency-Key');
  return key === undefined ? null : [id, token, String(key), JSON.stringify(input.body)].join(' ');
}

/** Says of a repeated call that it was not taken as such. */
export function nameRepeat(theirs: Problem[]): void {
  const at = theirs.findIndex(({ pointer }) => pointer === '/code');
  const told = theirs[at];
  if (!told) return;
  const expected = `the answer of the first call with this key: /code ${told.expected}`;
  theirs[at] = { ...told, pointer: '/header/Idempotency-Key', expected };
}
