// @vitest-environment jsdom
/** R085: a running sheet is left on purpose only, and a practice shows its time only to whoever wants it. */
import { expect, test } from 'vitest';
import { exerciseStart } from '#openapi/dist/operations/exerciseStart.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();

const go = (to: string): Promise<void> => portal().does(() => void portal().router.navigate(to));

/** Opens the sheet of a new attempt, from a page that Back leads to. */
async function begin(body: BodyOf<'exerciseStart'>): Promise<void> {
  await go('/learn/medicase');
  const { recordId } = await portal().services.api.call(exerciseStart, { body });
  await go(`/learn/detail/exercise?recordId=${recordId}`);
}
async function open(body: BodyOf<'exerciseStart'>): Promise<void> {
  portal().strict = true;
  await portal().open({ at: '/learn/medicase', who: '13800000001' });
  await begin(body);
}
const practice = { source: 'set', exerciseId: 7011, mode: 'practice', restart: true } as const;
const exam = { source: 'set', exerciseId: 7073, mode: 'exam' } as const;

const back = (): Promise<void> => portal().does(() => void portal().router.navigate(-1));
const dialog = (): HTMLElement | null => document.querySelector('[role=alertdialog]');
const answerDialog = (name: string): Promise<void> =>
  portal().does(() =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find((own) => own.textContent === name)?.click(),
  );
const place = (): string => portal().router.state.location.pathname;
const choose = (): Promise<void> => portal().click('fieldset input[value=A]');

/** Follows the link 「保存并离开」 beside the question, as the listener of the shell does. */
async function followLink(): Promise<void> {
  const link = main().querySelector<HTMLAnchorElement>('aside a[class*=button]');
  await portal().click('aside a[class*=button]');
  await go(link?.getAttribute('href') ?? '');
}

/** Whether the browser would ask before the tab is closed. */
function asksOnClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('[R085] a practice with answers asks before it is left by Back or a link, and stays or leaves as it is told', async () => {
  await open(practice);
  await choose();
  expect(asksOnClose()).toBe(false);
  await back();
  expect(dialog()?.textContent).toContain('练习尚未提交，确定离开吗？已作答内容会自动保存。');
  await answerDialog('继续答题');
  expect([dialog(), place()]).toEqual([null, '/learn/detail/exercise']);
  await go('/learn/wrong');
  await answerDialog('保存并离开');
  expect(place()).toBe('/learn/wrong');
});

test('[R085] a practice asks nothing while nothing is answered or it is paused, nor where 「保存并离开」 was pressed', async () => {
  await open(practice);
  await back();
  expect([dialog(), place()]).toEqual([null, '/learn/medicase']);
  await begin(practice);
  await choose();
  await portal().click('暂停');
  await back();
  expect([dialog(), place()]).toEqual([null, '/learn/medicase']);
  await begin(practice);
  await choose();
  await followLink();
  expect([dialog(), place()]).toEqual([null, '/learn/exercise/7011']);
});

test('[R085] an examination always asks, because its time goes on, until it is handed in', async () => {
  await open(exam);
  await followLink();
  expect(dialog()?.textContent).toContain('考试时间继续计算，到时自动交卷');
  await answerDialog('继续答题');
  expect(place()).toBe('/learn/detail/exercise');
  await portal().control('clock', { advance: 19 * 60_000 });
  await choose();
  expect(place()).toContain('/learn/detail/exercise/result/');
  await back();
  expect(dialog()).toBeNull();
});

test('[H.3] the time of a practice is hidden and shown, and the next practice in this browser keeps that', async () => {
  const isShown = (): boolean => main().querySelector('[role=timer]') !== null;
  await open(practice);
  expect(isShown()).toBe(true);
  await portal().click('隐藏用时');
  expect(isShown()).toBe(false);
  await begin(practice);
  expect(isShown()).toBe(false);
  await portal().click('显示用时');
  expect(isShown()).toBe(true);
  await begin(exam);
  expect(isShown()).toBe(true);
});
