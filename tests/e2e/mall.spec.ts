/** The mall: from its home to a book by filters in the address, the ranking, and the favourite products. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, phones, test, toast, main } from './portal.ts';

const books = '/web/mall/list/book';
const favourites = '/web/userCenter/collect/mall';
const publicPages = ['/web/mall', '/web/mall/list', books, '/web/mall/list/tool', '/web/mall/ranking'];

const cards = (page: Page) => page.locator('#list li').filter({ has: page.locator('h2') });
const titles = (page: Page): Promise<string[]> => cards(page).locator('h2').allInnerTexts();
const total = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: '件商品' })).toHaveText(text);
const chip = (page: Page, row: string, name: string) =>
  page.getByRole('navigation', { name: row, exact: true }).getByRole('link', { name, exact: true });

test('[1-03 books] [2.1-07], [2.2-02] a reader finds a book by filters in the address, turns the page, and comes back to it', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '商城' }).click();
  await expect(page).toHaveTitle('商城 - 橙医学苑 - 医生的终身学习平台');
  await expect(page.getByRole('region', { name: '限时特惠' }).getByRole('timer')).toHaveText(/^距结束 \d\d:\d\d:\d\d$/);
  await page.getByRole('navigation', { name: '商品分类' }).getByRole('link', { name: '图书', exact: true }).click();
  await expect(page).toHaveURL(books);
  await expect(cards(page)).toHaveCount(20);

  // Each choice is in the address; two prices in the wrong order are swapped.
  await chip(page, '只看', '仅看有货').click();
  await expect(chip(page, '只看', '仅看有货')).toHaveAttribute('aria-current', 'true');
  await expect(chip(page, '只看', '仅看有货')).toBeFocused();
  await page.getByRole('textbox', { name: '最低价（元）' }).fill('400');
  await page.getByRole('textbox', { name: '最高价（元）' }).fill('60');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${books}?priceMin=60&priceMax=400&stock=1#list`);
  await expect(page.getByRole('textbox', { name: '最低价（元）' })).toHaveValue('60');
  await expect(chip(page, '价格', '¥60–¥400')).toHaveAttribute('aria-current', 'true');
  await chip(page, '排序', '价格从低到高').click();
  await expect(page).toHaveURL(`${books}?priceMin=60&priceMax=400&stock=1&sort=price_asc`);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(`${books}?priceMin=60&priceMax=400&stock=1&sort=price_asc&page=2#list`);
  const current = page.getByRole('navigation', { name: '分页' }).locator('[aria-current]');
  await expect(current).toHaveText('2');
  const second = await titles(page);

  // Elsewhere and back: the same page of the same list.
  await page
    .getByRole('banner')
    .getByRole('link', { name: '首页' })
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(current).toHaveText('2');
  expect(await titles(page)).toEqual(second);

  // The other type keeps what both have; a page after the last one leads to the first.
  await chip(page, '商品类型', '工具').click();
  await expect(page).toHaveURL('/web/mall/list/tool?priceMin=60&priceMax=400&stock=1&sort=price_asc');
  await page.getByRole('link', { name: '清空筛选' }).click();
  await expect(page).toHaveURL('/web/mall/list/tool?sort=price_asc');
  await portal.open(`${books}?page=99`);
  await expect(page.getByText('没有更多了')).toBeVisible();
  await page.getByRole('link', { name: '回到第一页' }).click();
  await expect(cards(page)).toHaveCount(20);
});

test('[1-03 tools] [2.1-07] without scripts, on a phone, the lists are filtered by links and by a form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/web/mall/list?type=tool');
  await expect(page).toHaveURL('/web/mall/list/tool');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('工具');
  await chip(page, '分类', '听诊器').click();
  await expect(page).toHaveURL(/\/web\/mall\/list\/tool\?categoryId=\d+#list$/);
  await total(page, '共 5 件商品');
  await page.getByRole('textbox', { name: '最低价（元）' }).fill('900');
  await page.getByRole('textbox', { name: '最高价（元）' }).fill('400');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\?categoryId=\d+&keyword=&priceMin=900&priceMax=400$/);
  await expect(chip(page, '价格', '¥400–¥900')).toHaveAttribute('aria-current', 'true');
  await expect(cards(page).first()).toContainText('听诊器');
  await page.goto(`${books}?keyword=没有这本书`);
  await expect(page.getByText('暂无相关图书')).toBeVisible();
  await page.getByRole('link', { name: '清空筛选' }).click();
  await expect(page).toHaveURL(books);

  await page.goto('/web/mall/ranking?period=month');
  await expect(main(page).locator('ol').first().getByRole('listitem')).toHaveCount(3);
  await expect(
    main(page)
      .getByText(/^上升\d+名$/)
      .first(),
  ).toBeAttached();
  await expect(main(page).getByText(/^每日 06:00 更新 · 更新于 /)).toBeVisible();
  await context.close();
});

test('a failed list of products shows an error in its place and a retry, below its filters', async ({
  page,
  portal,
}) => {
  await portal.mock('outcome', { operation: 'mallList', outcome: 'failure' });
  await portal.open('/web/mall/list?promo=1');
  await expect(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect(chip(page, '只看', '促销')).toHaveAttribute('aria-current', 'true');
  await portal.mock('outcome', { operation: 'mallList', outcome: null });
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('[2.2-09] a member removes favourite products, one of them only for a moment', async ({ page, portal }) => {
  await portal.loginAs(phones.everything);
  await portal.open(favourites);
  await total(page, '共 8 件商品');
  await expect(
    main(page)
      .getByText(/^比收藏时降¥\d+$/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('link', { name: '立即购买 创伤骨科手术入路图谱' })).toHaveAttribute(
    'href',
    /^\/web\/mall\/confirm\?items=\d+%3A1$/,
  );
  await main(page).getByRole('button', { name: '取消收藏 创伤骨科手术入路图谱' }).click();
  await total(page, '共 7 件商品');
  await main(page).getByRole('button', { name: /^撤销/ }).click();
  await total(page, '共 8 件商品');

  await page.getByRole('button', { name: '批量管理' }).click();
  for (const at of [0, 1])
    await main(page)
      .getByRole('checkbox', { name: /^选择 / })
      .nth(at)
      .press('Space');
  await page.getByRole('group', { name: '批量管理' }).getByRole('button', { name: '取消收藏' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '已取消收藏')).toBeVisible();
  await total(page, '共 6 件商品');
});

for (const who of ['doctor', 'everything'] as const)
  test(`[every route] axe finds nothing in the mall for the persona ${who}`, async ({ page, portal }) => {
    await portal.loginAs(phones[who]);
    for (const at of [...publicPages, favourites]) {
      await portal.open(at);
      expect(await axeFindings(page), at).toEqual([]);
    }
  });
