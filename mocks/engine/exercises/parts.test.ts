/** A part of a set is judged by its share, and compared with nothing. */
import { expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import { sure } from '../seed/tools.ts';
import { trendShown } from '../study/records.ts';
import { submit } from './attempts.ts';
import { exerciseWith, questionWith, type World } from './questions.ts';
import { resultShown } from './results.ts';
import { saveEntries } from './saving.ts';
import { exerciseShown } from './shown.ts';
import { start } from './start.ts';

const userId = 10_001;
const membersSet = 7_012;

test('[H.5] the free part of a members’ set is passed by the same share, without a best score, a percentile or a trend', () => {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const world: World = { state, content: contentAt(now) };
  sure(state.users[String(userId)], 'doctor').vipUntil = 0;
  const started = start(world, userId, { source: 'set', exerciseId: membersSet, mode: 'practice' }, now);
  if (typeof started === 'string') throw new Error(started);
  const record = sure(exerciseWith(world.content, membersSet), 'set');
  const entries = record.questionIds.slice(0, record.brief.freeCount).map((questionId) => ({
    ...{ questionId, marked: false, timeSec: 5, seq: now },
    chosen: [...sure(questionWith(world.content, questionId), 'question').answer],
  }));
  saveEntries(world, started.attempt, entries, now);
  submit(world, started.attempt, now);
  const shown = exerciseShown(world, userId, record, now);
  expect(resultShown(world, started.attempt, now)).toMatchObject({ passed: true, percentile: null });
  expect(shown.history.map(({ passed }) => passed)).toEqual([true]);
  expect(shown.brief.my).toMatchObject({ attempts: 1, bestScore: null });
  expect(trendShown(world, userId, membersSet, now)?.points).toEqual([]);
});
