/** What a story adds to the problems of an exchange: the violations that Prism reports, and the value that was accepted. */
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
