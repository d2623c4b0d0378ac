import { axeFindings } from './checks.ts';
import { expect, holdBack, openLogin, phones, hydrated, test, userMenu } from './portal.ts';

test('[1-13] the header is 98 px high with the tip banner and 58 px without, at every width', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  const bottoms = async (): Promise<number[]> => {
    const found: number[] = [];
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { y, height } = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 };
      found.push(y + height);
    }
    return found;
  };
  expect(await bottoms()).toEqual([98, 98, 98, 98]);
  await page.getByRole('button', { name: '关闭提示' }).click();
  expect(await bottoms()).toEqual([58, 58, 58, 58]);
});

test('[9-06] a closed tip banner stays closed: the flag is stored, and the next first HTML has no banner', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  await page.getByRole('button', { name: '关闭提示' }).click();
  expect(await page.evaluate(() => localStorage.getItem('warningTip'))).toBe('1');
  const html = await (await page.request.get('/')).text();
  expect(html).not.toContain('aria-label="关闭提示"');
  await page.reload();
  await expect(page.getByRole('button', { name: '关闭提示' })).toHaveCount(0);
});

test('[2.1-18] an unknown path answers 404 with a message and a link home', async ({ page, portal }) => {
  portal.expectNoise(/404 \(Not Found\)/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: '直播预告' })).toBeVisible();
});

test('[2.1-18] [8-10] the 404 page offers a search and four courses without scripts, and stays a 404', async ({
  request,
}) => {
  const answer = await request.get('/no/such/page');
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain('action="/search"');
  expect(main.match(/href="\/web\/video\/\w+\/\d+"/g)).toHaveLength(4);
});

test('on a phone the footer has the link to the app and no QR codes', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await portal.open('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '下载App' })).toBeVisible();
  await expect(footer.getByText('扫码下载App')).toBeHidden();
});

test('[1-13] the focus within the header scrolls nothing', async ({ page, portal }) => {
  await portal.open('/');
  await page.evaluate(() => window.scrollTo(0, 800));
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  await page.getByRole('banner').getByRole('link').first().focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
  expect(await scrolled()).toBe(800);
  await page.getByRole('banner').locator('summary').first().focus();
  expect(await scrolled()).toBe(800);
});

test('a link to a page that is not built yet leads to the 404 page, and back keeps the scroll position', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  await hydrated(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/web/userCenter/unknown',
      textContent: '以后的页面',
    });
    link.dataset.inner = '';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: '以后的页面' }).click();
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '直播预告' })).toBeVisible();
});

test('[8-10] K14 unusual paths answer 404 and never 500', async ({ request }) => {
  const odd = [
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/a//b',
    '/%E0%A4%A',
    `/${'x'.repeat(2000)}`,
    '/assets/none.js',
    '/.env',
    '/index.html',
    '/中文',
    '/.vite/manifest.json',
    // Paths are case-sensitive.
    '/Course',
    '/web/Help',
  ];
  for (const path of odd) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
});

test('a trailing slash is dropped', async ({ request }) => {
  const slash = await request.get('/web/article/?a=1', { maxRedirects: 0 });
  expect([slash.status(), slash.headers().location]).toEqual([301, '/web/article?a=1']);
});

test('[2.2-03] [6-02] header entries for members and records lead visitors to the login dialog', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  for (const name of ['会员中心', '观看记录']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page).toHaveURL('/');
});

test('[2.2-04] [2.2-05] [2.2-06] [2.2-07] [2.2-08] [2.2-09] [2.2-10] [2.2-11] the user menu lists its entries in order and works by keyboard', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.member);
  await portal.open('/');
  await userMenu(page).focus();
  await page.keyboard.press('Enter');
  const entries = ['个人资料', '已购课程', '观看历史', '我的订单', '我的收藏', '我的证书', '我的投稿', '优惠券'];
  await expect(page.getByRole('banner').locator('details[open] li')).toHaveText(entries);
  await page.keyboard.press('Tab');
  const center = page.getByRole('banner').getByRole('link', { name: /用户中心$/ });
  await expect(center).toBeFocused();
  await expect(center).toHaveAttribute('href', '/web/userCenter/home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '会员有效期至 2027-03-01' }).first()).toBeFocused();
  // Its end is reached on the smallest screen, too.
  await page.setViewportSize({ width: 320, height: 568 });
  const last = page.getByRole('button', { name: '退出登录' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  await expect(userMenu(page)).toBeFocused();
});

test('[2.2-13 service card, 2.2-13 records] the footer tab switches to the customer-service card', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('示例ICP备00000000号-1')).toBeVisible();
  await footer.getByRole('tab', { name: '联系客服' }).click();
  await expect(footer.getByAltText('客服微信二维码')).toBeVisible();
  await expect(footer.getByText('400-000-0000').first()).toBeVisible();
});

test('the skip link has the first focus and leads to the content', async ({ page, portal }) => {
  await portal.open('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[2.1-20] a slow change of route shows the progress line until the page appears', async ({ page, portal }) => {
  portal.expectNoise(/404 \(Not Found\)/);
  await portal.open('/no/such/page');
  const release = await holdBack(page, /\/api\/index\/home/);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toBeVisible();
  release();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the phone menu opens without scripts and its links work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('summary:has-text("导航菜单")').click();
  await expect(
    page.getByRole('navigation', { name: '导航', exact: true }).getByRole('link', { name: '直播课表' }),
  ).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '全部直播与回放' }).click();
  await expect(page).toHaveURL('/web/live/list');
  await context.close();
});

test('F24 going offline shows a notice, coming back removes it', async ({ page, context, portal }) => {
  // Pictures that were still loading.
  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await portal.open('/');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，部分内容可能无法加载')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开，部分内容可能无法加载')).toHaveCount(0);
});

test('K17 pages carry the policy and the headers, with a new nonce each time', async ({ request }) => {
  const nonces = new Set<string>();
  for (let time = 0; time < 3; time++) {
    const headers = (await request.get('/')).headers();
    const policy = headers['content-security-policy'] ?? '';
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  }
  expect(nonces.size).toBe(3);
});

test('A29: a call from another site is refused', async ({ request }) => {
  const foreign = await request.get('/api/user/layout/10001', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.status()).toBe(403);
  expect((await request.get('/api/common/config', { headers: { origin: 'https://evil.example' } })).status()).toBe(403);
  expect((await request.get('/api/common/config')).status()).toBe(200);
});

test('axe finds nothing on the 404 page', async ({ page, portal }) => {
  portal.expectNoise(/404 \(Not Found\)/);
  await portal.open('/no/such/page');
  expect(await axeFindings(page)).toEqual([]);
});

test('axe finds nothing on the login dialog', async ({ page, portal }) => {
  await portal.open('/');
  await openLogin(page);
  expect(await axeFindings(page)).toEqual([]);
});

test('[8-01] the failure of a whole page stands in the content, clear of the header', async ({ page, portal }) => {
  await portal.mock('outcome', { operation: 'courseDetail', outcome: 'http500' });
  portal.expectNoise(/./);
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await portal.open('/web/video/open/1001');
    const box = await page.getByRole('main').getByRole('alert').boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect((box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0), `above, at ${width}`).toBeGreaterThanOrEqual(24);
    expect(box?.x, `beside, at ${width}`).toBeGreaterThanOrEqual(16);
  }
});
