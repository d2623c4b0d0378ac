import { expect, hydrated, test } from './portal.ts';

const slogan = '橙医学苑 - 医生的终身学习平台';
const legal = [
  { path: '/protocol', title: '用户协议', id: '2.1-01', section: '违约责任', old: '1.0', count: 18 },
  { path: '/user/privacy', title: '隐私政策', id: '2.1-02', section: '第三方SDK与服务', old: '2.0', count: 14 },
  { path: '/user/copyright', title: '版权声明', id: '2.1-02', section: '通知与删除程序', old: '1.0', count: 10 },
  { path: '/user/open_vip_agreement', title: '会员服务协议', id: '2.1-02', section: '退款规则', old: '1.1', count: 12 },
];
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, id, section, count } of legal) {
    test(`[${id}] ${path} is readable, and its table of contents leads to sections below the header`, async ({
      page,
    }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page).toHaveTitle(`${title} - ${slogan}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const links = page.getByRole('navigation', { name: '目录' }).getByRole('link');
      await expect(links).toHaveCount(count);
      await links.filter({ hasText: section }).click();
      const heading = page.getByRole('heading', { name: section });
      await expect(heading).toBeInViewport();
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(58);
      await expect(page.getByRole('button', { name: '打印' })).toHaveCount(0);
    });
  }

  test('[2.1-06] the help search is a plain form, categories are links, and a link to an answer opens it', async ({
    page,
  }) => {
    await page.goto('/web/help');
    await page.getByRole('searchbox').fill('发票 抬头');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(/\/web\/help\?keyword=/);
    await expect(page.getByRole('searchbox')).toHaveValue('发票 抬头');
    await expect(page.locator('summary').filter({ hasText: '抬头填错了怎么办' })).toBeVisible();
    await page.getByRole('link', { name: /^发票/ }).click();
    await expect(page).toHaveURL('/web/help?category=invoice');
    await expect(page.getByRole('link', { name: /^发票/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('main').locator('details')).toHaveCount(4);
    await page.goto('/web/help#q102');
    await expect(page.getByText('同一手机号每小时最多5次')).toBeVisible();
    await expect(page.getByRole('button', { name: '有帮助' })).toHaveCount(0);
  });

  test('[2.1-06] a search without results says so and links to all questions', async ({ page }) => {
    await page.goto('/web/help?keyword=zzzz');
    await expect(page.getByText('没有找到相关问题')).toBeVisible();
    await page.getByRole('link', { name: '查看全部问题' }).click();
    await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible();
  });

  test('[2.1-19] the app download has its own link', async ({ page }) => {
    await page.goto('/hysapp');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('link', { name: '没有自动跳转？点击下载' }).click();
    await expect(page).toHaveURL('/web/common/download');
  });
});

for (const { path, title, old, id } of legal) {
  test(`[${id}] ${path} reads an older version by ?v= and names the current one`, async ({ page, portal }) => {
    await portal.open(path);
    const now = await page.getByRole('main').textContent();
    await page.getByRole('link', { name: `版本 ${old}` }).click();
    await expect(page).toHaveURL(`${path}?v=${old}`);
    await expect(page.getByText(`版本 ${old} · 生效日期`)).toBeVisible();
    await expect(page.getByRole('note')).toContainText('您正在阅读历史版本');
    expect(await page.getByRole('main').textContent()).not.toBe(now);
    await page.getByRole('link', { name: '查看当前版本' }).click();
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('[2.1-01] an unknown version answers 404 and links to the current one', async ({ page, portal }) => {
  portal.expectNoise(/404 \(Not Found\)/);
  for (const wrong of ['9.9', 'x', '1.0.0']) {
    expect((await page.goto(`/protocol?v=${wrong}`))?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: '没有找到这个版本' })).toBeVisible();
  }
  await page.getByRole('link', { name: '查看当前版本' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户协议');
});

test('[2.1-06] an answer is voted on once; the browser remembers it, and the figure has grown', async ({
  page,
  portal,
}) => {
  await portal.open('/web/help?category=account');
  const item = page.locator('main details').filter({ hasText: '收不到短信验证码怎么办' });
  await item.locator('summary').click();
  const figure = async (): Promise<number> =>
    Number(/(\d+) 人觉得有帮助/.exec((await item.textContent()) ?? '')?.[1] ?? NaN);
  const before = await figure();
  await item.getByRole('button', { name: '有帮助' }).click();
  await expect(item.getByText('感谢您的反馈')).toBeVisible();
  await expect.poll(figure).toBe(before + 1);
  // The server caches the page for thirty seconds; a command to the mock backend clears that cache.
  await portal.mock('latency', { ms: 0 });
  await page.reload();
  await hydrated(page);
  await item.locator('summary').click();
  await expect(item.getByText('感谢您的反馈')).toBeVisible();
  await expect(item.getByRole('button')).toHaveCount(0);
  expect(await figure()).toBe(before + 1);
  expect(await portal.calls('helpVote')).toHaveLength(1);
});

test('[2.1-06] a vote that fails may be tried again', async ({ page, portal }) => {
  await portal.open('/web/help?category=account');
  const item = page.locator('main details').first();
  await item.locator('summary').click();
  await portal.mock('outcome', { operation: 'helpVote', outcome: 'failure', times: 1 });
  await item.getByRole('button', { name: '没帮助' }).click();
  await expect(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await item.getByRole('button', { name: '没帮助' }).click();
  await expect(item.getByText('感谢您的反馈')).toBeVisible();
});

test('[2.1-02] a printed agreement is its text alone, with readable links', async ({ page, portal }) => {
  await portal.open('/user/privacy');
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: '目录' }),
    page.getByRole('complementary', { name: '快捷入口' }),
    page.getByRole('button', { name: '打印' }),
  ])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole('heading', { name: '我们收集的信息' })).toBeVisible();
  const after = await page
    .getByRole('link', { name: '前往个人资料' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toContain('/web/userCenter');
});

test('[2.1-06] the printed help shows all answers open, without controls', async ({ page, portal }) => {
  await portal.open('/web/help?category=invoice');
  const answer = page.getByText('数电票');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  // The width of an A4 page without its margins.
  await page.setViewportSize({ width: 700, height: 990 });
  await expect(answer).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('search'),
    page.getByRole('navigation', { name: '问题分类' }),
  ])
    await expect(hidden).toBeHidden();
});
