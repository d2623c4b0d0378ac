import type { Locator } from '@playwright/test';
import { frameOf } from './checks.ts';
import { dailyQuestion, expect, phones, hydrated, test } from './portal.ts';
import { runMode, tokenCookies } from './tokenMode.ts';

const sections = [
  '直播预告',
  '公开课',
  '会员精品课',
  '会议与培训',
  '病例精选',
  '医学资讯',
  '商城热卖',
  '名师团队',
  '合作医院',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[2.1-01] [2.2-02] the home page is readable: every section, real links, no hidden content', async ({
    page,
  }) => {
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    for (const name of sections) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /腹腔镜胆囊切除术/ }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
      '首页',
      '课程',
      '文章',
      '直播课表',
      '商城',
    ]);
    await expect(page.getByText('每日一题')).toBeVisible();
  });

  test('[7.3-10] the first HTML already shows the member and never contains the token', async ({
    page,
    context,
    portal,
  }) => {
    await portal.loginAs(phones.member);
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('李示范').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('会员有效期至 2027-03-01').first()).toBeVisible();
    const held = (await context.cookies()).filter(({ name }) => tokenCookies.test(name));
    expect(held.map(({ value }) => value.replace(/^(demo-10002-|v1\.).*|.+/, '$1'))).toContain(
      runMode === 'bff' ? 'v1.' : 'demo-10002-',
    );
    for (const part of ['demo-10002-', ...held.map(({ value }) => value)])
      expect(await page.content()).not.toContain(part);
  });

  test('[4-01] login is a plain link before any script runs', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toHaveAttribute('href', '/?login=1');
    await expect(page.getByRole('link', { name: '会员中心' })).toHaveAttribute(
      'href',
      '/?login=1&redirect=%2Fweb%2Fcommon%2FopenVip',
    );
  });
});

test('[2.2-14] [7.3-07] the title is the slogan; analytics receives the route and the doctor, but no name or phone', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    for (const name of ['portal:route', 'portal:user'])
      window.addEventListener(name, (event) => events.push((event as CustomEvent).detail));
  });
  await portal.loginAs(phones.doctor);
  await portal.open('/');
  await expect(page).toHaveTitle('橙医学苑 - 医生的终身学习平台');
  const events = () => page.evaluate(() => (window as unknown as { events: unknown[] }).events);
  await expect
    .poll(events)
    .toEqual([
      { routeName: 'index' },
      { departmentName: '普外科', titleName: '主治医师', isVip: 0, registeredDays: expect.any(Number) },
    ]);
});

test('hydration does not request again what the server has sent', async ({ page, portal }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await portal.open('/');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('[1-04] a doctor with watch records continues at the same lesson', async ({ page, portal }) => {
  await portal.loginAs(phones.everything);
  await portal.open('/');
  const cards = page.getByRole('region', { name: '继续学习' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.first()).toContainText(/学至 .+ \d+:\d\d/);
});

test('[1-01] the first slide introduces the portal to a visitor, with figures of the backend, login and registration', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  const slide = page.getByRole('region', { name: '推荐' }).locator('a[data-current]');
  const { data } = (await (await page.request.get('/api/index/home?departmentId=1')).json()) as {
    data: { totals: { courses: number; lecturers: number; hospitals: number } };
  };
  await expect(slide).toContainText('面向临床医生');
  await expect(slide).toContainText(
    `${data.totals.courses} 门课程，${data.totals.lecturers} 位讲师授课，${data.totals.hospitals} 家医院`,
  );
  await expect(slide).toHaveAttribute('href', '/course');
  const card = page.getByText('欢迎来到橙医学苑').locator('..');
  await expect(card.getByRole('link', { name: '注册' })).toHaveAttribute('href', '/web/user/register');
  await expect(card.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/?login=1');
});

test("[1-04] a doctor's first slide continues the last lesson; a new doctor has a learning time of zero", async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open('/');
  const slide = page.getByRole('region', { name: '推荐' }).locator('a[data-current]');
  await expect(slide).toContainText(/学至 .+ \d+:\d\d，已学 \d+%/);
  await expect(slide).toHaveAttribute('href', /^\/web\/video\/.+videoId=\d+$/);
  await portal.loginAs(phones.doctor);
  await portal.open('/');
  await expect(slide).toContainText('面向临床医生');
  await expect(page.getByText('今日学习')).toHaveText('今日学习 0 分钟');
  await expect(page.getByText('已连续学习')).toHaveText('已连续学习 0 天');
});

for (const width of [1440, 1024, 800, 390])
  test(`the text of every slide stays in its left half and above the buttons at ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await portal.open('/');
    const carousel = page.getByRole('region', { name: '推荐' });
    await carousel.getByRole('button', { name: '暂停轮播' }).click();
    const dots = carousel.getByRole('button', { name: /^第\d张/ });
    for (let at = 0; at < (await dots.count()); at += 1) {
      await dots.nth(at).click();
      const slide = carousel.locator('[data-current]');
      const whole = await slide.boundingBox();
      const buttons = await carousel.getByRole('button', { name: '上一张' }).boundingBox();
      for (const part of await slide.locator('span:has(> strong) > *').all()) {
        const box = await part.boundingBox();
        if (!whole || !box || !buttons) throw new Error('The slide is not rendered.');
        expect(box.x + box.width - whole.x, 'right edge').toBeLessThan(whole.width * 0.55 + 1);
        expect(box.y, 'upper edge').toBeGreaterThanOrEqual(whole.y);
        expect(box.y + box.height, 'lower edge').toBeLessThanOrEqual(buttons.y);
      }
    }
  });

test('the banner carousel advances by itself, can be paused, and works by keyboard', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await portal.open('/');
  const carousel = page.getByRole('region', { name: '推荐' });
  const current = carousel.locator('a[data-current]');
  const first = await current.textContent();
  // The carousel starts a moment after hydration; its timer starts then.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(current).not.toHaveText(first ?? '', { timeout: 100 });
  }).toPass();
  await carousel.getByRole('button', { name: '暂停轮播' }).press('Enter');
  const resting = await current.textContent();
  await page.clock.runFor(20_000);
  await expect(current).toHaveText(resting ?? '');
  await carousel.getByRole('button', { name: '下一张' }).press('Enter');
  await expect(current).not.toHaveText(resting ?? '');
});

test('section tabs change with the arrow keys and leave the address unchanged', async ({ page, portal }) => {
  await portal.open('/');
  const region = page.getByRole('region', { name: '公开课' });
  const before = await region.getByRole('listitem').allTextContents();
  await region.getByRole('tab', { name: '最新' }).press('ArrowRight');
  await expect(region.getByRole('tab', { name: '最热' })).toBeFocused();
  await expect(region.getByRole('tab', { name: '最热' })).toHaveAttribute('aria-selected', 'true');
  expect(await region.getByRole('listitem').allTextContents()).not.toEqual(before);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
});

test('[7.2-07] a department shows its sub-specialties under the mouse, requested as a visitor', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  const rail = page.getByRole('navigation', { name: '科室' });
  await rail.getByRole('link', { name: '骨科' }).hover();
  await expect(rail.locator('a[href^="/course?departmentId=2&typeId="]').first()).toBeVisible();
  expect((await portal.calls('departmentTypes')).map(({ url }) => url)).toEqual([
    '/api/user/department/list/types/0/2',
  ]);
  await expect(rail.getByText('未开放')).toHaveCount(4);
});

test('[1-03 daily question] the daily question shows the result and the explanation at once', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  const form = dailyQuestion(page);
  await expect(form.getByRole('button', { name: '查看解析' })).toBeDisabled();
  await form.locator('input').first().check();
  await form.getByRole('button', { name: '查看解析' }).click();
  await expect(form.getByRole('status')).toContainText(/回答(正确|错误)/);
  await expect(form.locator('input').first()).toBeDisabled();
  expect(await portal.calls('questionDailyAnswer')).toHaveLength(1);
});

test('a failed answer keeps the choice and can be sent again', async ({ page, portal }) => {
  await portal.open('/');
  await portal.mock('outcome', { operation: 'questionDailyAnswer', outcome: 'failure', times: 1 });
  const form = dailyQuestion(page);
  await form.locator('input').nth(1).check();
  await form.getByRole('button', { name: '查看解析' }).click();
  await expect(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect(form.locator('input').nth(1)).toBeChecked();
  await form.getByRole('button', { name: '查看解析' }).click();
  await expect(form.getByRole('status')).toBeVisible();
});

test('empty sections are hidden; the rest of the page works', async ({ page, portal }) => {
  await portal.mock('outcome', { operation: 'indexHome', outcome: 'empty' });
  await portal.open('/');
  for (const name of sections) await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  await expect(page.getByText('欢迎来到橙医学苑')).toBeVisible();
  await expect(page.getByText('手机上继续学')).toBeVisible();
});

test('a failed section shows an error block and recovers with a retry; the rest stays', async ({ page, portal }) => {
  await portal.mock('outcome', { operation: 'indexHome', outcome: 'failure' });
  await portal.open('/');
  await expect(page.getByRole('alert').getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '科室' })).toBeVisible();
  await portal.mock('outcome', { operation: 'indexHome', outcome: null });
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '直播预告' })).toBeVisible();
});

test('[9-05] a department that is not open shows the first one and says so', async ({
  page,
  context,
  baseURL,
  portal,
}) => {
  await context.addCookies([{ name: 'depId', value: '9', url: baseURL ?? '' }]);
  await portal.open('/');
  await expect(page.getByText('该科室暂未开放，敬请期待')).toBeVisible();
  await expect(page.getByRole('heading', { name: '公开课' })).toBeVisible();
});

test('a click during hydration is not lost: the login link works natively', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await hydrated(page);
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
});

test('in forced colours what is chosen differs from what is not: the slide, tabs, filters, the view of a timetable', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const differ = async (chosen: Locator, other: Locator, pseudo?: '::before'): Promise<void> =>
    expect(await frameOf(chosen, pseudo)).not.toBe(await frameOf(other, pseudo));
  // What the server sends is enough: nothing here waits for scripts.
  await page.goto('/', { waitUntil: 'commit' });
  const dots = page.getByRole('region', { name: '推荐' }).getByRole('button', { name: /^第/ });
  await differ(dots.and(page.locator('[aria-current]')), dots.nth(2), '::before');
  for (const path of ['/web/live/list', '/web/timetables']) {
    await page.goto(path, { waitUntil: 'commit' });
    for (const row of await page.getByRole('main').locator('nav:has([aria-current])').all())
      await differ(row.locator('[aria-current]'), row.locator('a:not([aria-current])').first());
  }
  const bar = page.getByRole('navigation', { name: '主导航' });
  await differ(bar.locator('[aria-current]'), bar.locator('a:not([aria-current])').first());
});
