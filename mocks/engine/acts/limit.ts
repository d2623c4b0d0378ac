/** How often a doctor may take part. */
import { isTooMuch } from '../learning/texts.ts';
import type { State } from '../state.ts';
import { minute } from '../times.ts';

/** Calls of one doctor within a minute, in all campaigns. */
const limit = { most: 30, within: minute };

/** True when a doctor has taken part too often within a minute; otherwise the call is counted. */
export const takesPartTooOften = (state: State, userId: number, now: number): boolean =>
  isTooMuch(state, 'act', userId, now, limit);
