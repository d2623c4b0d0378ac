// @vitest-environment jsdom
/** A study guide on its page, against the mock backend's real handlers. */
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { createEngine } from '#mocks/createEngine.ts';
import { listGuides } from '#mocks/engine/guides/guides.ts';
import { contentAt } from '#mocks/engine/seed/seed.ts';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { GuideAside } from './components/GuideAside.tsx';
import { GuidePanel } from './components/GuidePanel.tsx';
import { StageList } from './components/StageList.tsx';
import { GuidePlanDialog } from './dialogs/GuidePlanDialog.tsx';
import { taskAddress, usualPace, weeksFor } from './model.ts';
import { guideQuery } from './queries.ts';
import { useGuide } from './useGuide.ts';

const { draw } = withRoot();
const surgery = 9101;

function Guide({ id }: { id: number }) {
  const about = useGuide(id);
  return (
    <>
      <GuidePanel about={about} />
      <StageList about={about} />
      <GuideAside about={about} />
    </>
  );
}

async function show(page: CoursePage, id: number, key = 0): Promise<void> {
  await draw(
    page.around(
      <Suspense>
        <Guide key={key} id={id} />
        {page.stores.dialogs.paramsOf('guidePlan') && <GuidePlanDialog />}
      </Suspense>,
    ),
  );
  await shows('学习路径');
}

const ticks = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

test('[2.1-17] a visitor reads all stages with links, and is asked to log in before she joins', async () => {
  const page = coursePageOf(0);
  await show(page, surgery);
  expect(document.querySelectorAll('main li a, li a').length).toBeGreaterThan(12);
  expect(ticks()).toEqual([]);
  await pressed('加入学习');
  expect(page.stores.dialogs.paramsOf('login')).toMatchObject({ reason: '登录后加入学习' });
  expect(await page.sent('/guide/join')).toEqual([]);
});

test('[2.1-17] what a login interrupted is carried out after it', async () => {
  const page = coursePageOf();
  await show(page, surgery);
  page.force('guideJoin', 'loginRequired');
  await pressed('加入学习');
  const { intent } = page.stores.dialogs.paramsOf('login') ?? {};
  if (!intent) throw new Error('The login does not know what it interrupted.');
  await does(() => page.stores.intents.grant(intent, 10_001));
  await shows('继续学习');
  expect(await page.sent('/guide/join')).toHaveLength(2);
});

test('[2.1-17] who has joined ticks an article; a locked stage has neither links nor boxes', async () => {
  const page = coursePageOf();
  await show(page, surgery);
  await pressed('加入学习');
  await shows('继续学习');
  expect(page.notices()).toEqual(['已加入学习']);
  expect(pageText()).toContain('完成上一阶段的 80% 后解锁');
  expect(ticks()).toHaveLength(1);
  await does(() => ticks()[0]?.click());
  await shows('已完成 1 / 16 个任务');
  const [sent] = (await page.sent('/task/finish')) as { taskId: number; done: boolean }[];
  expect(sent?.done).toBe(true);
  const locked = document.querySelectorAll('ol > li')[1];
  expect(locked?.querySelectorAll('a, input')).toHaveLength(0);
});

test('[2.1-17] a tick that fails tells why and stays as it was', async () => {
  const page = coursePageOf();
  await show(page, surgery);
  await pressed('加入学习');
  await shows('继续学习');
  page.notices();
  page.force('guideTaskFinish', 'guideStageLocked');
  await does(() => ticks()[0]?.click());
  expect(page.notices()).toEqual(['该阶段尚未解锁，请先完成上一阶段']);
  expect(ticks()[0]?.checked).toBe(false);
});

test('[2.1-17] L-25: a plan is set in its dialog, which refuses a start in the past and keeps what was chosen when it fails', async () => {
  const page = coursePageOf();
  await show(page, surgery);
  await pressed('加入学习');
  await shows('设置计划');
  await pressed('设置计划');
  await show(page, surgery);
  await shows('未完成的任务约需');
  const field = (name: string, at = 0) =>
    document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)[at] ?? new HTMLInputElement();
  const setStart = (text: string) =>
    does(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('start'), text);
      field('start').dispatchEvent(new Event('input', { bubbles: true }));
    });
  const today = field('start').value;
  await does(() => field('days', 6).click());
  await does(() => field('minutes', 1).click());
  await setStart('2020-01-01');
  await pressed('保存计划');
  expect(pageText()).toContain('开始日期不能早于今天');
  expect(await page.sent('/guide/join')).toHaveLength(1);
  await setStart(today);
  page.force('guideJoin', 'failure');
  await pressed('保存计划');
  expect([field('days', 6).checked, field('minutes', 1).checked, field('start').value]).toEqual([true, true, today]);
  await pressed('保存计划');
  expect((await page.sent('/guide/join')).at(-1)).toEqual({
    guideId: surgery,
    plan: { daysPerWeek: 7, minutes: 30, startDate: today },
  });
  await shows('每周 7 天（每天），每次 30 分钟');
  expect(page.stores.dialogs.paramsOf('guidePlan')).toBeUndefined();
});

test('[2.1-17] L-25: the plan that is offered takes as many weeks as the guide says', () => {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const { list } = listGuides({ state, content: contentAt(now) }, 0, { size: 50 }, now);
  expect(list.length).toBeGreaterThan(6);
  const weeks = list.map((guide) => weeksFor(guide.minutes, usualPace(guide.minutes, guide.weeks)));
  expect(weeks).toEqual(list.map((guide) => guide.weeks));
});

test('[2.1-17] L-25: behind the plan, the shift is shown with its days before it is done', async () => {
  const page = coursePageOf(10_007);
  await show(page, 9301);
  await shows(/有 \d+ 项任务已逾期/);
  await pressed('顺延计划');
  await shows(/没完成的 \d+ 项任务整体后移 \d+ 个学习日/);
  expect(await page.sent('/guide/shift')).toEqual([]);
  await pressed('顺延');
  expect(await page.sent('/guide/shift')).toEqual([{ guideId: 9301 }]);
  await shows('继续学习');
  expect(pageText()).not.toContain('已逾期');
});

test('[2.1-17] leaving is confirmed, and a failure keeps the question', async () => {
  const page = coursePageOf(10_007);
  await show(page, surgery);
  await shows('退出');
  await pressed('退出');
  await shows('确定退出这份指南吗？');
  page.force('guideQuit', 'failure');
  const yes = (): HTMLButtonElement => named('[role=alertdialog] button', '退出');
  await does(() => yes().click());
  expect(pageText()).toContain('确定退出这份指南吗？');
  await does(() => yes().click());
  await shows('加入学习');
});

test('[2.1-17] a finished guide congratulates and leads to the report, or is left', async () => {
  const page = coursePageOf(10_007);
  await show(page, surgery);
  const about = page.queryClient.getQueryData(guideQuery(page.door.api, surgery).queryKey);
  if (!about?.my) throw new Error('The guide is not read.');
  const whole = { ...about, my: { ...about.my, progress: 100, nextTaskId: null } };
  await draw(page.around(<GuidePanel about={whole} />));
  expect(pageText()).toContain('恭喜完成！全部任务都已学完。');
  expect([...document.querySelectorAll('button, a')].map(({ textContent }) => textContent)).toEqual([
    '查看报告',
    '退出',
  ]);
});

test('[2.1-17] what is done on another page shows when the doctor comes back', async () => {
  const page = coursePageOf();
  await show(page, surgery);
  await pressed('加入学习');
  await shows('已完成 0 / 16 个任务');
  const { engine } = page.backend;
  const plays = engine.state.learning['10001']?.plays ?? {};
  plays['120101'] = {
    ...{ videoId: 120_101, albumId: 1201, liveId: null, position: 0, ranges: [], finished: true, device: 'web' },
    ...{ updateTime: engine.now, clientTime: 0 },
  };
  // A few seconds on another page are enough.
  const { queryKey } = guideQuery(page.door.api, surgery);
  page.queryClient.setQueryData(queryKey, (about) => about, { updatedAt: Date.now() - 10_000 });
  await show(page, surgery, 1);
  await shows('已完成 1 / 16 个任务');
});

test('[2.1-17] each kind of task leads to its own page', () => {
  const task = {
    taskId: 1,
    title: '示例',
    minutes: 1,
    free: 'open',
    byHand: false,
    albumId: null,
    moduleType: null,
  } as const;
  expect(taskAddress({ ...task, kind: 'article', targetId: 5001 })).toBe('/web/article/5001');
  expect(taskAddress({ ...task, kind: 'medicase', targetId: 7001 })).toBe('/learn/medicase/7001');
  expect(taskAddress({ ...task, kind: 'exercise', targetId: 7011 })).toBe('/learn/exercise/7011');
  expect(taskAddress({ ...task, kind: 'paper', targetId: 7013 })).toBe('/learn/paper/7013');
  const video = { ...task, kind: 'video', targetId: 110_101, albumId: 1101, moduleType: 'knowledge' } as const;
  expect(taskAddress(video)).toBe('/web/video/open/1101?videoId=110101');
});
