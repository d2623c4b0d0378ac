/** The sheet of an attempt, with as little work as it needs. */
import { expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import type { World } from './questions.ts';
import { saveEntries } from './saving.ts';
import { attemptShown } from './shown.ts';
import { start } from './start.ts';

test('[H.3] the attempts of a doctor are looked through once for a sheet, however many answers it has', () => {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const world: World = { state, content: contentAt(now) };
  const started = start(world, 10_001, { source: 'set', exerciseId: 7_011, mode: 'practice' }, now);
  if (typeof started === 'string') throw new Error(started);
  const { attempt } = started;
  const entries = attempt.questionIds.map((questionId) => ({
    ...{ questionId, chosen: ['A'], marked: false, timeSec: 5, seq: now, confirm: true },
  }));
  saveEntries(world, attempt, entries, now);
  let looks = 0;
  const attempts = new Proxy(state.attempts, {
    ownKeys(target) {
      looks += 1;
      return Reflect.ownKeys(target);
    },
  });
  const shown = attemptShown({ ...world, state: { ...state, attempts } }, attempt, { now, resumed: true });
  expect(shown.answers).toHaveLength(attempt.questionIds.length);
  expect(looks).toBe(1);
});
