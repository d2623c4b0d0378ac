/** Where a doctor stands among those of her department. */
import { expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import { sure } from '../seed/tools.ts';
import { exerciseWith, type World } from './questions.ts';
import { hasRanking, percentileOf } from './ranks.ts';
import { start } from './start.ts';

const userId = 10_001;
const free = 7_011;

test('[H.5] a doctor is compared with those of her department alone, and with nobody where these are fewer than twenty', () => {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const world: World = { state, content: contentAt(now) };
  const record = sure(exerciseWith(world.content, free), 'set');
  const started = start(world, userId, { source: 'set', exerciseId: free, mode: 'practice' }, now);
  if (typeof started === 'string') throw new Error(started);
  const profile = sure(state.profiles[String(userId)], 'profile');
  const [past] = record.pastResults;
  const resultsOf = (departmentId: number, score: number, count: number) =>
    Array.from({ length: count }, () => ({ ...sure(past, 'result'), departmentId, score }));
  // Of her department three of four are worse; all others are better.
  const mixed = { ...record, pastResults: [...resultsOf(1, 5, 15), ...resultsOf(1, 15, 5), ...resultsOf(2, 20, 19)] };
  const percentileIn = (departmentId: number | null) => {
    profile.departmentId = departmentId;
    return percentileOf(world, started.attempt, mixed, 10);
  };
  expect([percentileIn(1), percentileIn(2), percentileIn(null)]).toEqual([75, null, null]);
});

test('[R092] a paper with a window has its ranking when that is over, one that is always open at once, a set never', () => {
  const { now } = createEngine({ frozen: true, seed: 1 });
  const content = contentAt(now);
  const hasAt = (exerciseId: number, at: number) => hasRanking(sure(exerciseWith(content, exerciseId), 'set'), at);
  const end = exerciseWith(content, 7_023)?.brief.examEnd ?? 0;
  expect([hasAt(7_023, now), hasAt(7_023, end - 1), hasAt(7_023, end)]).toEqual([false, false, true]);
  expect([hasAt(7_043, now), hasAt(7_033, now), hasAt(7_013, now), hasAt(free, now)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
