/** What learners have wished for, as the mock backend stores it. */

import type { components } from '#openapi/portal.d.ts';

/** The part of the state that has the wishes of learners. */
export interface Study {
  /** By user, then by record: when it was removed from the list, ms. */
  removedRecords: Record<string, Record<string, number>>;
  /** By user: minutes that somebody wants to learn every day. */
  goals: Record<string, components['schemas']['LearnMinutes']>;
  /** By user, then by the id of the report: the figures as they were when the report was first read. */
  keptReports: Record<string, Record<string, components['schemas']['LearnFigures']>>;
}

/** Nobody has wished anything yet. */
export const noStudy = (): Study => ({ removedRecords: {}, goals: {}, keptReports: {} });

/** Minutes that somebody who has wished nothing should learn every day. */
const usualGoal = 30;

/** The minutes that a doctor wants to learn every day. */
export const goalOf = ({ state: { goals } }: { state: Pick<Study, 'goals'> }, userId: number) =>
  goals[String(userId)] ?? usualGoal;
