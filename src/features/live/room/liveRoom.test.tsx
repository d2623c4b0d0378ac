// @vitest-environment jsdom
/** The live room in each of its states, against the real handlers. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
// Loaded beforehand, so that the dynamic imports resolve within a few turns.
import '#kit/comments/Comments.tsx';
import '#features/courses/components/RelatedCourses.tsx';
import './components/Questions.tsx';

const doctor = '13800000001';
const minute = 60;
const portal = withPortal();

const page = (): string => document.querySelector('main')?.textContent ?? '';
const badge = (): string => document.querySelector('h1')?.previousElementSibling?.textContent ?? '';
/** Number of reads of the room so far. */
const reads = (): number =>
  (portal().engine.recorder.har() as { log: { entries: { request: { url: string } }[] } }).log.entries.filter(
    ({ request }) => request.url.includes('/live/detail'),
  ).length;
const open = (at: string, who?: string): Promise<void> => {
  portal().strict = true;
  return portal().open({ at, who });
};
/** The clocks of the page and of the server go on together, in steps of so many seconds. */
async function passes(seconds: number, step = 10): Promise<void> {
  for (let left = seconds; left > 0; left -= step) {
    await portal().control('clock', { advance: step * 1_000 });
    await portal().does(() => portal().clock.advance(step * 1_000));
  }
}

test('[1-02] an announced stream counts down, is read again in the last five minutes, and begins by itself', async () => {
  await open('/web/live/2002', doctor);
  // The page's clock goes on while late code is loaded: by seconds on a busy machine.
  expect([badge(), page()]).toEqual([
    expect.stringContaining('预告'),
    expect.stringMatching(/距开播 (?:10:00|09:5\d)/),
  ]);
  await passes(4 * minute);
  expect(page()).toMatch(/距开播 0(?:6:00|5:5\d)/);
  const before = reads();
  await passes(minute + 30);
  expect(reads() - before).toBeGreaterThanOrEqual(3);
  await passes(4 * minute + 30);
  expect(page()).not.toContain('距开播');
  expect(badge()).toContain('直播中');
});

test('[1-02] at the end of the countdown each reader waits for the own share of three seconds, and the page says so (R067)', async () => {
  // The read of the last minutes, 10 to 20 s after the first, is later than all of this.
  await portal().control('clock', { advance: 10 * minute * 1_000 - 15_000 });
  portal().share = 0.9;
  await open('/web/live/2002', doctor);
  const before = reads();
  for (let second = 0; second < 20 && page().includes('距开播'); second += 1) await passes(1, 1);
  expect([badge(), reads() - before]).toEqual([expect.stringContaining('预告'), 0]);
  expect(page()).toContain('直播即将开始，请稍候…');
  // The page's clock may be ahead of the server's: it went on while the code was loaded.
  await portal().control('clock', { advance: 20_000 });
  await passes(2, 1);
  expect([badge(), reads() - before]).toEqual([expect.stringContaining('预告'), 0]);
  await passes(1, 1);
  expect([badge(), reads() - before]).toEqual([expect.stringContaining('直播中'), 1]);
});

test('[1-02] an ended stream says when its replay comes, and shows it then without a reload', async () => {
  await portal().control('live', { liveId: 2001, to: 'end' });
  await open('/web/live/2001', doctor);
  expect(page()).toContain('直播已结束，回放生成中，预计 20:10 可看');
  await passes(10 * minute + 10);
  expect(page()).not.toContain('回放生成中');
  expect(badge()).toContain('回放');
});

test('[1-02] the end of a stream offers the reminder of its replay, tells of the credits, and names the next stream', async () => {
  await portal().control('live', { liveId: 2001, to: 'end' });
  await open('/web/live/2001', doctor);
  expect(page()).toContain('已签到 0/2，未达到 0.5 学分的签到要求');
  expect(page()).toContain('下一场');
  expect(page()).not.toContain('完成签到可得');
  await portal().click('回放提醒我');
  expect([page().includes('已设置回放提醒'), [...portal().shownNotices]]).toEqual([
    true,
    ['设置成功，回放生成后提醒您'],
  ]);
  await passes(11 * minute);
  await portal().does(() => void portal().router.navigate('/web/help'));
  await passes(minute + 10);
  // The unpaid order is reminded of first.
  await portal().click('稍后');
  expect(document.querySelector('aside[aria-label=直播提醒]')?.textContent).toMatch(
    /^回放可以观看了：手术直播.*看回放知道了$/,
  );
});

test('[1-02] a stream that is over or cancelled promises neither credits nor a replay', async () => {
  await open('/web/live/2036');
  expect(page()).toContain('下一场');
  expect(page()).not.toMatch(/回放，|可看回放/);
  await portal().does(() => void portal().router.navigate('/web/live/2019'));
  expect(page()).not.toMatch(/已签到|完成签到/);
});

test('[1-02] the own question stands above the others', async () => {
  await open('/web/live/2001?tab=questions', doctor);
  await portal().type('[role=tabpanel] textarea', '淋巴结示踪用什么染料？');
  await portal().click('[role=tabpanel] form [type=submit]');
  const articles = [...document.querySelectorAll('[role=tabpanel] article')].map(({ textContent }) => textContent);
  expect(articles.map((text) => text.includes('淋巴结示踪')).indexOf(true)).toBe(0);
  expect(articles.filter((text) => text.includes('淋巴结示踪'))).toHaveLength(1);
});

test('[1-02] before the start each stream speaks by its own access: the purchase, the membership, the login', async () => {
  const promise = '开播后将自动播放';
  await open('/web/live/2006', '13800000002');
  expect(page()).toMatch(/距开播.*购买后观看.*本直播随课程《.*》出售购买课程，观看直播¥299/);
  expect(page()).not.toMatch(/开播后将自动播放|开通会员|会员价/);
  await portal().does(() => void portal().router.navigate('/web/live/2008'));
  expect(page()).toContain(promise);
  await portal().does(() => void portal().router.navigate('/web/live/2005'));
  expect(page()).toMatch(/距开播.*仅限本院医师非本院医师凭邀请码观看/);
  expect(page()).not.toContain(promise);
});

test('[1-02] a cancelled stream leads to the timetable, and a paused one says that the lecturer is away', async () => {
  await open('/web/live/2036');
  expect(page()).toContain('直播已取消');
  expect(document.querySelector('main a[href="/web/timetables"]')).not.toBeNull();
  await portal().does(() => void portal().router.navigate('/web/live/2035'));
  // Visitors meet the login first.
  expect(page()).toContain('登录后即可观看');
});

test('[1-02] a doctor in the room of a paused stream sees the curtain', async () => {
  await open('/web/live/2035', doctor);
  expect(page()).toContain('讲师暂时离开，请稍候');
});

test('[6-02] what a visitor may not watch asks for the login, the membership or the purchase with its price', async () => {
  await open('/web/live/2001');
  expect(page()).toContain('登录后即可观看');
  await portal().click('立即登录');
  expect(portal().services.stores.dialogs.dialogLogin).toBe(true);
  await portal().does(() => portal().services.stores.dialogs.close('login'));
  await portal().does(() => void portal().router.navigate('/web/live/2024'));
  expect(page()).toContain('该内容为会员专享');
  expect(document.querySelector('main a[href="/web/common/openVip?from=live&fromId=2024"]')).not.toBeNull();
  await portal().does(() => void portal().router.navigate('/web/live/2022'));
  expect(page()).toMatch(/请先购买该内容.*¥\d/);
});

test("[6-02] a hospital's stream opens with the right invite code, and says that another one is invalid", async () => {
  const { engine } = portal();
  const own = engine.state.users['10001'];
  if (own) own.user = { ...own.user, userHospitalName: '别的医院' };
  await open('/web/live/2017', doctor);
  expect(page()).toContain('仅限本院医师');
  await portal().click('进入');
  expect(page()).toContain('请输入邀请码');
  await portal().type('[aria-label=邀请码]', 'WRONG-CODE');
  await portal().click('进入');
  expect(page()).toContain('邀请码无效');
  expect(portal().router.state.location.search).toBe('?inviteCode=WRONG-CODE');
  await portal().type('[aria-label=邀请码]', 'DEMO-HOSPITAL');
  await portal().click('进入');
  expect(page()).not.toContain('邀请码');
});

test("[1-02] the room of a company's stream is another page, and a room without an id is the list", async () => {
  await open('/web/live/2003?inviteCode=ABC', doctor);
  expect(portal().router.state.location.pathname).toBe('/web/live2/2003');
  await portal().does(() => void portal().router.navigate('/web/live'));
  expect(portal().router.state.location.pathname).toBe('/web/live/list');
});

test('[1-02] the running part of the agenda is marked by the clock of the server', async () => {
  await open('/web/live/2001', doctor);
  const running = (): string => document.querySelector('[aria-current=step]')?.textContent ?? '';
  expect(running()).toContain('术前评估与方案选择进行中');
  await portal().does(() => portal().clock.advance(3 * minute * 1_000));
  expect(running()).toContain('关键步骤演示与讲解进行中');
});

test('[6-02] a visitor reads the questions and meets the login when she wants to ask', async () => {
  await open('/web/live/2001?tab=questions');
  await portal().click('登录后提问');
  expect(portal().services.stores.dialogs.dialogLogin).toBe(true);
  expect(page()).toMatch(/共 \d+ 个提问/);
  expect(page()).toContain('已回答');
});

test.each([
  [2018, 'a[href*="openVip?from=live&fromId=2018"]', '开通会员后可提问'],
  [2022, 'button[data-opens=buy]', '购买后可提问'],
])(
  'V48 in room %i a doctor without the right reads the questions and finds the way to it',
  async (liveId, way, text) => {
    await open(`/web/live/${liveId}?tab=questions`, doctor);
    const panel = document.querySelector('[role=tabpanel]');
    expect(panel?.textContent).toMatch(/共 \d+ 个提问.*人点赞/);
    expect(panel?.querySelector(way)?.textContent).toContain(text);
    expect(panel?.querySelector('form, article button')).toBeNull();
  },
);

test('[1-02] a doctor asks, the question is in the list, and a refused text stays in the box', async () => {
  await open('/web/live/2001?tab=questions', doctor);
  await portal().click('最新');
  const box = '[role=tabpanel] textarea';
  const typed = (): string => document.querySelector<HTMLTextAreaElement>(box)?.value ?? '';
  await portal().type(box, '请加 微信 详谈');
  await portal().click('[role=tabpanel] form [type=submit]');
  expect([typed(), [...portal().shownNotices]]).toEqual(['请加 微信 详谈', ['消息包含敏感内容']]);
  await portal().type(box, '幽门下区的清扫边界在哪里？');
  await portal().click('[role=tabpanel] form [type=submit]');
  expect([typed(), page()]).toEqual(['', expect.stringContaining('幽门下区的清扫边界在哪里？')]);
  await portal().type(box, '长'.repeat(201));
  expect(typed()).toHaveLength(200);
});

test('[1-02] tabs stay in the address', async () => {
  await open('/web/live/2001');
  await portal().does(() => document.querySelector<HTMLElement>('aside [role=tab]:nth-child(3)')?.click());
  expect(portal().router.state.location.search).toBe('?tab=courses');
  expect(document.querySelector('[role=tabpanel] a[href^="/web/video/"]')).not.toBeNull();
});

test('[2.1-15] readers discuss an announced stream and a replay below it, and chat while one is on the air', async () => {
  const comments = (): string => document.querySelector('[aria-labelledby=live-comments]')?.textContent ?? '';
  await open('/web/live/2004', doctor);
  expect(comments()).toMatch(/共 2 条评论.*讲师回复/);
  await portal().does(() => void portal().router.navigate('/web/live/2019'));
  expect(comments()).toContain('大气囊扩张前的小切开');
  await portal().does(() => void portal().router.navigate('/web/live/2001'));
  expect([badge(), comments()]).toEqual([expect.stringContaining('直播中'), '']);
});
