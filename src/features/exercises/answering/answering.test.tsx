// @vitest-environment jsdom
/** R085: answering, against the handlers of the mock backend. */
import { expect, test, vi } from 'vitest';
import { exerciseAttempt } from '#openapi/dist/operations/exerciseAttempt.ts';
import { exercisePause } from '#openapi/dist/operations/exercisePause.ts';
import { exerciseStart } from '#openapi/dist/operations/exerciseStart.ts';
import { exerciseSubmit } from '#openapi/dist/operations/exerciseSubmit.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();
const doctor = '13800000001';

type Kinds = NonNullable<BodyOf<'exerciseStart'>['kinds']>;

/** Begins an attempt of the doctor who is logged in. */
async function begin(body: BodyOf<'exerciseStart'>): Promise<number> {
  const { recordId } = await portal().services.api.call(exerciseStart, { body });
  return recordId;
}
const go = (to: string): Promise<void> => portal().does(() => void portal().router.navigate(to));
const sheetOf = (recordId: number): Promise<void> => go(`/learn/detail/exercise?recordId=${recordId}`);

/** Opens a practice of questions of some kinds. */
async function practise(kinds: Kinds, who = doctor): Promise<number> {
  portal().strict = true;
  await portal().open({ at: '/learn/medicase', who });
  const recordId = await begin({ source: 'custom', mode: 'practice', departmentId: 1, kinds, count: 50 });
  await sheetOf(recordId);
  return recordId;
}
/** What questions share; the explanations of a result are folded, too. */
const material = (): HTMLElement[] =>
  [...main().querySelectorAll<HTMLElement>('details')].filter((box) => !/^收起解析/.test(box.textContent));
const letters = (): string[] => [...main().querySelectorAll('fieldset label')].map(({ textContent }) => textContent);

test('[H.3] the options of B1 stand once for all questions of a group, and stay while they are answered', async () => {
  const recordId = await practise(['B1']);
  const [shared] = material();
  expect(shared?.textContent).toMatch(/共用备选答案第 1–\d+ 题共用/);
  const options = [...(shared?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(options.length).toBeGreaterThan(2);
  // A screen reader hears each option whole; the eye sees its letter.
  expect(letters()).toEqual(options);
  expect(main().querySelectorAll('fieldset label .hidden')).toHaveLength(options.length);
  await portal().does(() => shared?.querySelector('summary')?.click());
  await portal().click('下一题');
  expect(material()[0]).toBe(shared);
  await portal().services.api.call(exerciseSubmit, { body: { recordId, entries: [] } });
  await go(`/learn/detail/exercise/result/${recordId}`);
  const groups = material();
  const questions = main().querySelectorAll('article');
  expect(groups.length).toBeGreaterThan(0);
  expect(questions.length).toBeGreaterThan(groups.length);
  expect(groups[0]?.textContent).toContain('第 1、2');
});

test('[H.3] [H.5] a question with any number of right options says so, and its case stays above it', async () => {
  // Cases are for members.
  await practise(['case'], '13800000002');
  expect(material()[0]?.textContent).toMatch(/^病例资料第 1–\d+ 题共用/);
  expect(main().querySelector('section h2')?.parentElement?.textContent).toContain('案例分析题不定项');
  expect(main().querySelector('legend')?.textContent).toMatch(/（不定项）$/);
  const [shared] = material();
  await portal().click('下一题');
  expect(material()).toEqual([shared]);
});

test('[H.3] the focus moves to the heading of the question that is opened, and to the first one at the beginning', async () => {
  await practise(['A1']);
  const focused = (): string | null | undefined => document.activeElement?.textContent;
  expect(focused()).toBe('第 1 题');
  await portal().click('下一题');
  expect(focused()).toBe('第 2 题');
});

test('[H.4] a sheet that was handed in elsewhere leads to its result with the next choice: 4401', async () => {
  const recordId = await practise(['A1']);
  const { api } = portal().services;
  await api.call(exerciseSubmit, { body: { recordId, entries: [] } });
  await portal().click('fieldset input[value=A]');
  expect(portal().router.state.location.pathname).toBe(`/learn/detail/exercise/result/${recordId}`);
});

test('[H.4] after the end of its time a choice leads to the result of the examination: 4402', async () => {
  portal().strict = true;
  await portal().open({ at: '/learn/medicase', who: doctor });
  const recordId = await begin({ source: 'set', exerciseId: 7073, mode: 'exam' });
  await sheetOf(recordId);
  await portal().control('clock', { advance: 19 * 60_000 });
  await portal().click('fieldset input[value=A]');
  expect(portal().router.state.location.pathname).toBe(`/learn/detail/exercise/result/${recordId}`);
  expect(main().textContent).toContain('考试时间已到，系统已自动交卷');
});

test('V31 an examination whose computer slept without an event asks the server: it shows the true rest, and hands itself in when none is left', async () => {
  portal().strict = true;
  await portal().open({ at: '/learn/medicase', who: doctor });
  const recordId = await begin({ source: 'set', exerciseId: 7073, mode: 'exam' });
  await sheetOf(recordId);
  const left = (): string | undefined => main().querySelector('[role=timer] b')?.textContent;
  const minute = 60_000;
  /** The lid is closed: the server and the wall clock go on, the monotonic clock does not. */
  const sleep = async (minutes: number): Promise<void> => {
    await portal().control('clock', { advance: minutes * minute });
    portal().clock.jump(minutes * minute);
    await portal().pass(2);
  };
  const before = left();
  await sleep(5);
  expect([before, left()]).toEqual(['18:00', '12:59']);
  await sleep(20);
  expect(portal().router.state.location.pathname).toBe(`/learn/detail/exercise/result/${recordId}`);
  expect(main().textContent).toContain('考试时间已到，系统已自动交卷');
});

test('[H.3] without a network every choice waits in this browser, and the bar says how many; then they are sent', async () => {
  const recordId = await practise(['A1']);
  const reach = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await portal().click('fieldset input[value=A]');
  const bar = (): string | undefined => main().querySelector('[role=status] > p')?.textContent;
  expect(bar()).toBe('网络已断开，答案已保存在本机，恢复后自动同步（1 题待同步）');
  // The bar of every page is hidden by that.
  expect(document.documentElement.dataset.offlineTold).toBe('');
  await portal().click('fieldset input[value=B]');
  expect(bar()).toContain('（1 题待同步）');
  globalThis.fetch = reach;
  await portal().does(() => void window.dispatchEvent(new Event('online')));
  expect(bar()).toBeUndefined();
  expect(document.documentElement.dataset.offlineTold).toBeUndefined();
  const attempt = portal().engine.state.attempts[String(recordId)];
  expect(Object.values(attempt?.answers ?? {}).map(({ chosen }) => chosen)).toEqual([['B']]);
});

test('[H.3] L01 where the browser stores nothing, the bar does not say that the answers are kept', async () => {
  const recordId = await practise(['A1']);
  const reach = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await portal().click('fieldset input[value=A]');
  const bar = (): string | undefined => main().querySelector('[role=status] > p')?.textContent;
  expect(bar()).toBe('网络已断开，浏览器无法保存答案，请不要关闭页面，恢复后自动同步（1 题待同步）');
  globalThis.fetch = reach;
  await portal().does(() => void window.dispatchEvent(new Event('online')));
  expect(bar()).toBeUndefined();
  full.mockRestore();
  expect(Object.keys(portal().engine.state.attempts[String(recordId)]?.answers ?? {})).toHaveLength(1);
});

test('[3-02] introductions and answering have no reminder of an unpaid order at their foot', async () => {
  const reminds = (): boolean => document.body.textContent.includes('待支付订单');
  await portal().open({ at: '/learn/exercise', who: doctor });
  expect(reminds()).toBe(true);
  for (const to of ['/learn/exercise/7011', '/learn/paper/7013']) {
    await go(to);
    expect(main().textContent).toMatch(/作答模式|考试规则/);
    expect(reminds()).toBe(false);
  }
  await sheetOf(await begin({ source: 'set', exerciseId: 7011, mode: 'practice' }));
  expect(reminds()).toBe(false);
});

const press = (key: string): Promise<void> =>
  portal().does(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );
const heading = (): string | null | undefined => main().querySelector('section h2')?.textContent;
const chosenNow = (): number => main().querySelectorAll('fieldset input:checked').length;

test('[R085] Enter on the heading confirms the answer of a practice, then leads to the next question', async () => {
  await practise(['A1']);
  await press('a');
  expect(main().querySelector('button[type=submit]')?.textContent).toBe('确认');
  await press('Enter');
  expect(heading()).toBe('第 1 题');
  expect(main().querySelector('button[type=submit]')?.textContent).toBe('下一题');
  await press('Enter');
  expect(heading()).toBe('第 2 题');
});

test('[R085] no key acts while a practice is paused', async () => {
  await practise(['A1']);
  await portal().click('暂停');
  expect(heading()).toBe('练习已暂停');
  await press('a');
  await press('ArrowRight');
  await portal().click('继续练习');
  expect(heading()).toBe('第 1 题');
  expect(chosenNow()).toBe(0);
});

test('[R085] a pause holds the question although the sheet cannot be read again', async () => {
  await practise(['A1']);
  portal().strict = false;
  await portal().control('outcome', { operation: 'exerciseAttempt', outcome: 'notFound' });
  await portal().click('暂停');
  expect(heading()).toBe('练习已暂停');
  await portal().click('继续练习');
  expect(heading()).toBe('第 1 题');
});

test('[R085] a pause that another tab has begun is followed when the page is refreshed', async () => {
  const recordId = await practise(['A1']);
  await portal().services.api.call(exercisePause, { body: { recordId, pause: true } });
  await portal().does(() => void window.dispatchEvent(new Event('online')));
  expect(heading()).toBe('练习已暂停');
});

test('[H.4] 「继续答题」 of the question before handing in stays at the question that is shown', async () => {
  await practise(['A1']);
  await press('ArrowRight');
  await portal().click('交卷');
  await portal().click('继续答题');
  expect(heading()).toBe('第 2 题');
});

/** Begins an examination of a quarter of an hour and opens its sheet. */
async function examine(): Promise<number> {
  portal().strict = true;
  await portal().open({ at: '/learn/medicase', who: doctor });
  const recordId = await begin({ source: 'set', exerciseId: 7073, mode: 'exam' });
  await sheetOf(recordId);
  return recordId;
}

test('[H.1] before the earliest moment the question of handing in says when that is, and what has no answer yet', async () => {
  await examine();
  await press('a');
  await portal().click('交卷');
  const dialog = (): HTMLElement | null => document.querySelector('[role=alertdialog]');
  expect(dialog()?.textContent).toMatch(/\d\d:\d\d 起可以交卷，还需 6 分钟。/);
  expect(dialog()?.textContent).not.toContain('第 1 题');
  await portal().click('第 4 题');
  expect(dialog()).toBeNull();
  expect(heading()).toBe('第 4 题');
});

test('[H.4] answers that wait in this browser when the attempt has ended without it are told to the server by the page of the result', async () => {
  const recordId = await examine();
  const reach = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await press('a');
  await go('/learn/medicase');
  await portal().click('保存并离开');
  globalThis.fetch = reach;
  await portal().control('clock', { advance: 19 * 60_000 });
  await go(`/learn/detail/exercise/result/${recordId}`);
  expect(main().textContent).toContain('考试时间已到，系统已自动交卷');
  expect(main().textContent).toContain('有 1 题的作答在截止时间后才到达，未计入');
});

test('[H.3] a question that a running examination asks, too, is stored in a practice, and its mark is kept back with a word why', async () => {
  const recordId = await practise(['A1', 'A2', 'X', 'TF']);
  const { api } = portal().services;
  const exam = await api.call(exerciseStart, { body: { source: 'set', exerciseId: 7013, mode: 'exam' } });
  const asked = new Set(exam.questions.map(({ question }) => question.questionId));
  const attempt = await api.call(exerciseAttempt, { query: { recordId } });
  const at = attempt.questions.findIndex(({ question }) => asked.has(question.questionId));
  expect(at).toBeGreaterThanOrEqual(0);
  await portal().click(`button[aria-label^="第${at + 1}题"]`);
  await press('a');
  await press('Enter');
  expect(heading()).toBe(`第 ${at + 1} 题`);
  expect(main().textContent).toContain('答案已保存。您正在进行的考试也有这道题');
  expect(main().querySelector('button[type=submit]')?.textContent).not.toBe('确认');
});

test('[R085] the answer sheet is folded and unfolded, and says which text size is on', async () => {
  await practise(['A1']);
  expect(main().querySelectorAll('section[aria-label=答题卡] [role=group]:not([hidden] *)').length).toBeGreaterThan(0);
  await portal().click('收起');
  expect(main().querySelectorAll('section[aria-label=答题卡] [role=group]:not([hidden] *)')).toHaveLength(0);
  await portal().click('展开');
  await portal().click('字号：标准');
  expect(main().textContent).toContain('字号：大');
});
