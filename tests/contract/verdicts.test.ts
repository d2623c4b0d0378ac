/** How a cell is judged where its story is missing, nobody can steer, or nothing is remembered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import portal from '../../openapi/dist/portal.json' with { type: 'json' };
import { contractTitles, type TitledDocument } from '../../scripts/lib/testTitles.ts';
import { cellNamed, cells, hasOwnStory, runCell, runOwnStory } from './cells.ts';
import { documentedOperation } from './document.ts';
import type { Scene } from './Scene.ts';
import { type Target, targetNamed } from './targets.ts';

const sound = targetNamed('msw');
beforeAll(() => sound.start());
afterAll(() => sound.stop());

test('[7-01] takes a cell without a story for a contradiction, not for a success', async () => {
  const { verdict, problems } = await runCell({ ...cellNamed('login', 'ok'), story: null }, sound);
  expect(verdict).toBe('contradicted');
  expect(problems[0]).toMatchObject({ operation: 'login', pointer: '(story)' });
});

test('[7-01] takes a story that never comes to its outcome for a contradiction', async () => {
  const { verdict, problems } = await runCell({ ...cellNamed('login', 'ok'), story: async () => undefined }, sound);
  expect(verdict).toBe('contradicted');
  expect(problems[0]).toMatchObject({ operation: 'login', pointer: '(story)', expected: 'a call that answers ok' });
});

test('[7-01] says why a cell is unreachable at a target that nobody can steer', async () => {
  await sound.control?.('reset');
  const unsteered: Target = { ...sound, name: 'elsewhere', control: null };
  expect(await runCell(cellNamed('commonConfig', 'failure'), unsteered)).toMatchObject({
    verdict: 'unreachable',
    why: expect.stringContaining('the target elsewhere cannot be told to outcome') as string,
  });
  expect((await runCell(cellNamed('scanLoginMonitor', 'ok'), unsteered)).verdict).toBe('unreachable');
  expect((await runCell(cellNamed('login', 'ok'), unsteered)).verdict).toBe('proved');
});

/** Answers every call by the example that `Prefer` asks for, else by the first, as Prism does. */
const stateless: Target = {
  ...sound,
  name: 'stateless',
  control: null,
  stateless: true,
  send: async (request) => {
    const outcome = /^example=(\w+)$/.exec(request.headers.get('prefer') ?? '')?.[1] ?? 'ok';
    return Response.json(documentedOperation('login').examples[outcome]);
  },
};

test('[7-01] asks a target that remembers nothing for every outcome, and says so', async () => {
  expect(await runCell(cellNamed('login', 'codeUsedUp'), stateless)).toMatchObject({
    verdict: 'proved (forced)',
    why: 'the target remembers nothing',
  });
  const deaf: Target = { ...stateless, send: async () => Response.json(documentedOperation('login').examples.ok) };
  expect(await runCell(cellNamed('login', 'codeUsedUp'), deaf)).toMatchObject({
    verdict: 'contradicted',
    problems: [{ pointer: '/code', expected: '4601 (codeUsedUp)' }],
  });
});

test('[7-01] names what keeps a target that remembers nothing from a story, and what our own client does wrong', async () => {
  const cell = cellNamed('login', 'ok');
  expect([hasOwnStory(cell, stateless), hasOwnStory(cell, sound)]).toEqual([true, false]);
  const without = { ...cell, story: (scene: Scene) => scene.logsIn('login', 'ok', cell.input as never) };
  expect(await runOwnStory(without, stateless)).toMatchObject({
    part: 'story',
    verdict: 'unreachable',
    why: 'it sets no cookie: login (set-cookie): expected token=…; Path=/, got no token cookie',
  });
  const careless = { ...cell, story: (scene: Scene) => scene.answers('login', 'ok', { query: {} } as never) };
  expect(await runOwnStory(careless, stateless)).toMatchObject({
    verdict: 'contradicted',
    problems: expect.arrayContaining([expect.objectContaining({ pointer: '/query/phone' })]) as unknown,
  });
});

test('[7-01] the titles that the trace makes of the document are those of the suite', () => {
  expect(contractTitles(portal as unknown as TitledDocument).map(({ title }) => title)).toEqual(
    cells.map(({ title }) => title),
  );
});
