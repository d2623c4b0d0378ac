import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, phones, test } from './portal.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
/** Open to everybody, with sections, a table, a figure and references. */
const open = '/web/article/5001';
const forDoctors = { at: '/web/article/5003', rest: '产后4–12周复查' };
const forMembers = { at: '/web/article/5006', rest: '给药时间、血压、是否漏服' };

/** The HTML of an address as the server sends it to this reader. */
const htmlOf = async (page: Page, at: string): Promise<string> => (await page.request.get(at)).text();

test('[1-03 articles] an article is read by the keyboard: contents, references and back, size of the text', async ({
  page,
  portal,
}) => {
  await portal.open(open);
  const contents = page.getByRole('navigation', { name: '目录' });
  await contents.getByRole('link', { name: '引流之后怎么办' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#section-/);
  const heading = page.getByRole('heading', { name: '引流之后怎么办' });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(58);
  await expect(contents.locator('[aria-current=location]')).toHaveText('引流之后怎么办');

  const mark = page.getByRole('article').getByRole('link', { name: '参考文献4' });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#reference-4')).toBeInViewport();
  await page.keyboard.press('Tab');
  const back = page.getByRole('link', { name: '回到正文中引用文献4的位置' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mark).toBeInViewport();

  const table = page.getByRole('region', { name: /^表1/ });
  await table.focus();
  await expect(table).toBeFocused();
  const text = page.locator('#section-1 + ul, #section-1 + p').first();
  const sizeOf = () => text.evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf()).toBe('17px');
  await page.getByRole('button', { name: '大', exact: true }).focus();
  await page.keyboard.press('Enter');
  expect(await sizeOf()).toBe('20px');
  await portal.open(open);
  await expect.poll(sizeOf).toBe('20px');
  expect(await axeFindings(page)).toEqual([]);
});

test('[6-02] the rest of a gated article is not in the HTML until the reader may read it', async ({ page, portal }) => {
  for (const { at, rest } of [forDoctors, forMembers]) expect(await htmlOf(page, at)).not.toContain(rest);
  await portal.open(forDoctors.at);
  await expect(page.getByRole('main').getByRole('link', { name: '登录后阅读全文' })).toBeVisible();
  await portal.open(forMembers.at);
  await expect(page.getByText('已是会员？')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await portal.loginAs(phones.doctor);
  expect(await htmlOf(page, forDoctors.at)).toContain(forDoctors.rest);
  expect(await htmlOf(page, forMembers.at)).not.toContain(forMembers.rest);
  await portal.open(forMembers.at);
  const gate = page.getByRole('link', { name: '开通会员阅读全文' });
  await expect(gate).toHaveAttribute('href', '/web/common/openVip?from=article');
  await expect(page.getByText('已是会员？')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await portal.loginAs(phones.member);
  expect(await htmlOf(page, forMembers.at)).toContain(forMembers.rest);
});

test('[6-06] phones and computers are sent to their own page of an article, and caches are told why', async ({
  page,
}) => {
  const ask = (at: string, agent?: string) =>
    page.request.get(at, { maxRedirects: 0, ...(agent && { headers: { 'user-agent': agent } }) });
  const mobile = '/web/article/mDetail?articleId=5001';
  for (const [at, agent, status, target] of [
    [open, phone, 302, mobile],
    ['/web/article/detail?articleId=5001', phone, 302, mobile],
    ['/web/article/detail?id=5001', undefined, 301, open],
    ['/web/article/detail?id=5001&pc=1', phone, 301, `${open}?pc=1`],
    [mobile, undefined, 302, open],
    [mobile, 'Mozilla/5.0 (compatible; Examplebot/2.1)', 302, open],
  ] as const) {
    const answer = await ask(at, agent);
    const { location, vary } = answer.headers();
    expect([answer.status(), location, vary?.includes('User-Agent')], at).toEqual([status, target, true]);
  }
  for (const [at, agent] of [[open], [mobile, phone], [`${open}?pc=1`, phone]] as const) {
    const answer = await ask(at, agent);
    expect([answer.status(), answer.headers().vary?.includes('User-Agent')]).toEqual([200, true]);
  }
  expect((await ask('/web/article/detail')).status()).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ userAgent: phone, viewport: { width: 390, height: 844 } });

  test('[2.1-04] an article is read on a phone, and the app draws its own bars', async ({ page, portal }) => {
    await portal.open(open);
    await expect(page).toHaveURL('/web/article/mDetail?articleId=5001');
    await expect(page.getByRole('link', { name: '打开App阅读更多' })).toBeVisible();
    await expect(page.getByRole('group', { name: '文章操作' })).toBeVisible();
    await expect(page.locator('#section-1 + ul, #section-1 + p').first()).toHaveCSS('font-size', '18px');
    expect(await axeFindings(page)).toEqual([]);
    await portal.open('/web/article/mDetail?articleId=5001&from=app');
    await expect(page.getByRole('link', { name: '打开App阅读更多' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: '文章操作' })).toHaveCount(0);
  });
});

test('[2.1-15] a doctor comments, likes and collects an article, and finds it among the favourites', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(open);
  await page.getByRole('textbox', { name: '评论' }).fill('表格很清楚');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('评论成功')).toBeVisible();
  await expect(page.getByRole('article').getByText('表格很清楚')).toBeVisible();
  await page.getByRole('button', { name: /^收藏/ }).click();
  await expect(page.getByText('收藏成功')).toBeVisible();
  await portal.open('/web/userCenter/collect/course');
  await page.getByRole('navigation', { name: '收藏的类型' }).getByRole('link', { name: '文章' }).click();
  await expect(page).toHaveURL('/web/userCenter/collect/article');
  await expect(page.getByText('共 1 篇文章')).toBeVisible();
  await page.getByRole('button', { name: /^取消收藏 急性胆囊炎/ }).click();
  await page.getByRole('button', { name: /^撤销/ }).click();
  await expect(page.getByText('共 1 篇文章')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('[1-03] on paper only the article is left, with its references', async ({ page, portal }) => {
  await portal.open('/web/article/5027');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['目录', '上一篇和下一篇'])
    await expect(page.getByRole('navigation', { name: gone })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { name: '热门文章' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '参考文献' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '更正说明' })).toBeVisible();
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
  await expect(page.getByText(/^发布于 \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(page.getByText(/^更新于 \d{4}-\d\d-\d\d$/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const { origin } = new URL(page.url());
  await expect(page.getByText(`橙医学苑 ${origin}/web/article/5027　打印日期：20`)).toBeVisible();
});
