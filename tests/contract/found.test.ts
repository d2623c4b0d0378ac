/** Stories and planted faults are found by folder: a file with a wrong shape is an error with advice. */
import { expect, test } from 'vitest';
import { cellNamed, runCell } from './cells.ts';
import { documentedOperation } from './document.ts';
import { rewrite, type Sabotage, sabotaged } from './faults.ts';
import { plantedIn } from './planted.ts';
import { storyTableOf } from './storyTable.ts';
import { targetNamed } from './targets.ts';
import { exampleInput, usualStory } from './usual.ts';
import { usualFaults } from './usualFaults.ts';

const stories = { outcomes: {} };
const fault: Sabotage = {
  name: 'a fault',
  inChinese: '故障',
  operation: 'login',
  outcome: 'ok',
  fault: () => rewrite((answer) => answer),
  pointer: '/code',
};

test('[7-01] the stories of all files are merged into one table', () => {
  const storyTable = storyTableOf({
    './stories/one.ts': { one: { login: stories } },
    './stories/two.ts': { two: { layout: stories } },
  });
  expect(Object.keys(storyTable)).toEqual(['login', 'layout']);
});

test.each([
  [
    'another name',
    { './stories/one.ts': { two: {} } },
    /stories\/one\.ts exports two: export one constant, `export const one: StoryTable`/,
  ],
  [
    'a helper beside it',
    { './stories/one.ts': { one: {}, help: 1 } },
    /exports one, help: .* put helpers into tests\/contract\./,
  ],
  ['no export', { './stories/one.ts': {} }, /one\.ts exports nothing/],
  ['another shape', { './stories/one.ts': { one: { login: () => null } } }, /one has another shape/],
  ['a subfolder', { './stories/new/one.ts': { one: {} } }, /new\/one\.ts is not a file <name>\.ts/],
  ['another kind of file', { './stories/one.json': { one: {} } }, /one\.json is not a file <name>\.ts/],
  [
    'two definitions of one operation',
    { './stories/one.ts': { one: { login: stories } }, './stories/two.ts': { two: { login: stories } } },
    /one\.ts and two\.ts .* both have stories for login: join them/,
  ],
])('[7-01] a file of stories with %s is an error with advice', (_, files, advice) => {
  expect(() => storyTableOf(files)).toThrow(advice);
});

test.each([
  [
    'another name',
    { './sabotages/one.ts': { faults: [fault] } },
    /one\.ts exports faults: .*`export const one: Sabotage\[\]`/,
  ],
  [
    'a fault without a Chinese name',
    { './sabotages/one.ts': { one: [{ ...fault, inChinese: undefined }, { name: 'x' }] } },
    /one has another shape/,
  ],
  ['a duplicate name', { './sabotages/one.ts': { one: [fault, fault] } }, /Two faults .* “a fault”: rename one/],
])('[7-01] a file of planted faults with %s is an error with advice', (_, files, advice) => {
  expect(() => plantedIn(files)).toThrow(advice);
});

const sound = targetNamed('msw');

test('[7-01] a read without a story is called twice with the contract’s example; a write and other outcomes need a story', async () => {
  const detail = documentedOperation('lecturerDetail');
  const input = exampleInput(detail);
  expect(input.query).toEqual({ lecturerId: 801 });
  for (const outcome of ['ok', 'notFound']) {
    const cell = { ...cellNamed('lecturerDetail', outcome), input, story: usualStory(detail, outcome, input) };
    expect(await runCell(cell, sound)).toMatchObject({ verdict: 'proved' });
    for (const { fault: incomplete } of usualFaults(detail))
      expect((await runCell(cell, sabotaged(sound, 'lecturerDetail', incomplete()))).verdict, outcome).toBe(
        outcome === 'ok' ? 'contradicted' : 'proved',
      );
  }
  let asked = 0;
  const unstable = rewrite((answer) => ({
    ...answer,
    data: { ...(answer.data as object), courseCount: (asked += 1) },
  }));
  const ok = { ...cellNamed('lecturerDetail', 'ok'), input, story: usualStory(detail, 'ok', input) };
  expect((await runCell(ok, sabotaged(sound, 'lecturerDetail', unstable))).verdict).toBe('contradicted');
  expect(usualStory(documentedOperation('helpVote'), 'ok', {})).toBeNull();
  expect(usualStory(documentedOperation('lecturerList'), 'empty', {})).toBeNull();
});
