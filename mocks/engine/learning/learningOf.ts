import type { Content } from '../seed/seed.ts';
import { seededLearning } from '../seed/learned.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { emptyLearning, type LearningRecord } from './records.ts';

/** What a doctor has done; the one whose centre is full has a past. Changes to it stay. */
export function learningOf(state: State, content: Content, { user, hasEverything }: UserRecord): LearningRecord {
  return (state.learning[String(user.userId)] ??= hasEverything ? seededLearning(content) : emptyLearning());
}
