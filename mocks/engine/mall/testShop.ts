/** The mall of a fresh mock backend, for tests. */
import { testMoment } from '../clock.ts';
import { buildContent } from '../seed/seed.ts';
import { freshState } from '../state.ts';
import type { Shop } from './cards.ts';

/** The mall as of a moment (ms) of a mock backend that began when the tests begin. */
export const shopAt = (now: number = testMoment): Shop => ({
  state: freshState({ frozen: true, seed: 1 }),
  content: buildContent(now, 'usual', testMoment),
  now,
});
