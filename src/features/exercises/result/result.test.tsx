// @vitest-environment jsdom
/** R084: the result of an attempt, against the handlers of the mock backend. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { exerciseStart } from '#openapi/dist/operations/exerciseStart.ts';
import { exerciseSubmit } from '#openapi/dist/operations/exerciseSubmit.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main, text } from '#tests/support/shownPage.ts';

const portal = withPortal();
const doctor = '13800000001';
/** Has a practice (901), a paper (902) and a practice that runs (903) behind her. */
const full = '13800000007';
const minute = 60_000;

const open = async (at: string, who = full): Promise<void> => {
  portal().strict = true;
  await portal().open({ at, who });
};
const location = (): string => {
  const { pathname, search } = portal().router.state.location;
  return pathname + search;
};
const questions = (): HTMLElement[] => [...main().querySelectorAll<HTMLElement>('article')];
const numbers = (): HTMLAnchorElement[] => [...main().querySelectorAll<HTMLAnchorElement>('ol a[data-part]')];
const go = (to: string): Promise<void> => portal().does(() => void portal().router.navigate(to));
const follow = (link: HTMLElement | null | undefined): Promise<void> => go(link?.getAttribute('href') ?? '');
const tab = (name: string): HTMLElement | null =>
  [...main().querySelectorAll<HTMLElement>('nav[aria-label=题目范围] a')].find((link) =>
    link.textContent.startsWith(name),
  ) ?? null;

/** Begins an attempt of the doctor who is logged in, lets time pass, and hands it in unless that has happened. */
async function attempt(body: BodyOf<'exerciseStart'>, minutes = 0, isHandedIn = true): Promise<number> {
  const { api } = portal().services;
  const { recordId } = await api.call(exerciseStart, { body });
  await portal().control('clock', { advance: minutes * minute });
  if (isHandedIn) await api.call(exerciseSubmit, { body: { recordId, entries: [] } });
  return recordId;
}

test('R084 without an id the newest result is shown: score, verdict, facts, kinds and chapters', async () => {
  await open('/learn/detail/exercise/result');
  expect(main().querySelector('h1')?.textContent).toContain('模拟考试');
  expect(main().querySelector('[role=img]')?.getAttribute('aria-label')).toMatch(/^得分 [\d.]+ 分，满分 \d+ 分$/);
  expect(text()).toMatch(/考试模式[^]*及格线[^]*正确率\d+%用时25:00[^]*击败 \d+% 同科室用户/);
  expect(text()).toMatch(/按题型[^]*A1型题[^]*共 \d+ 题[^]*按章节/);
  expect(numbers().every((link) => /第 \d+ 题，(正确|部分正确|错误|未答)/.test(link.ariaLabel ?? ''))).toBe(true);
});

test('R084 the views are in the address, and a number of the sheet leads to its question', async () => {
  await open('/learn/detail/exercise/result/902');
  expect(questions()).toHaveLength(20);
  const wrong = numbers().filter(({ dataset: { part } }) => part === 'wrong' || part === 'partial');
  await follow(tab('错题'));
  expect(location()).toBe('/learn/detail/exercise/result/902?view=wrong');
  expect(questions()).toHaveLength(Math.min(20, wrong.length));
  expect(questions()[0]?.textContent).toMatch(/您的答案：[^]*正确答案 /);
  // A question that the view does not have is shown among all.
  await follow(numbers().find(({ dataset: { part } }, at) => part === 'right' && at >= 20));
  expect(location()).toBe('/learn/detail/exercise/result/902?page=2');
  await follow(tab('标记'));
  expect(questions().every(({ textContent }) => textContent.includes('已标记'))).toBe(true);
});

test('R084 a printed result has all questions of the paper, with name, hospital and number', async () => {
  await open('/learn/detail/exercise/result/902');
  expect(questions()).toHaveLength(20);
  // For the browser's own command, which prints what the page shows.
  expect(text()).toContain(`以下 20 题，共 ${numbers().length} 题`);
  const printed: [questions: number, head: boolean][] = [];
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(
      () =>
        void printed.push([
          questions().length,
          /编号 902 · \S+ · \S+ · 打印日期 /.test(text()) && !text().includes('以下 20 题'),
        ]),
    );
  onTestFinished(() => print.mockRestore());
  await portal().click('打印');
  for (let turn = 0; turn < firstTurns && printed.length === 0; turn += 1) await portal().does();
  expect(printed).toEqual([[numbers().length, true]]);
  expect(numbers().length).toBeGreaterThan(20);
  await portal().does(() => window.dispatchEvent(new Event('afterprint')));
  expect(questions()).toHaveLength(20);
});

test('[H.4] an examination whose time is over says that it was handed in by itself', async () => {
  await open('/learn/detail/exercise/result/902');
  const recordId = await attempt({ source: 'set', exerciseId: 7053, mode: 'exam' }, 31, false);
  await go(`/learn/detail/exercise/result/${recordId}`);
  expect(text()).toContain('考试时间已到，系统已自动交卷');
});

test('[H.1] answers of a paper that runs are announced, not shown', async () => {
  await open('/learn/medicase', doctor);
  const recordId = await attempt({ source: 'set', exerciseId: 7023, mode: 'exam' }, 15);
  await go(`/learn/detail/exercise/result/${recordId}`);
  expect(text()).toMatch(/答案将于 \d{4}-\d\d-\d\d \d\d:\d\d 公布/);
  expect(questions()).toHaveLength(20);
  expect(numbers().every((link) => /第 \d+ 题，(已答|未答)/.test(link.ariaLabel ?? ''))).toBe(true);
  expect(text()).toMatch(/得分|及格线/);
  expect(text()).not.toMatch(/按题型|按章节|部分正确/);
  expect(tab('错题')).toBeNull();
  expect(main().querySelector('article')?.textContent).not.toMatch(/正确答案|参考：|去看讲解/);
});

test('[H.6] of a set for members the free questions count, and their explanations are locked', async () => {
  await open('/learn/medicase', doctor);
  const recordId = await attempt({ source: 'set', exerciseId: 7012, mode: 'practice' });
  await go(`/learn/detail/exercise/result/${recordId}`);
  expect(text()).toMatch(/仅统计免费的 \d+ 题，其余 \d+ 题为会员专享/);
  expect(text()).toContain('解析为会员专享');
});

test('R084 a question leads to a course about its subject, and its explanation can be folded away', async () => {
  await open('/learn/detail/exercise/result/902');
  const [first] = questions();
  expect(first?.querySelector('details[open] summary')?.textContent).toContain('收起解析');
  const lesson = [...(first?.querySelectorAll('a') ?? [])].find((link) => link.textContent.startsWith('去看讲解'));
  expect(lesson?.ariaLabel).toMatch(/^第 1 题：去看讲解《.+》$/);
  const title = /《(.+)》/.exec(lesson?.ariaLabel ?? '')?.[1] ?? '';
  await follow(lesson);
  expect(main().querySelector('h1')?.textContent).toContain(title);
});

test('R084 a practice is done again, or only what was not right', async () => {
  await open('/learn/detail/exercise/result/901');
  const wrong = numbers().filter(({ dataset: { part } }) => part !== 'right').length;
  await portal().click('只练错题');
  expect(location()).toMatch(/^\/learn\/detail\/exercise\/7011\?recordId=\d+$/);
  expect(text()).toContain(`/ ${wrong} 题`);
});

test('[H.2] before a practice of the same set that runs would end, the doctor is asked', async () => {
  await open('/learn/detail/exercise/result/902');
  const first = await attempt({ source: 'set', exerciseId: 7011, mode: 'practice', restart: true });
  const running = await attempt({ source: 'set', exerciseId: 7011, mode: 'practice' }, 0, false);
  for (const way of ['只练错题', '再做一次']) {
    await go(`/learn/detail/exercise/result/${first}`);
    await portal().click(way);
    expect(location()).toBe(`/learn/detail/exercise/result/${first}`);
    await portal().click('继续');
    expect(location()).toBe(`/learn/detail/exercise/7011?recordId=${running}`);
  }
  await go(`/learn/detail/exercise/result/${first}`);
  await portal().click('只练错题');
  await portal().click('重新开始');
  expect(location()).toMatch(/^\/learn\/detail\/exercise\/7011\?recordId=\d+$/);
  expect(location()).not.toContain(`recordId=${running}`);
});

test('R084 an attempt that runs leads to its questions', async () => {
  await open('/learn/detail/exercise/result/903');
  expect(location()).toBe('/learn/detail/exercise?recordId=903');
});

test('R084 the result of another doctor does not exist', async () => {
  await open('/learn/detail/exercise/result/902', doctor);
  expect(text()).toContain('没有这次练习');
});

test('R084 servers that disagree whether an attempt runs do not send the reader to and fro', async () => {
  portal().engine.state.control.outcomes.exerciseResult = { outcome: 'attemptRunning', times: null, every: 1, seen: 0 };
  await open('/learn/detail/exercise/result/902');
  expect(location()).toBe('/learn/detail/exercise/result/902');
  expect(text()).toContain('重新加载');
});
