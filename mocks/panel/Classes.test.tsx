// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { does, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { createEngine } from '../createEngine.ts';
import type { Engine } from '../engine/Engine.ts';
import { classReport } from '../engine/classes/control.ts';
import { respondToControl } from '../engine/control/control.ts';
import { tell } from './client.ts';
import { Classes } from './Classes.tsx';

const { draw } = withRoot();
let engine: Engine;
let refusals: string[];

const row = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(text));
  if (!found) throw new Error(`No row with ${text}.`);
  return found;
};
const press = (own: HTMLElement, name: string): void =>
  [...own.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

beforeEach(async () => {
  engine = createEngine({ frozen: true, seed: 1 });
  refusals = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await respondToControl(engine, new Request(`http://portal.test${path}`, init));
    return new Response(answer?.body, { status: answer?.status ?? 500 });
  });
  const queryClient = new QueryClient();
  const act = async (name: string, body: object): Promise<boolean> => {
    try {
      await tell(name, body);
    } catch (error) {
      refusals.push((error as Error).message);
    }
    await queryClient.invalidateQueries();
    return true;
  };
  await draw(
    <QueryClientProvider client={queryClient}>
      <Classes act={act} go={() => undefined} path="/" />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => row('手术计划书'));
});
afterEach(() => vi.unstubAllGlobals());

test('[7-01] the panel lists what waits for a mentor with masked names, and refuses a score that none is', async () => {
  expect(document.body.textContent).toContain('张**《手术计划书》');
  expect(document.body.textContent).not.toContain('张样例');
  await typeInto('分数 ', '101');
  await does(() => press(row('手术计划书'), '批改'));
  await vi.waitFor(() => expect(refusals).toEqual(['分数应为0到100的整数']));
  await does(() => press(row('手术计划书'), '退回'));
  await vi.waitFor(() => expect(refusals.at(-1)).toBe('请写明退回的原因'));
  expect(row('手术计划书')).toBeDefined();
});

test('[7-01] what the panel has graded and recorded waits no more', async () => {
  await typeInto('分数 ', '88');
  await does(() => press(row('手术计划书'), '批改'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('没有待批改的作业'));
  const { exams } = classReport(engine);
  const before = exams.length;
  await typeInto('考核成绩 ', '60');
  await does(() => press(row('5001'), '登记'));
  await vi.waitFor(() => expect(classReport(engine).exams).toHaveLength(before - 1));
});
