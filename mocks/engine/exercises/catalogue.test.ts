/** The chapters of the bank say what their reader can answer. */
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import { chapterTree } from './catalogue.ts';
import type { World } from './questions.ts';
import { attemptShown } from './shown.ts';
import { start } from './start.ts';

const { state, now } = createEngine({ frozen: true, seed: 1 });
const world: World = { state, content: contentAt(now) };

test('[R092] a chapter counts the questions that a practice of its own can draw, for members and for others', () => {
  for (const userId of [10_001, 10_002])
    for (const { chapterId, questionCount } of chapterTree(world, userId, 2, now).flatMap(({ chapters }) => chapters)) {
      const wish: components['schemas']['AttemptStart'] = {
        source: 'custom',
        mode: 'practice',
        departmentId: 2,
        chapterIds: [chapterId],
        count: 100,
      };
      const begun = start(world, userId, wish, now);
      const drawn =
        typeof begun === 'string' ? 0 : attemptShown(world, begun.attempt, { now, resumed: false }).questions.length;
      expect(questionCount, `chapter ${chapterId}`).toBe(drawn);
    }
});
