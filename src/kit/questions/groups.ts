/** Questions that share a case (A3/A4, 不定项) or their options (B1). Pure. */
import type { components } from '#openapi/portal.d.ts';
import type { Question } from './kinds.ts';

type Asked = components['schemas']['AttemptQuestion'];

/** What the questions of a group have in common. */
export interface Shared {
  /** The case; null for shared options. */
  caseText: string | null;
  /** The options of B1; empty for a case. */
  options: Question['options'];
}

/** What a question shares with others of its group; null for one that stands alone. */
export function sharedOf({ question, groupId, caseText }: Asked): Shared | null {
  if (caseText !== null) return { caseText, options: [] };
  return groupId !== null && question.kind === 'B1' ? { caseText, options: question.options } : null;
}

/** Whether the options of a question stand above its group, so that the question itself shows only their letters. */
export const sharesOptions = (asked: Asked): boolean => (sharedOf(asked)?.options.length ?? 0) > 0;

/** The entries in their order, those of one group together. */
export function grouped<Entry>(list: readonly Entry[], groupOf: (entry: Entry) => number | null): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of list) {
    const before = groups.at(-1)?.[0];
    const group = groupOf(entry);
    if (before !== undefined && group !== null && groupOf(before) === group) groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Places of the first and the last question of the group that has the question at `at`. */
export function groupAt(questions: readonly Asked[], at: number): { first: number; last: number } {
  const group = questions[at]?.groupId ?? null;
  let [first, last] = [at, at];
  while (group !== null && questions[first - 1]?.groupId === group) first -= 1;
  while (group !== null && questions[last + 1]?.groupId === group) last += 1;
  return { first, last };
}
