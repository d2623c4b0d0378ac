/** Course lists: filters, pages and order in the address, with and without scripts. */
import type { Page } from '@playwright/test';
import { expect, phones, test } from './portal.ts';

const cards = (page: Page) => page.locator('#list li').filter({ has: page.locator('h2') });
const titles = (page: Page): Promise<string[]> => cards(page).locator('h2').allInnerTexts();
const chip = (page: Page, row: string, name: string) =>
  page.getByRole('navigation', { name: row, exact: true }).getByRole('link', { name, exact: true });

test('[2.1-01], [2.2-02] a doctor filters the courses, turns the page, and returns to the same place', async ({
  page,
  portal,
}) => {
  await portal.open('/course');
  await expect(page).toHaveTitle('课程 - 橙医学苑 - 医生的终身学习平台');
  await expect(page.getByRole('status').filter({ hasText: '门课程' })).toHaveText('共 108 门课程');
  await expect(cards(page)).toHaveCount(12);
  await chip(page, '科室', '普外科').click();
  await expect(page).toHaveURL('/course?departmentId=1');
  await expect(chip(page, '科室', '普外科')).toHaveAttribute('aria-current', 'true');
  await chip(page, '亚专科', '肝胆外科').click();
  await expect(page).toHaveURL('/course?departmentId=1&typeId=102');
  await expect(cards(page).first()).toContainText(/胆|肝|胰|右上腹/);
  await chip(page, '权限', '付费').click();
  await expect(page.getByText('没有符合条件的课程')).toBeVisible();
  await expect(page.getByRole('region', { name: '大家在看' }).locator('h3')).toHaveCount(4);
  await page.getByRole('link', { name: '清空筛选' }).click();
  await expect(page).toHaveURL('/course');
  // The address changes before the list is drawn and the page takes its place.
  await expect(cards(page)).toHaveCount(12);

  // A choice keeps the scroll position and the focus.
  await page.evaluate(() => window.scrollTo(0, 120));
  await chip(page, '排序', '最热').click();
  await expect(page).toHaveURL('/course?sort=hot');
  await expect(chip(page, '排序', '最热')).toHaveAttribute('aria-current', 'true');
  await expect(chip(page, '排序', '最热')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL('/course?sort=hot&page=2#list');
  const current = page.getByRole('navigation', { name: '分页' }).locator('[aria-current]');
  await expect(current).toHaveText('2');
  const second = await titles(page);
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 500));
  const place = await page.evaluate(() => window.scrollY);
  // Raw mouse events: Playwright would scroll before a click on the sticky header.
  const home = page.getByRole('banner').getByRole('link', { name: '首页' });
  await home.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/course?sort=hot&page=2#list');
  await expect(current).toHaveText('2');
  expect(await titles(page)).toEqual(second);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('[2.1-01] the same lists are readable without scripts, and every filter is a link', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/web/video/vip');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会员课');
  await expect(page).toHaveTitle('会员课 - 橙医学苑 - 医生的终身学习平台');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('navigation', { name: '会员课类型' }).getByRole('link', { name: '大师课' }).click();
  await expect(page).toHaveURL('/web/video/vip?category=masterClass#list');
  await expect(cards(page)).toHaveCount(6);
  await chip(page, '难度', '高阶').click();
  await expect(page).toHaveURL('/web/video/vip?category=masterClass&level=3#list');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('complementary', { name: '热播榜' }).getByRole('listitem')).toHaveCount(6);
  await context.close();
});

test('[4-10] master classes and PBL are categories of the membership list; an unknown module answers 404', async ({
  page,
  request,
  portal,
}) => {
  await portal.open('/web/video/masterClass');
  await expect(page).toHaveURL('/web/video/vip?category=masterClass');
  for (const [path, status] of [
    ['/web/video/open', 200],
    ['/web/video/anatomy', 200],
    ['/web/video/Open', 404],
    ['/web/video/toString', 404],
    ['/web/video/live', 404],
  ] as const)
    expect((await request.get(path)).status(), path).toBe(status);
});

test('a failed list shows an error in its place and a retry; cards show the progress of a doctor', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.mock('outcome', { operation: 'courseList', outcome: 'failure' });
  await portal.open('/course?module=vip');
  await expect(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await portal.mock('outcome', { operation: 'courseList', outcome: null });
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('img', { name: /^已学 \d+%$/ }).first()).toBeVisible();
});

test('[2.2-03] a doctor continues a begun course from the list; a visitor is offered no such link', async ({
  page,
  portal,
}) => {
  const last = page.getByRole('main').getByRole('link', { name: /^我的学习/ });
  await portal.open('/course');
  await expect(last).toHaveCount(0);
  await portal.loginAs(phones.everything);
  // The server rendered it: hydration moves nothing below it.
  expect(await (await page.request.get('/course')).text()).toContain('我的学习');
  await portal.open('/course');
  await last.click();
  await expect(page).toHaveURL('/web/video/vip/3001?videoId=300104');
  await expect(page.getByRole('region', { name: '目录' }).locator('[aria-current]')).toContainText('第4节');
});
