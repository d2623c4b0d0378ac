import type { Content } from '../seed/seed.ts';
import { seededLearning } from '../seed/learned.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { emptyLearning, type LearningRecord } from './records.ts';

/**
 * The learning records of a doctor; the persona with a full user centre starts with a history. Changes to the result
 * are stored.
 */
export function learningOf(state: State, content: Content, { user, hasEverything }: UserRecord): LearningRecord {
  return (state.learning[String(user.userId)] ??= hasEverything ? seededLearning(content) : emptyLearning());
}
