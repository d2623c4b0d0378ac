/** Verdicts of cells without a story, without control calls, and at a stateless target. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import portal from '#openapi/dist/portal.json' with { type: 'json' };
import { contractTitles, type TitledDocument } from '#scripts/lib/testTitles.ts';
import { cellNamed, cells, hasOwnStory, runCell, runOwnStory } from './cells.ts';
import { documentedOperation } from './document.ts';
import { type Scene, Unreachable } from './Scene.ts';
import { type Target, targetNamed } from './targets.ts';

const sound = targetNamed('msw');
beforeAll(() => sound.start());
afterAll(() => sound.stop());

test('[7-01] a cell without a story is a contradiction, not a success', async () => {
  const { verdict, problems } = await runCell({ ...cellNamed('login', 'ok'), story: null }, sound);
  expect(verdict).toBe('contradicted');
  expect(problems[0]).toMatchObject({ operation: 'login', pointer: '(story)' });
});

test('[7-01] a story that does not reach its outcome is a contradiction', async () => {
  const { verdict, problems } = await runCell({ ...cellNamed('login', 'ok'), story: async () => undefined }, sound);
  expect(verdict).toBe('contradicted');
  expect(problems[0]).toMatchObject({ operation: 'login', pointer: '(story)', expected: 'a call that answers ok' });
});

test('[7-01] gives the reason for an unreachable cell at a target without control calls', async () => {
  await sound.control?.('reset');
  const unsteered: Target = { ...sound, name: 'elsewhere', control: null, reachesAll: false };
  expect(await runCell(cellNamed('commonConfig', 'failure'), unsteered)).toMatchObject({
    verdict: 'unreachable',
    why: expect.stringContaining('目标 elsewhere 不接受指令 outcome') as string,
  });
  expect((await runCell(cellNamed('scanLoginMonitor', 'ok'), unsteered)).verdict).toBe('unreachable');
  expect((await runCell(cellNamed('login', 'ok'), unsteered)).verdict).toBe('proved');
});

test('[7-01] reports a failed call that a story uses only as a step', async () => {
  const cell = cellNamed('login', 'ok');
  const broken: Target = { ...sound, send: async () => Response.json({ code: 500, message: '系统繁忙' }) };
  const story = (scene: Scene): Promise<unknown> => scene.peeks('titleList', {});
  expect(await runCell({ ...cell, story }, broken)).toMatchObject({
    verdict: 'contradicted',
    problems: [{ operation: 'titleList', pointer: '(decoder)', expected: 'a payload' }],
  });
});

test('[7-01] an unreachable outcome is a contradiction at a target that reaches all outcomes, with the reason', async () => {
  const cell = cellNamed('login', 'ok');
  const story = async (): Promise<never> => {
    throw new Unreachable('没有这样的课程');
  };
  expect(await runCell({ ...cell, story }, sound)).toMatchObject({
    verdict: 'contradicted',
    problems: [{ operation: 'login', pointer: '(story)', expected: 'reached', actual: '没有这样的课程' }],
  });
  const elsewhere: Target = { ...sound, reachesAll: false };
  expect(await runCell({ ...cell, story }, elsewhere)).toMatchObject({ verdict: 'unreachable', why: '没有这样的课程' });
  expect(['msw', 'server', 'prism', 'https://staging.invalid'].map((name) => targetNamed(name, {}).reachesAll)).toEqual(
    [true, true, undefined, undefined],
  );
});

test('[7-01] a contradiction contains the last request and answer, without the token', async () => {
  const parrot: Target = {
    ...sound,
    send: async (request) => {
      const own = new URL(request.url).pathname.includes('/layout/');
      return own ? Response.json({ code: request.headers.get('authorization') }) : sound.send(request);
    },
  };
  const { evidence } = await runCell(cellNamed('layout', 'ok'), parrot);
  expect(evidence).toMatchObject({
    call: expect.stringContaining('/layout/') as unknown,
    received: '{"code":"(token)"}',
  });
});

/** Answers every call with the example in `Prefer`, else with the first example, as Prism does. */
const stateless: Target = {
  ...sound,
  name: 'stateless',
  control: null,
  stateless: true,
  reachesAll: false,
  send: async (request) => {
    const outcome = /^example=(\w+)$/.exec(request.headers.get('prefer') ?? '')?.[1] ?? 'ok';
    return Response.json(documentedOperation('login').examples[outcome]);
  },
};

test('[7-01] forces every outcome at a stateless target, and gives that reason', async () => {
  expect(await runCell(cellNamed('login', 'codeUsedUp'), stateless)).toMatchObject({
    verdict: 'proved (forced)',
    why: '目标不保留任何状态',
  });
  const deaf: Target = { ...stateless, send: async () => Response.json(documentedOperation('login').examples.ok) };
  expect(await runCell(cellNamed('login', 'codeUsedUp'), deaf)).toMatchObject({
    verdict: 'contradicted',
    problems: [{ pointer: '/code', expected: '4601 (codeUsedUp)' }],
  });
});

test('[7-01] gives the reason why a stateless target cannot run a story, and reports mistakes of our client', async () => {
  const cell = cellNamed('login', 'ok');
  expect([hasOwnStory(cell, stateless), hasOwnStory(cell, sound)]).toEqual([true, false]);
  const without = { ...cell, story: (scene: Scene) => scene.logsIn('login', 'ok', cell.input as never) };
  expect(await runOwnStory(without, stateless)).toMatchObject({
    part: 'story',
    verdict: 'unreachable',
    why: '它不写 Cookie：login (set-cookie) 应为 token=…; Path=/，实际为 不写 token Cookie',
  });
  const careless = { ...cell, story: (scene: Scene) => scene.answers('login', 'ok', { query: {} } as never) };
  expect(await runOwnStory(careless, stateless)).toMatchObject({
    verdict: 'contradicted',
    problems: expect.arrayContaining([expect.objectContaining({ pointer: '/query/phone' })]) as unknown,
  });
});

test('[7-01] the titles that the trace generates from the document equal those of the suite', () => {
  expect(contractTitles(portal as unknown as TitledDocument).map(({ title }) => title)).toEqual(
    cells.map(({ title }) => title),
  );
});
