// @vitest-environment jsdom
/** R004: the learning centre, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { guideJoin } from '#openapi/dist/operations/guideJoin.ts';
import { learnToday } from '#openapi/dist/operations/learnToday.ts';
import { dateText, dayParts, dayStart } from '#shared/dates.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main, text } from '#tests/support/shownPage.ts';

const portal = withPortal();
/** Has learned for a year and has joined guides. */
const full = '13800000007';
/** Has done nothing yet. */
const fresh = '13800000001';

const open = async (who?: string): Promise<void> => {
  portal().strict = true;
  await portal().open({ at: '/learn', ...(who && { who }) });
};
const links = (part: ParentNode): string[] => [...part.querySelectorAll('a')].map((one) => one.textContent);
const today = (): HTMLElement | null => main().querySelector<HTMLElement>('[aria-label="今日学习"]');

test('[2.1-01] R004 a visitor reads what the centre is, with the way to log in and all parts', async () => {
  await open();
  expect(text()).toContain('每天知道学什么');
  expect(links(main())).toContain('登录后开启学习计划');
  expect(today()).toBeNull();
  const parts = main().querySelector('nav[aria-label="学习功能"]');
  expect(parts && links(parts)).toEqual([
    ...['题库练习', '模拟考试', '错题本', '收藏题目', '我的笔记', '病例学习', '学习指南', '学习记录', '学习报告'],
  ]);
});

test('R004 a doctor without a guide is led to the guides; her goal is saved at once', async () => {
  await open(fresh);
  expect(today()?.textContent).toContain('还没有学习计划，选择一份学习指南开始吧');
  expect(today()?.textContent).toContain('今日已学 0 分钟 / 目标 30 分钟');
  const button = [...(today()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === '45');
  await portal().does(() => button?.click());
  expect(today()?.textContent).toContain('目标 45 分钟');
  expect(button?.ariaPressed).toBe('true');
  expect((await portal().services.api.call(learnToday)).goalMin).toBe(45);
});

test('R004 L-25 on the day of joining a plan that begins later nothing is said to be done, and the day of the next task is named', async () => {
  await open(fresh);
  const { api } = portal().services;
  const tomorrow = dateText(portal().engine.now + 86_400_000);
  await api.call(guideJoin, { body: { guideId: 9101, plan: { daysPerWeek: 7, minutes: 120, startDate: tomorrow } } });
  await portal().does(() => void portal().router.navigate('/learn/guide'));
  await portal().does(() => void portal().router.navigate('/learn'));
  const { month, day, weekday } = dayParts(dayStart(tomorrow));
  expect(today()?.textContent).toContain(`今天没有安排，下一项 ${month}月${day}日 ${weekday}`);
});

test('R004 H.6 the day has the tasks of the guides, what is due for review and the latest thing left open', async () => {
  await open(full);
  const day = await portal().services.api.call(learnToday);
  expect(day.tasks.length).toBeGreaterThan(0);
  for (const { task, guideTitle } of day.tasks) {
    expect(today()?.textContent).toContain(task.title);
    expect(today()?.textContent).toContain(guideTitle);
  }
  expect(day.dueCount).toBeGreaterThan(0);
  expect(today()?.textContent).toContain(`错题本有 ${day.dueCount} 道题今天该复习了`);
  expect(today()?.querySelector(`a[aria-label="继续学习：${day.last?.title}"]`)).not.toBeNull();
});

test('R004 R089 an article that was ticked leaves the tasks of today', async () => {
  await open(full);
  const box = today()?.querySelector<HTMLInputElement>('input[type=checkbox]');
  const name = box?.ariaLabel ?? '';
  expect(name).toMatch(/^已读：/);
  await portal().does(() => box?.click());
  expect([...(today()?.querySelectorAll('input') ?? [])].map((one) => one.ariaLabel)).not.toContain(name);
});
