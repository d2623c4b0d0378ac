/** The rows of the wrong book and of the favourites. */
import { expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import { sure } from '../seed/tools.ts';
import { bookShown, collect } from './books.ts';
import type { World } from './questions.ts';

test('[H.6] R092 a question of a group comes with its case or its shared options, any other alone', () => {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const world: World = { state, content: contentAt(now) };
  const questions = (['A1', 'A3A4', 'B1', 'case'] as const).map((wanted) =>
    sure(
      world.content.bank.find(({ kind }) => kind === wanted),
      wanted,
    ),
  );
  for (const { questionId } of questions) collect(world, 10_001, questionId, true, now);
  const { list } = bookShown(world, 10_001, { book: 'favorite' }, now);
  const materials = questions.map(({ questionId }) => list.find((item) => item.questionId === questionId)?.material);
  const [, vignette, shared, steps] = questions;
  expect(materials).toEqual([
    null,
    vignette?.group?.caseText,
    shared?.options.map(({ key, text }) => `${key}. ${text}`).join('　'),
    steps?.group?.caseText,
  ]);
});
