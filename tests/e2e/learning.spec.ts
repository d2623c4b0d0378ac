/** The learning pages of the user centre: watch records, own courses, favourites; and the clock in the header. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, phones, hydrated, test, toast, main } from './portal.ts';

const history = '/web/userCenter/playRecord';
const owned = '/web/userCenter/vipcourse';
const favourites = '/web/userCenter/collect/course';

const rows = (page: Page) =>
  main(page)
    .locator('li')
    .filter({ has: page.locator('h3') });
const question = (page: Page) => page.getByRole('alertdialog');

test('[1-04 learning], [2.2-07] the watch history can be filtered, extended and cleared; a failed removal is restored', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open(history);
  await expect(page).toHaveTitle('观看历史 - 橙医学苑 - 医生的终身学习平台');
  await expect(main(page).getByText('共 64 条记录')).toBeVisible();
  await expect(rows(page)).toHaveCount(12);
  const first = rows(page).first();
  await expect(first).toContainText('第4节 术前评估');
  await expect(first).toContainText('观看至 12:53 / 30:40');
  await expect(first.getByRole('link', { name: /^继续观看/ })).toHaveAttribute(
    'href',
    '/web/video/vip/3001?videoId=300104',
  );

  // By keyboard alone: twelve more records load, and the first of them has the focus.
  await page.getByRole('link', { name: '加载更多' }).press('Enter');
  await expect(page).toHaveURL(`${history}?page=2`);
  await expect(rows(page)).toHaveCount(24);
  await expect(rows(page).nth(12).locator(':focus')).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 900));
  const place = await page.evaluate(() => window.scrollY);
  await page
    .getByRole('banner')
    .getByRole('link', { name: '首页' })
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(rows(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '直播' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name: /^继续观看/ })).toHaveAttribute('href', '/web/live/2016');
  await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '全部' }).click();
  await page.getByRole('searchbox', { name: '搜索观看记录' }).fill('疝');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(rows(page).filter({ hasText: '内容已下架' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: '内容已下架' }).first().getByRole('link')).toHaveCount(0);
  await page.goto(`${history}?state=unfinished`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: '隐藏已看完' })).toHaveAttribute('aria-current', 'true');
  await expect(main(page).getByText('已看完 ·')).toHaveCount(0);

  await portal.open(history);
  await portal.mock('outcome', { operation: 'playRecordRemove', outcome: 'failure', times: 1 });
  await page.getByRole('button', { name: '批量管理' }).click();
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
  const remove = page.getByRole('group', { name: '批量管理' }).getByRole('button', { name: '删除' });
  await remove.click();
  await expect(question(page)).toContainText('确定删除所选记录吗？删除后不可恢复');
  await question(page).getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
  await expect(main(page).getByText('共 64 条记录')).toBeVisible();
  await remove.click();
  await question(page).getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '删除成功')).toBeVisible();
  await expect(main(page).getByText('共 62 条记录')).toBeVisible();
  await expect(rows(page).first()).toContainText('第11节');
  await page.getByRole('button', { name: '清空' }).click();
  await question(page).getByRole('button', { name: '确定' }).click();
  await expect(main(page).getByText('暂无观看记录')).toBeVisible();
  await expect(page.getByRole('link', { name: '去看课程' })).toHaveAttribute('href', '/course');
  await page.reload();
  await expect(main(page).getByText('暂无观看记录')).toBeVisible();
});

test('[2.2-06] own courses show progress and expiry; member courses end with the membership', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open(owned);
  await expect(page).toHaveTitle('已购课程 - 橙医学苑 - 医生的终身学习平台');
  const course = (text: string) =>
    main(page)
      .locator('li')
      .filter({ has: page.locator('h2') })
      .filter({ hasText: text });
  await expect(course('结构性心脏病')).toContainText(/已学 10\/24 节.*剩余 \d+ 天/);
  await expect(course('结构性心脏病').getByRole('link', { name: /^继续学习/ })).toHaveAttribute(
    'href',
    '/web/video/masterClass/3103?videoId=310311',
  );
  await expect(course('胰瘘')).toContainText('永久有效');
  await expect(course('妇科肿瘤')).toContainText('已过期');
  await expect(course('妇科肿瘤').getByRole('button', { name: /^重新购买/ })).toBeVisible();
  await page.getByRole('navigation', { name: '学习状态' }).getByRole('link', { name: '已过期' }).click();
  await expect(page).toHaveURL(`${owned}?state=expired`);
  await expect(course('')).toHaveCount(1);
  await page.getByRole('link', { name: '会员在学' }).click();
  await expect(page).toHaveURL(`${owned}?tab=vip`);
  await expect(course('')).toHaveCount(3);

  // Three days later the membership has ended.
  await portal.mock('clock', { advance: 4 * 86_400_000 });
  await portal.loginAs(phones.everything);
  await portal.open(`${owned}?tab=vip`);
  await expect(main(page).getByText('会员已到期，续费后可继续学习')).toBeVisible();
  await expect(main(page).getByRole('link', { name: '续费会员', exact: true })).toHaveAttribute(
    'href',
    '/web/common/openVip',
  );
  await expect(main(page).getByRole('link', { name: /^继续学习/ })).toHaveCount(0);
});

test('[2.2-09] a favourite can be removed and restored, several after a confirmation; a failed removal is restored', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open(favourites);
  const cards = main(page)
    .locator('li')
    .filter({ has: page.locator('h2') });
  const total = (count: number) => main(page).getByText(`共 ${count} 门课程`);
  await expect(cards).toHaveCount(12);
  await expect(cards.first().getByRole('img', { name: /^已学/ })).toBeAttached();
  await expect(cards.filter({ hasText: '内容已下架' }).getByRole('link')).toHaveCount(0);
  const out = cards.nth(1).getByRole('button', { name: /^取消收藏/ });
  await out.press('Enter');
  await expect(cards.nth(1)).toContainText('已取消收藏');
  const undo = cards.nth(1).getByRole('button', { name: /^撤销/ });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(out).toBeVisible();
  await expect.poll(async () => (await portal.calls('collectSave')).length).toBe(2);

  await portal.mock('outcome', { operation: 'collectSave', outcome: 'failure', times: 1 });
  await out.click();
  await expect(toast(page, '系统繁忙，请稍后再试')).toBeVisible();
  await expect(out).toBeVisible();
  await expect(total(14)).toBeVisible();

  await page.getByRole('button', { name: '批量管理' }).click();
  const bar = page.getByRole('group', { name: '批量管理' });
  await bar.getByRole('checkbox', { name: '全选' }).check();
  await expect(bar).toContainText('已选 12 项');
  await bar.getByRole('button', { name: '取消收藏' }).click();
  await expect(question(page)).toContainText('确定取消收藏所选的 12 门课程吗？');
  await question(page).getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '已取消收藏')).toBeVisible();
  await expect(total(2)).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '病例视频' }).click();
  await expect(main(page).getByText('没有符合条件的收藏')).toBeVisible();
});

test('[2.2-03] the clock shows the last lessons by mouse and keyboard; a click opens all records', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open('/web/help');
  const clock = page.getByRole('banner').getByRole('link', { name: '观看记录' });
  const menu = page.getByRole('banner').getByRole('group', { name: '继续观看' });
  expect(await portal.calls('playRecordList')).toEqual([]);
  await clock.hover();
  await expect(menu.getByRole('listitem')).toHaveCount(5);
  await expect(menu.getByRole('link').first()).toHaveAttribute('href', '/web/video/vip/3001?videoId=300104');
  await expect(menu.getByRole('link').first()).toContainText('观看至 12:53');
  expect(await axeFindings(page, 'header')).toEqual([]);
  await page.mouse.move(5, 500);
  await expect(menu).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: '会员中心' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(clock).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(history);
  await expect(menu).toHaveCount(0);
});

test('[2.2-06], [2.2-07], [2.2-09] a doctor without records is led to the courses', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  for (const [path, text, action] of [
    [history, '暂无观看记录', '去看课程'],
    [owned, '暂无已购课程', '去选课'],
    [favourites, '还没有收藏课程', '去选课'],
  ] as const) {
    await portal.open(path);
    await expect(main(page).getByText(text)).toBeVisible();
    await expect(main(page).getByRole('link', { name: action })).toHaveAttribute('href', '/course');
  }
  await expect(page.getByRole('link', { name: '会员在学' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[2.2-03], [2.2-07] the records can be read, filtered and paged by links and a form', async ({
    page,
    portal,
  }) => {
    await portal.loginAs(phones.everything);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: '观看记录' }).click();
    await expect(rows(page)).toHaveCount(12);
    await page.getByRole('link', { name: '加载更多' }).click();
    await expect(rows(page)).toHaveCount(24);
    await page.getByRole('link', { name: '隐藏已看完' }).click();
    await page.getByRole('searchbox', { name: '搜索观看记录' }).fill('ERCP');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${history}?state=unfinished&keyword=ERCP`);
    await expect(rows(page)).toHaveCount(1);
  });
});
