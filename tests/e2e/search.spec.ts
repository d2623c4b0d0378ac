import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, holdBack, tabTo, test, toast } from './portal.ts';

const slogan = '橙医学苑 - 医生的终身学习平台';
/** The address of the tab that an action opens; its content is tested elsewhere. */
async function opened(page: Page, action: () => Promise<unknown>): Promise<string> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), action()]);
  await popup.waitForURL(/^(?!about:blank)/);
  const { pathname, search } = new URL(popup.url());
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
  await popup.close();
  return pathname + search;
}

test('[1-05], [2.3-02], [2.3-03], [5-21], [9-07] S08 S09 by keyboard alone a doctor uses hot searches, a suggestion, and a result', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  const box = page.getByRole('banner').getByRole('combobox');
  await tabTo(page, box);
  const options = page.getByRole('option');
  await expect(page.getByRole('group', { name: '热门搜索' }).getByRole('option')).toHaveCount(10);
  expect((await box.boundingBox())?.width).toBe(320);
  expect((await box.boundingBox())?.height).toBe(36);
  expect(await axeFindings(page, 'header')).toEqual([]);
  await expect(page.getByRole('listbox').locator('..')).toHaveCSS('position', 'absolute');

  const release = await holdBack(page, /\/api\/prompt\/fuzzy\/search/);
  await page.keyboard.type('胃');
  await expect(page.getByRole('status').filter({ hasText: '搜索中…' })).toHaveCount(1);
  release();
  await expect(options.last()).toHaveText('查看“胃”的全部结果');
  await expect(options.first().locator('em')).toHaveText('胃');
  expect(await portal.calls('fuzzySearch')).toHaveLength(1);
  expect((await page.getByRole('listbox').locator('..').boundingBox())?.height).toBeLessThanOrEqual(274);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await axeFindings(page, 'header')).toEqual([]);
  expect(await opened(page, () => page.keyboard.press('Enter'))).toMatch(/^\/web\/video\/open\/\d+$/);
  await expect(options).toHaveCount(0);
  await expect(box).toBeFocused();

  // Before any suggestion can arrive.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('手术');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?kw=%E6%89%8B%E6%9C%AF');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“手术”的搜索结果');
  await expect(page).toHaveTitle(`手术 - 搜索 - ${slogan}`);
  await expect(options).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, page.locator('h3 a').first());
  expect(await opened(page, () => page.keyboard.press('Enter'))).toMatch(/^\/web\/video\/open\/\d+$/);

  // A spelling mistake: the corrected keyword is offered, partial results say what they miss, a hospital is found.
  await portal.open('/search?kw=腹腔镜兰尾切除');
  const main = page.getByRole('main');
  await expect(main.getByText('部分匹配，不包含：兰尾').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, main.getByRole('link', { name: '腹腔镜阑尾切除', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?kw=%E8%85%B9%E8%85%94%E9%95%9C%E9%98%91%E5%B0%BE%E5%88%87%E9%99%A4#list');
  await expect(main.getByText(/^找到 \d+ 条相关内容/)).toBeVisible();
  await portal.open('/search?kw=样例省人民医院');
  await tabTo(page, main.locator('h3 a').first());
  expect(await opened(page, () => page.keyboard.press('Enter'))).toBe('/web/hospital/904');
});

test('[2.3-01], [5-21] S01 S10 the results keep tab and scroll position: a change dims the list, back restores it, the box searches in the same tab', async ({
  page,
  portal,
}) => {
  await portal.open('/search?kw=手术&module=constructor&depId=x&page=0');
  const main = page.getByRole('main');
  const tabs = main.getByRole('navigation', { name: '内容类型' }).getByRole('link');
  await expect(tabs.first()).toHaveText(/^全部\d+$/);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await main.getByRole('link', { name: /^查看全部 \d+ 条：会员课/ }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  const release = await holdBack(page, /\/api\/search\/result/);
  await main.getByRole('link', { name: /^查看全部 \d+ 条：会员课/ }).click();
  await expect(main.locator('[aria-busy=true] li').first()).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCSS('opacity', '0.6');
  release();
  await expect(page).toHaveURL(/&module=vip#list$/);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(tabs.filter({ hasText: '会员课' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.first()).toBeInViewport();

  const box = main.getByRole('combobox');
  await box.fill('\u3000 ');
  await box.press('Enter');
  await expect(toast(page, '请输入搜索关键字')).toBeVisible();
  await box.fill('胃');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?kw=%E8%83%83&module=vip');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“胃”的搜索结果');
  await page.goBack();
  await expect(box).toHaveValue('手术');
  await page.goBack();
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('[2.3-02] F24: offline the box shows an error and a retry; back online each call is made at most once', async ({
  page,
  context,
  portal,
}) => {
  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await portal.open('/search?kw=手术');
  const box = page.getByRole('main').getByRole('combobox');
  await box.press('End');
  await expect(page.getByRole('option').last()).toHaveText('查看“手术”的全部结果');
  await context.setOffline(true);
  await box.fill('胃');
  await expect(page.getByRole('option', { name: '重新加载' })).toBeVisible();
  await expect(page.locator('[data-scope=toast]')).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await context.setOffline(false);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByRole('option').first().locator('em')).toHaveText('胃');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/prompt/fuzzy/search']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[2.1-01], [2.1-09], [2.3-01] the box is a form; tabs, order, departments and pages are links; robots may not index the page', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('combobox').fill('课程导学');
    await page.getByRole('banner').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL('/search?kw=%E8%AF%BE%E7%A8%8B%E5%AF%BC%E5%AD%A6');
    await expect(page).toHaveTitle(`课程导学 - 搜索 - ${slogan}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByRole('combobox')).toHaveValue('课程导学');
    await expect(main.locator('em').first()).toHaveText('课程');
    await main.getByRole('link', { name: '全部科室' }).click();
    await main.getByRole('link', { name: /^公开课/ }).click();
    await main.getByRole('link', { name: '最热' }).click();
    await expect(page).toHaveURL('/search?kw=%E8%AF%BE%E7%A8%8B%E5%AF%BC%E5%AD%A6&module=open&sort=hot#list');
    await main.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click();
    await expect(page).toHaveURL(/&sort=hot&page=2#list$/);
    await expect(main.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
    const lesson = main.getByRole('list', { name: '相关课时' }).getByRole('link').first();
    await expect(lesson).toHaveAttribute('href', /^\/web\/video\/open\/\d+\?videoId=\d+$/);
    await expect(lesson).toHaveAttribute('target', '_blank');

    await page.goto('/search?kw=没有人写过的词&depId=2');
    await expect(main).toContainText('没有找到与“没有人写过的词”相关的内容');
    await expect(main.getByRole('heading', { name: '热门搜索' })).toBeVisible();
    await main.getByRole('link', { name: '在全部科室中搜索' }).click();
    await expect(page).toHaveURL(/\/search\?kw=[^&]+$/);
    await page.goto('/search');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('搜索');
    await expect(main.getByRole('list').getByRole('listitem')).toHaveCount(10);

    const moved = await page.request.get('/web/search?keyword=胃&depId=2&module=vip', { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers().location).toBe('/search?kw=%E8%83%83&depId=2&module=vip');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[1-05], [2.3-02] the header leads to the large search box, which has the focus; nothing overflows the screen', async ({
    page,
    portal,
  }) => {
    await portal.open('/');
    await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap();
    const box = page.getByRole('main').getByRole('combobox');
    await expect(box).toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await box.fill('胃');
    await expect(page.getByRole('option').last()).toHaveText('查看“胃”的全部结果');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('option').last().tap();
    await expect(page).toHaveURL('/search?kw=%E8%83%83');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“胃”的搜索结果');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
