/** What learners have wished for, as the mock backend stores it. */

import type { components } from '#openapi/portal.d.ts';

/** The part of the state that has the wishes of learners. */
export interface Study {
  /** By user, then by record: when it was removed from the list, ms. */
  removedRecords: Record<string, Record<string, number>>;
  /** By user: minutes that somebody wants to learn every day. */
  goals: Record<string, components['schemas']['LearnMinutes']>;
}

/** Nobody has wished anything yet. */
export const noStudy = (): Study => ({ removedRecords: {}, goals: {} });

/** Minutes that somebody who has wished nothing should learn every day. */
const usualGoal = 30;

/** The minutes that a doctor wants to learn every day. */
export const goalOf = ({ state: { goals } }: { state: Pick<Study, 'goals'> }, userId: number) =>
  goals[String(userId)] ?? usualGoal;
