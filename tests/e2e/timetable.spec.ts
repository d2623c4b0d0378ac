/** The timetable: found by a visitor, reserved, reminded of; its calendar file; its keys; phones. */
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { axeFindings } from './checks.ts';
import { expect, logIn, phones, test } from './portal.ts';

const widths = [1440, 1024, 390];
const minute = 60_000;
const timetable = '/web/timetables';
const night = '急性心肌梗死合并心源性休克：IABP、Impella与ECMO怎么选';

test('[1-02] a visitor finds tonight’s stream, logs in, reserves, and is reminded on another page, which leads to the room', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '直播课表' }).click();
  await expect(page.getByRole('heading', { name: '2026年11月16日–22日' })).toBeVisible();
  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '列表' }).click();
  const reserve = page.getByRole('main').getByRole('button', { name: /^预约.*急性心肌梗死/ });
  await reserve.click();
  await expect(page.getByRole('dialog', { name: '手机登录' })).toContainText('登录后即可预约');
  await logIn(page, phones.member);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What the visitor asked for is done.
  await expect(page.getByText('预约成功，开播前15分钟提醒您')).toBeVisible();
  const reserved = page.getByRole('main').getByRole('button', { name: /^已预约.*急性心肌梗死/ });
  await expect(reserved).toHaveAttribute('aria-pressed', 'true');
  await portal.open('/web/help');
  const reminder = page.getByRole('complementary', { name: '直播提醒' });
  await expect.poll(async () => (await portal.calls('inboxRemind')).length).toBeGreaterThan(0);
  await expect(reminder).toHaveCount(0);
  await portal.mock('clock', { advance: 20 * minute });
  await portal.open('/web/common/about');
  await expect(reminder).toContainText(`10 分钟后开播：${night.slice(0, 20)}`);
  expect(await axeFindings(page)).toEqual([]);
  await expect(reminder.getByRole('link', { name: '进入直播' })).toHaveAttribute('href', '/web/live2/2003');
  await reminder.getByRole('button', { name: '知道了' }).click();
  await portal.open('/web/help');
  await expect.poll(async () => (await portal.calls('inboxRemind')).length).toBeGreaterThan(2);
  await expect(reminder).toHaveCount(0);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('[1-02] the exported week is read by another parser: the streams of the page at their times in Beijing', async ({
    page,
    portal,
  }) => {
    await portal.open(`${timetable}?view=list`);
    const shown = await page
      .locator('main section[aria-label$="场"] li')
      .filter({ has: page.locator('a[href^="/web/live"]') })
      .count();
    await expect(page.getByText('19:20–21:20')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出课表' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('直播课表.ics');
    const text = await readFile(await file.path(), 'utf8');
    const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent');
    expect(events).toHaveLength(shown);
    const times = events.map((event) => new ICAL.Event(event).startDate.toJSDate().getTime());
    expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse('2026-11-16T00:00:00+08:00'));
    expect(Math.max(...times)).toBeLessThan(Date.parse('2026-11-23T00:00:00+08:00'));
    expect(times).toContain(Date.parse('2026-11-20T19:20:00+08:00'));
  });
});

test('[2.2-02] the timetable opens at what is on air; a paused stream is entered, and one over midnight stands on both days', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(`${timetable}?view=list&date=2026-11-30`);
  const day = (name: RegExp) =>
    page.getByRole('region', { name }).getByRole('listitem').filter({ hasText: '取栓之夜' });
  await expect(day(/^11月30日/)).toContainText('23:30–次日00:30');
  await expect(day(/^12月1日/)).toContainText('前一天23:30–00:30');
  const onAir = page.getByRole('region', { name: '正在直播 2 场' });
  await onAir.getByRole('link', { name: /^进入直播.*手术演示/ }).click();
  await expect(page).toHaveURL('/web/live/2035');
  await expect(page.getByText('讲师暂时离开，请稍候')).toBeVisible();
});

test('[2.2-02] arrow keys move through the week, and Enter opens the stream', async ({ page, portal }) => {
  await portal.open(timetable);
  const item = page.locator('[data-spot]:focus');
  await page.locator('[data-spot][tabindex="-1"]').first().waitFor();
  await page.locator('[data-spot]:not([tabindex])').focus();
  await expect(item).toContainText('腹腔镜胃癌根治术');
  await page.keyboard.press('ArrowDown');
  await expect(item).toContainText('输尿管软镜');
  await page.keyboard.press('ArrowLeft');
  await expect(item).toContainText('19:30–21:00');
  await page.keyboard.press('Home');
  await expect(item).toContainText('15:00–16:00');
  const to = await item.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${to}$`));
});

test('[8-01] on a phone the timetable is rows, already in the server’s page, and every view works without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  });
  const page = await context.newPage();
  await page.goto(timetable);
  await expect(page.getByRole('heading', { name: '11月20日 周五' })).toBeVisible();
  await expect(page.locator('[data-spot]')).toHaveCount(0);
  await page.getByRole('link', { name: '下一周' }).click();
  await expect(page.getByRole('heading', { name: '2026年11月23日–29日' })).toBeVisible();
  await page.getByRole('link', { name: '月', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2026年11月', exact: true })).toBeVisible();
  await page.getByText('筛选', { exact: true }).click();
  await page.getByRole('link', { name: '骨科', exact: true }).click();
  await page.getByText('筛选 · 骨科').click();
  await expect(page.getByRole('link', { name: '只看骨科' })).toBeVisible();
  await context.close();
});

for (const [who, phone] of [
  ['a visitor', null],
  ['a doctor', phones.doctor],
  ['a member', phones.member],
] as const)
  test(`K12 every view of the timetable and the list are accessible and fit all widths for ${who}`, async ({
    page,
    portal,
  }) => {
    if (phone) await portal.loginAs(phone);
    for (const at of [timetable, `${timetable}?view=month`, `${timetable}?view=day`, '/web/live/list']) {
      await portal.open(at);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await axeFindings(page), `${at} at ${width}`).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${at} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
