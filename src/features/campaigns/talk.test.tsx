// @vitest-environment jsdom
/** Votes, walls and forms of campaigns against the mock backend: what is sent, and what stays after a failure. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { acts } from '#mocks/engine/seed/acts/acts.ts';
import { actShown } from '#mocks/engine/acts/shown.ts';
import { steerAct } from '#mocks/engine/acts/control.ts';
import { steerWall } from '#mocks/engine/acts/entries.ts';
import { contentIn } from '#mocks/engine/submissions/published.ts';
import { useApi } from '#api/ApiContext.ts';
import { type CoursePage, coursePageOf, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { FormPart } from './form/FormPart.tsx';
import type { ModuleProps } from './modules.ts';
import { actModuleQuery } from './queries.ts';
import { VotePart } from './vote/VotePart.tsx';
import { WallPart } from './wall/WallPart.tsx';

const { draw } = withRoot();
const label = '写给同行的话';
let page: CoursePage;

/** A part of a campaign as the page shows it: its rows are read again when they change. */
function Part({ actKey, moduleId, View }: { actKey: string; moduleId: number; View: ComponentType<never> }) {
  const { data } = useQuery(actModuleQuery(useApi(), actKey, moduleId));
  const { engine } = page.backend;
  const record = acts.find(({ key }) => key === actKey);
  if (!data || !record) return null;
  const { state, now } = engine;
  const act = actShown({ state, now, content: contentIn(state, now), caller: null }, record);
  const props = { act, module: act.modules.find((own) => own.moduleId === moduleId), data };
  return createElement(View, props as never);
}

const campaign = (key: string, moduleId: number, View: ComponentType<never>) =>
  draw(page.around(<Part actKey={key} moduleId={moduleId} View={View} />));
const vote = () => campaign('act819', 3, VotePart as ComponentType<ModuleProps<'vote'>> as ComponentType<never>);
const wall = () => campaign('act819', 4, WallPart as ComponentType<ModuleProps<'wall'>> as ComponentType<never>);
const form = () => campaign('hospital901', 3, FormPart as ComponentType<ModuleProps<'form'>> as ComponentType<never>);

const buttons = (start: string): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith(start));
const click = (button: HTMLElement | undefined, times = 1): Promise<void> =>
  does(() => {
    for (let time = 0; time < times; time += 1) button?.click();
  });
const box = (): string => document.querySelector('textarea')?.value ?? '';
const joined = (): Promise<unknown[]> => page.sent('/act/join');

beforeEach(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  page = coursePageOf();
  steerAct(page.backend.engine, 'act819', 'running');
});

test('R073 a double click votes once; the votes that are left follow, and after the last one no button works', async () => {
  await vote();
  await shows('今天还可投 3 票');
  await click(buttons('投一票')[0], 2);
  await shows('今天还可投 2 票');
  expect([(await joined()).length, buttons('今日已投').length, page.notices()]).toEqual([1, 1, ['投票成功']]);
  await click(buttons('投一票')[0]);
  await click(buttons('投一票')[0]);
  await shows('今天的票已投完，明天再来。');
  await click(buttons('投一票')[0]);
  await click(buttons('今日已投')[0]);
  expect([(await joined()).length, buttons('今日已投').length]).toEqual([3, 3]);
});

test('R073 a vote that another device was faster with says so, and the votes are read again', async () => {
  await vote();
  await shows('今天还可投 3 票');
  page.force('actJoin', 'actLimit');
  await click(buttons('投一票')[0]);
  expect(page.notices()).toEqual(['今天已为这门课程投过票，或票数已用完']);
  await click(buttons('投一票')[0]);
  await shows('今天还可投 2 票');
});

test('R073 an ended vote shows the order of its result and no button', async () => {
  steerAct(page.backend.engine, 'act819', 'ended');
  await vote();
  await shows('投票已结束');
  expect([buttons('').length, document.querySelector('li')?.textContent.startsWith('1')]).toEqual([0, true]);
});

test('R073 before the campaign a vote offers the reminder and no result', async () => {
  steerAct(page.backend.engine, 'act819', 'before');
  await vote();
  await shows('提醒我');
  expect(pageText()).not.toContain('%');
});

test('R073 a visitor who votes meets the login, and nothing is sent', async () => {
  page = coursePageOf(0);
  steerAct(page.backend.engine, 'act819', 'running');
  await vote();
  await shows('每天 3 票');
  await click(buttons('投一票')[0]);
  expect(page.stores.dialogs.paramsOf('login')).toMatchObject({ reason: '登录后即可投票' });
  expect(await joined()).toEqual([]);
});

test('R073 a message is sent once, is seen by its writer while it is checked, and by all when it is shown', async () => {
  await wall();
  await shows('第 1 页，共 2 页');
  await typeInto(label, '  节日快乐，各位同行  ');
  await submitted(2);
  await shows('审核中，仅自己可见');
  expect([(await joined()).length, box(), page.notices()]).toEqual([1, '', ['留言已提交，审核通过后展示']]);
  expect(document.querySelector('article')?.textContent).toMatch(/^节日快乐，各位同行.*（我）/);
  expect(document.querySelector('article')?.querySelector('button')).toBeNull();
  steerWall(page.backend.engine, { shown: true });
  await does(() => void page.queryClient.invalidateQueries());
  await shows(/节日快乐，各位同行(?!审核中)/);
  expect(pageText()).not.toContain('审核中，仅自己可见');
});

test('R073 a message that is not stored stays in its box, and its key too', async () => {
  await wall();
  await shows(label);
  await typeInto(label, '节日快乐');
  page.force('actJoin', 'http500');
  await submitted();
  expect([box(), page.notices()]).toEqual(['节日快乐', [expect.stringContaining('请')]]);
  await submitted();
  await shows('审核中，仅自己可见');
  const keys = page.door.sent
    .filter(({ url }) => url.endsWith('/act/join'))
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.stringMatching(/^[\w-]{16,}$/)]);
});

test('R073 an empty message is not sent, and the fourth one within a minute is refused with its text', async () => {
  await wall();
  await shows(label);
  await submitted();
  expect([document.querySelector('[role=alert]')?.textContent, (await joined()).length]).toEqual(['内容不能为空', 0]);
  for (const text of ['第一条', '第二条', '第三条', '第四条']) {
    await typeInto(label, text);
    await submitted();
    await does(() => page.door.clock.advance(1_000));
  }
  expect([box(), page.notices().at(-1)]).toEqual(['第四条', '留言过于频繁，请一分钟后再试']);
});

test('R073 a visitor’s message waits in its box for the login', async () => {
  page = coursePageOf(0);
  steerAct(page.backend.engine, 'act819', 'running');
  await wall();
  await shows(label);
  await typeInto(label, '节日快乐');
  await submitted();
  expect([box(), await joined()]).toEqual(['节日快乐', []]);
  expect(page.stores.dialogs.paramsOf('login')).toMatchObject({
    reason: '登录后即可留言',
    intent: { name: 'wall.act819.4' },
  });
});

test('R073 messages are turned by pages and liked once', async () => {
  await wall();
  await shows('第 1 页，共 2 页');
  const [first] = document.querySelectorAll('article');
  const before = first?.textContent;
  await click(buttons('点赞')[0], 2);
  await shows('已赞');
  expect((await joined()).length).toBe(1);
  await pressed('下一页');
  await shows('第 2 页，共 2 页');
  expect(document.querySelectorAll('article').length).toBeLessThan(12);
  expect(document.querySelector('article')?.textContent).not.toBe(before);
  await pressed('下一页');
  expect(pageText()).toContain('第 2 页，共 2 页');
});

test('R073 the wall of an ended campaign is only read', async () => {
  steerAct(page.backend.engine, 'act819', 'ended');
  await wall();
  await shows('第 1 页，共 2 页');
  expect([document.querySelector('textarea'), buttons('点赞')]).toEqual([null, []]);
  expect(document.querySelector('article')?.textContent).toMatch(/人点赞/);
});

test('R079 a form names what is missing, keeps what was chosen over a failure, and is filled in once', async () => {
  await form();
  await shows('内容只供医院科教科阅读');
  await submitted();
  expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
    '请评分：本月课程对工作的帮助',
    '请选择：下个月最想学的方向',
  ]);
  const radio = (value: string): HTMLInputElement | undefined =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((input) => input.value === value);
  await click(radio('5'));
  await click(radio('急救'));
  page.force('actJoin', 'badForm');
  await submitted();
  await shows('请完整填写后重新提交');
  expect(radio('急救')?.checked).toBe(true);
  await submitted(2);
  await shows('您已填写，感谢您的意见。');
  const sent = await joined();
  expect([sent.length, sent.at(-1)]).toEqual([
    2,
    expect.objectContaining({
      answers: [
        { name: 'useful', value: '5' },
        { name: 'topic', value: '急救' },
      ],
    }),
  ]);
});
