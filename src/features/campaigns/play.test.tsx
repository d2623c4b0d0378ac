// @vitest-environment jsdom
/** Tasks, check-in, invitations, ranking and footprint of a campaign against the mock backend. */
import { afterEach, expect, test, vi } from 'vitest';
import { inviteCodeOf } from '#mocks/engine/acts/invites.ts';
import { learningOf } from '#mocks/engine/learning/learningOf.ts';
import { contentAt } from '#mocks/engine/seed/seed.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main } from '#tests/support/shownPage.ts';

const portal = withPortal();
afterEach(() => vi.unstubAllGlobals());
const nobody = '13800000004';
const userId = 10_004;
const day = 86_400_000;

const part = (moduleId: number): HTMLElement => main().querySelector<HTMLElement>(`#part-${moduleId}`) ?? main();
const text = (moduleId: number): string => part(moduleId).textContent;
const appears = async (sign: () => boolean): Promise<void> => {
  for (let turn = 0; turn < firstTurns && !sign(); turn += 1) await portal().does();
  expect(sign()).toBe(true);
};
async function open(at: string, sign: () => boolean, who?: string): Promise<void> {
  portal().strict = true;
  await portal().open({ at, who });
  await appears(sign);
}
const readAgain = (): Promise<void> => portal().does(() => void portal().services.queryClient.invalidateQueries());
const row = (moduleId: number, title: string): HTMLElement =>
  [...part(moduleId).querySelectorAll('li')].find(({ textContent }) => textContent.includes(title)) as HTMLElement;
const press = (found: HTMLElement | null | undefined): Promise<void> => portal().does(() => found?.click());
const openAnniversary = (who?: string) =>
  open('/act/anniversary', () => /看完一节课/.test(text(5)) && /名次/.test(text(8)), who);
/** The doctor marks a course as a favourite. */
function collects(): void {
  const { state, now } = portal().engine;
  const user = state.users[String(userId)];
  if (user) learningOf(state, contentAt(now, 'usual', state.began), user).collected['course:1001'] = now;
}

test('[2.1-16] a task leads to what is to be done, is claimed when it is done, and its chance is there', async () => {
  await openAnniversary(nobody);
  const ways = [...part(5).querySelectorAll('a')].map((way) => [way.textContent, way.getAttribute('href')]);
  expect(ways).toEqual([
    ['去完成：看完一节课', '/course'],
    ['去完成：完成一次练习', '/learn/exercise'],
    ['去完成：收藏一门课程', '/course'],
    ['去完成：邀请一位同行', '#part-7'],
    ['去完成：支付一笔订单', '#part-4'],
  ]);
  collects();
  await readAgain();
  await appears(() => row(5, '收藏一门课程').textContent.includes('领取'));
  await press(row(5, '收藏一门课程').querySelector('button'));
  await press(row(5, '收藏一门课程').querySelector('button'));
  expect([...portal().shownNotices]).toEqual(['已领取1次抽奖机会']);
  expect(row(5, '收藏一门课程').querySelector('button')?.textContent).toBe('已完成：收藏一门课程');
  expect(text(6)).toContain('还有 2 次机会');
  expect(portal().engine.state.actDeeds).toHaveLength(1);
});

test('[2.1-16] a chance that was claimed in another tab is told, and the page shows it', async () => {
  collects();
  await openAnniversary(nobody);
  portal().engine.state.actDeeds.push({
    ...{ key: 'anniversary', moduleId: 5, userId, do: 'claim', targetId: 3, at: portal().engine.now },
  });
  await press(row(5, '收藏一门课程').querySelector('button'));
  await appears(() => row(5, '收藏一门课程').textContent.includes('已完成'));
  expect(portal().shownNotices.size).toBe(1);
});

test('[2.1-16] a visitor reads the tasks, and is asked to log in for link and footprint', async () => {
  await openAnniversary();
  expect(part(5).querySelectorAll('a')).toHaveLength(5);
  expect(part(5).querySelectorAll('button')).toHaveLength(0);
  expect([text(7).includes('登录获取邀请链接'), text(3).includes('登录后查看您在这里学习的时长')]).toEqual([
    true,
    true,
  ]);
  await portal().click('登录查看');
  await appears(() => (document.querySelector('[role=dialog]')?.textContent ?? '').includes('登录后即可查看学习足迹'));
});

test('[2.1-16] the day is checked in once; the calendar and the rewards follow', async () => {
  const { engine } = portal();
  await portal().control('act', { key: 'newterm', at: 'running' });
  const { startTime } = engine.state.actWindows.newterm ?? { startTime: 0 };
  engine.state.actWindows.newterm = { startTime: startTime - 2 * day, endTime: startTime + 13 * day };
  for (const days of [1, 2])
    engine.state.actDeeds.push({
      ...{ key: 'newterm', moduleId: 4, userId, do: 'checkIn', targetId: 0, at: engine.now - days * day },
    });
  await open('/act/newterm', () => text(4).includes('已签到 2 天'), nobody);
  const states = (): (string | undefined)[] =>
    [...part(4).querySelectorAll('ol li')].slice(0, 5).map((own) => own.querySelector('small')?.textContent);
  expect(states()).toEqual(['未签到', '已签到', '已签到', '今天', '未到']);
  expect(part(4).querySelector('[aria-current=date]')?.textContent).toContain('11月20日');
  const button = () => part(4).querySelector('button');
  await press(button());
  await appears(() => text(4).includes('已签到 3 天'));
  expect([...portal().shownNotices]).toEqual(['签到成功，获得10元图书券']);
  expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual(['今日已签到：开学签到', 'true']);
  expect([states()[3], text(4).match(/满3天10元图书券已发放/)?.length]).toEqual(['已签到', 1]);
  await press(button());
  expect(engine.state.actDeeds).toHaveLength(3);
  // Who has checked in on another page meanwhile is told so as a success.
  const [deed] = engine.state.actDeeds.splice(-1);
  await readAgain();
  await appears(() => button()?.textContent === '今日签到：开学签到');
  if (deed) engine.state.actDeeds.push(deed);
  await press(button());
  const recent = portal().services.stores.notices.recent();
  expect(recent).toContainEqual({ kind: 'success', text: '今天已签到成功，明天再来' });
});

test('[2.1-16] the link of the doctor is copied with the own code, and says who has followed it', async () => {
  const { state, now } = portal().engine;
  state.actInvited.push({ inviterId: userId, userId: 1, at: now });
  const copied = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied }, userAgent: '', onLine: true });
  await openAnniversary(nobody);
  expect(text(7)).toMatch(/已邀请 1 位同行注册.*满1位7天会员已发放.*满3位15天会员/);
  await portal().click('复制邀请链接');
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}/act/anniversary?inviteCode=${inviteCodeOf(userId)}`);
  expect([...portal().shownNotices]).toEqual(['邀请链接已复制，发给同行吧']);
});

test('[2.1-16] the ranking has tabs and a place of its own for the reader', async () => {
  const { state, now } = portal().engine;
  collects();
  for (let at = 1; at < 40; at += 1) state.actInvited.push({ inviterId: userId, userId: at, at: now });
  await openAnniversary(nobody);
  expect(part(8).querySelectorAll('tbody tr')).toHaveLength(10);
  expect(text(8)).not.toContain('我的名次');
  await press([...part(8).querySelectorAll('button')].find(({ textContent }) => textContent === '邀请'));
  await appears(() => text(8).includes('我的名次：第 1 名，39 人'));
  expect(part(8).querySelector('tbody tr')?.textContent).toBe('1王**示例市第一人民医院（虚构）39 人');
});

test('[2.1-16] the footprint has the figures of the doctor and can be shared as a picture', async () => {
  await openAnniversary('13800000007');
  expect(text(3)).toMatch(/学习时长\d+ 分钟学过的课程\d+ 门答过的题\d+ 题从 \d{4}-\d\d-\d\d 一路走来/);
  await portal().click('分享足迹');
  const { params } = portal().services.stores.dialogs.stack[0] ?? {};
  expect(params).toMatchObject({ poster: { kind: '学习足迹', score: { note: '分钟学习' } } });
});
