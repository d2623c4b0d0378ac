/** One session in several tabs, after a pause and through the back/forward cache. */
import { chromium, type Page } from '@playwright/test';
import { expect, hydrated, phones, plainPage, takeCode, test, toast, userMenu } from './portal.ts';
import { traffic } from './traffic.ts';

const banner = (page: Page) => page.getByRole('banner');
/** The name in the header of a logged-in doctor. */
const doctorIn = (page: Page) => banner(page).locator('summary').getByText('张样例');
/** Counts the documents that a page loads from now on. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('request', (request) => (count.loads += request.isNavigationRequest() ? 1 : 0));
  return count;
}

test('A25 A26 a login and a logout in one tab reach the other one and close its login dialog', async ({
  page,
  context,
  portal,
}) => {
  await portal.open(plainPage);
  const other = await context.newPage();
  await other.goto('/web/help?login=1');
  await hydrated(other);
  await expect(other.getByRole('dialog')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await takeCode(page, phones.doctor);
  await page.keyboard.press('Enter');
  await expect(doctorIn(page)).toBeVisible();
  await expect(doctorIn(other)).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await doctorIn(page).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '退出登录')).toBeVisible();
  await expect(doctorIn(other)).toHaveCount(0);
  await expect(banner(other).getByRole('link', { name: '登录' })).toBeVisible();
});

const places = 'tab react-router-scroll-positions';
/** Names of everything that the browser keeps for the portal in this tab. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).map((name) => `tab ${name}`),
    ...document.cookie.split('; ').map((pair) => `cookie ${pair.split('=')[0] ?? ''}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);

test('V61 P08 after a logout nothing of the doctor is in the storages of its tabs: no searches, orders, drafts and paths', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open('/web/userCenter/order/video');
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('糖尿病 王某某');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await page.goBack();
  await expect(page).toHaveURL('/web/userCenter/order/video');
  const feedback = async (tab: Page): Promise<void> => {
    await tab.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
    await tab.getByRole('dialog').getByRole('textbox', { name: '反馈内容' }).fill('患者信息');
    await expect.poll(() => keptBy(tab)).toContain('tab drafts');
  };
  const other = await context.newPage();
  await other.goto('/web/help');
  await hydrated(other);
  await feedback(other);
  await page.reload();
  await hydrated(page);
  await feedback(page);
  await page.keyboard.press('Escape');
  const before = await keptBy(page);
  expect(before).toEqual(expect.arrayContaining(['searchHistory', 'tab refunding', 'tab reader', 'cookie USER_ID']));

  await userMenu(page).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '退出登录')).toBeVisible();
  const left = (await keptBy(page)).filter((name) => name !== places);
  expect(left.toSorted()).toEqual(['cookie ', 'loggedOut', 'tab loggedOut']);
  // The router writes them while a page is left: they name no path.
  expect(await page.evaluate(() => sessionStorage.getItem('react-router-scroll-positions'))).not.toContain('/');
  expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toContain('userCenter');
  await expect.poll(() => keptBy(other)).not.toContain('tab drafts');
  await search.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.getByRole('listbox')).not.toContainText('王某某');
});

test('A25 without BroadcastChannel the tabs use storage events', async ({ context, portal }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const [first, second] = [await context.newPage(), await context.newPage()];
  await portal.loginAs(phones.doctor);
  for (const page of [first, second]) {
    await page.goto('/');
    await hydrated(page);
    await expect(doctorIn(page)).toBeVisible();
  }
  await doctorIn(first).click();
  await first.getByRole('button', { name: '退出登录' }).click();
  await first.getByRole('button', { name: '确定' }).click();
  await expect(banner(second).getByRole('link', { name: '登录' })).toBeVisible();
});

test('[4-18] what a doctor sends after another one has logged in is not sent, and does not stay on the page', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/web/help');
  await page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
  const box = page.getByRole('dialog', { name: '意见反馈' });
  await box.getByRole('textbox', { name: '反馈内容' }).fill('我的反馈');
  await box.getByRole('textbox', { name: '联系方式' }).fill(phones.doctor);
  // No tab reports this login.
  await portal.loginAs(phones.member);
  await box.getByRole('button', { name: '提交' }).click();
  await expect(toast(page, '此浏览器的登录状态已变化，刚才的操作没有提交，请核对后再试')).toBeVisible();
  await expect(banner(page).locator('summary').getByText('李示范')).toBeVisible();
  await expect(box).toHaveCount(0);
  expect(await portal.calls('feedbackSubmit')).toEqual([]);
  await portal.loginAs(phones.doctor);
  await portal.open('/web/help');
  await page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
  await expect(box.getByRole('textbox', { name: '反馈内容' })).toHaveValue('我的反馈');
});

test('[4-18] a tab that becomes visible reloads when the stored user is gone', async ({ page, context, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  await expect(doctorIn(page)).toBeVisible();
  await context.clearCookies();
  const count = countLoads(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The calls of the old page may end its session a moment before the new one is loaded.
  await expect.poll(() => count.loads).toBe(1);
  await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible();
});

test('A27 K06 with cookies and storage blocked the portal is readable, and becoming visible causes no reload loop', async ({
  page,
  context,
  portal,
}) => {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
    // The stored id cannot be changed: the mismatch is permanent.
    Object.defineProperty(Document.prototype, 'cookie', { get: () => 'USER_ID=10001', set: refuse });
  });
  const count = countLoads(page);
  await portal.open('/');
  for (let look = 0; look < 5; look++) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('main').getByRole('heading', { name: '公开课' })).toBeVisible();
  await expect.poll(async () => (await portal.calls('userInfo')).length).toBeGreaterThan(0);
  expect(count.loads).toBe(1);
});

test('K08 going back after a logout shows no data of the doctor, although the page comes from the back/forward cache', async ({
  baseURL,
}) => {
  // Playwright switches that cache off; this test needs it.
  const browser = await chromium.launch({
    ...(process.env.E2E_BROWSER && { executablePath: process.env.E2E_BROWSER }),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  traffic.listen(browser);
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' });
    const page = await context.newPage();
    // Loaded as a visitor: a doctor's page is never stored and so leaves the cache by itself.
    await page.goto('/web/help');
    await hydrated(page);
    await context.request.post('/__mock/login', { data: { phone: phones.doctor } });
    await page.evaluate(() => new BroadcastChannel('portal-session').postMessage('changed'));
    await expect(doctorIn(page)).toBeVisible();
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('restored', '1')),
    );
    await page.goto('/robots.txt');
    await context.clearCookies();
    await page.goBack({ waitUntil: 'commit' });
    await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible();
    await expect(page.getByText('张样例')).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

test('[7-01] [9-05] the stored user id is extended to one day by each page that a doctor opens', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  const stored = async () => (await context.cookies()).find(({ name }) => name === 'USER_ID');
  const day = 86_400;
  const soon = Math.floor(Date.now() / 1000) + 600;
  const before = await stored();
  if (!before) throw new Error('The login left no USER_ID.');
  await context.addCookies([{ ...before, expires: soon }]);
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible();
  const after = await stored();
  expect(after?.value).toBe('10001');
  expect(after?.expires).toBeGreaterThan(soon);
  expect(after?.expires).toBeLessThanOrEqual(Date.now() / 1000 + day + 1);
});

test('K03 a page that is still open changes nothing of the doctor who has logged in meanwhile', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  await expect(doctorIn(page)).toBeVisible();
  await portal.loginAs(phones.member);
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'USER_ID')?.value).toBe('10002');
  await portal.open(plainPage);
  await expect(page.getByText('李示范').first()).toBeVisible();
});
