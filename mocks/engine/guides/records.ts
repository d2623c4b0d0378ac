/** Study guides that doctors have joined, as the mock backend stores them: plain data. */
import type { Dues, Plan } from './plan.ts';

/** A guide that a doctor has joined, or has left again. */
export interface JoinedGuide {
  /** Ms; null once she has left it. */
  joinTime: number | null;
  plan: Plan | null;
  /** The days of its tasks, by task. */
  dues: Dues;
  /** By task: when she ticked it, ms. */
  ticked: Record<string, number>;
  /** Rises with every change of the days, also over a leave: calendar programs compare it. */
  changes: number;
}

/** The part of the state that has the guides. */
export interface Guides {
  /** By user, then by guide. */
  guides: Record<string, Record<string, JoinedGuide>>;
}

/** Nobody has joined one. */
export const noGuides = (): Guides => ({ guides: {} });

/** Just joined. */
export const newGuide = (now: number, changes = 0): JoinedGuide => ({
  joinTime: now,
  plan: null,
  dues: {},
  ticked: {},
  changes,
});
