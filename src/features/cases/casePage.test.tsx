// @vitest-environment jsdom
/** A case against the mock backend's real handlers. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { expect, test } from 'vitest';
import { medicases } from '#mocks/engine/seed/cases.ts';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { useApi } from '#api/ApiContext.ts';
// Loaded beforehand, so that the dynamic imports resolve within a few turns.
import './components/CaseQuestion.tsx';
import './components/CaseResult.tsx';
import { CaseWork } from './components/CaseWork.tsx';
import { caseQuery } from './queries.ts';

const { draw } = withRoot();
const caseId = 7001;
const record = medicases.find(({ brief }) => brief.id === caseId);

function Work({ id }: { id: number }) {
  const { data } = useSuspenseQuery(caseQuery(useApi(), id));
  return <CaseWork about={data} login={<p>登录后开始学习</p>} video={null} study={null} />;
}

async function show(page: CoursePage, id = caseId): Promise<void> {
  await draw(
    page.around(
      <Suspense>
        <Work key={id} id={id} />
      </Suspense>,
    ),
  );
  await shows('共 8 步');
  // The code of the questions loads with the first one.
  await shows(/提交回答|登录后开始学习/);
}

/** The question of a step, counted from 0, with its right keys. */
const questionAt = (step: number) => {
  const found = record?.steps[step]?.questions[0];
  if (!found) throw new Error(`Step ${step} has no question.`);
  return found;
};
const option = (step: number, isRight: boolean): HTMLInputElement => {
  const { question, answer } = questionAt(step);
  const wrong = question.options.find(({ key }) => !answer.includes(key))?.key;
  const key = isRight ? answer[0] : wrong;
  return named<HTMLInputElement>(`input[name=question${question.questionId}][value=${key}]`, '');
};
const press = (key: string, target: Element = document.body): void =>
  void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const heading = (): string => document.querySelector('h2')?.textContent ?? '';

test('[2.1-17] a step with an open question asks for the answer first, then tells right from wrong and goes on', async () => {
  const page = coursePageOf();
  await show(page);
  const next = named<HTMLButtonElement>('button', '回答后继续');
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await does(() => next.click());
  expect(document.activeElement?.getAttribute('name')).toBe(`question${questionAt(0).question.questionId}`);
  expect(await page.sent('/medicase/step')).toEqual([]);
  await does(() => option(0, false).click());
  await does(() => named('button', '提交回答').click());
  await shows('回答错误');
  expect(pageText()).toContain(questionAt(0).explain);
  await shows('全站正确率');
  await does(() => named('button', '下一步').click());
  await shows('第 2 步，共 8 步');
  expect(document.activeElement?.textContent).toContain('既往史');
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('既往史');
});

test('[2.1-17] the arrow keys turn between revealed steps, but not on an option', async () => {
  const page = coursePageOf();
  await show(page);
  await does(() => option(0, true).click());
  await does(() => named('button', '提交回答').click());
  await shows('回答正确');
  await does(() => named('button', '下一步').click());
  await shows('第 2 步');
  await act(async () => press('ArrowLeft'));
  expect(heading()).toContain('主诉与现病史');
  await act(async () => press('ArrowRight', option(0, true)));
  expect(heading()).toContain('主诉与现病史');
  await act(async () => press('ArrowRight'));
  expect(heading()).toContain('既往史');
  await act(async () => press('ArrowRight'));
  expect(heading()).toContain('既往史');
});

test('[8-01] a failed answer keeps the chosen option and says so below the question', async () => {
  const page = coursePageOf();
  await show(page);
  page.force('medicaseAnswer', 'failure');
  await does(() => option(0, true).click());
  await does(() => named('button', '提交回答').click());
  await shows('没有提交成功');
  expect(option(0, true).checked).toBe(true);
  await does(() => named('button', '提交回答').click());
  await shows('回答正确');
});

test('[5-19] a lost session asks for the login, and what was chosen stays', async () => {
  const page = coursePageOf();
  await show(page);
  await does(() => option(0, true).click());
  page.force('medicaseAnswer', 'unauthorized');
  await does(() => named('button', '提交回答').click());
  await shows('没有提交成功');
  expect(page.stores.dialogs.dialogLogin).toBe(true);
  expect(option(0, true).checked).toBe(true);
});

test('[2.1-17] a step that the server locks is told in place', async () => {
  const page = coursePageOf();
  await show(page);
  await does(() => option(0, true).click());
  await does(() => named('button', '提交回答').click());
  await shows('下一步');
  page.force('medicaseAdvance', 'stepLocked');
  await does(() => named('button', '下一步').click());
  await shows('没有成功，请再试一次');
  expect(page.notices()).toEqual([]);
  await does(() => named('button', '下一步').click());
  await shows('第 2 步');
});

test('[2.1-17] the CT slice is seen in the chosen window', async () => {
  const page = coursePageOf(10_007);
  await show(page);
  expect(heading()).toContain('辅助检查');
  const image = (): string => document.querySelector<HTMLImageElement>('figure img')?.style.filter ?? '';
  const before = image();
  await does(() => named('button', '肺窗').click());
  expect(named('button', '肺窗').getAttribute('aria-pressed')).toBe('true');
  expect(image()).not.toBe(before);
});

test('[2.1-17] a visitor reads the first step and meets the login; the others are locked', async () => {
  const page = coursePageOf(0);
  await show(page);
  expect(pageText()).toContain('登录后开始学习');
  expect(document.querySelectorAll('nav button')).toHaveLength(1);
  expect(document.querySelectorAll('[aria-label=未解锁]')).toHaveLength(7);
  expect(pageText()).not.toContain('会员');
  // She is told before the login that a case is for members.
  await show(page, 7010);
  expect(pageText()).toContain('高阶病例，会员可以学习');
});
