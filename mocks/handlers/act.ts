/** Campaigns. */
import type { Handlers } from '../engine/answers.ts';
import { runningActs } from '../engine/seed/acts.ts';

/** Handlers of the tag `act`. */
export const act = {
  actRunning: ({ content }) => runningActs(content.moments),
} satisfies Partial<Handlers>;
