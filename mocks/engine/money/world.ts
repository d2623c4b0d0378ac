import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';

/** The state and the content that orders open things in. */
export interface World {
  state: State;
  content: Content;
}
