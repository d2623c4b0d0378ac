/** Who learns in a class. */
import type { ClassRecord } from '../seed/classes.ts';
import type { State } from '../state.ts';

/** The doctors of each class, by their user ids. */
const learners: Readonly<Record<number, readonly number[]>> = {
  5001: [10_001, 10_007],
  5002: [10_001, 10_007],
  5003: [10_007],
  5004: [10_007],
};

/** The doctors who have a place in the term of a class, by their user ids. */
export const learnersIn = (_state: State, { classId }: Pick<ClassRecord, 'classId'>): readonly number[] =>
  learners[classId] ?? [];
