import { axeFindings } from './checks.ts';
import { expect, fields, holdBack, openLogin, hydrated, plainPage, test, toast } from './portal.ts';
import { dialog } from './registration.ts';

const missing = /Failed to load resource/;

test('[4-19] [9-04] P01 a page whose code is missing reloads once, then shows an error with a link', async ({
  page,
  portal,
}) => {
  portal.expectNoise(missing);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/Help*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await portal.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect.poll(() => loads).toBe(2);
  // The server-rendered page is readable although its code is missing.
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  await expect(page.getByText('页面功能加载失败，请检查网络后刷新页面')).toBeVisible();
  await portal.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect(page.getByRole('heading', { name: '页面加载失败，请检查网络后重试' })).toBeVisible();
  expect(loads).toBe(3);
  // The deployment is complete again.
  await page.unrouteAll();
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
});

test('[4-19] P01 a page whose styles are missing reloads once too', async ({ page, portal }) => {
  portal.expectNoise(missing);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/styles-*.css', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await portal.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect.poll(() => loads).toBe(2);
  // The server puts the styles of its page into the HTML.
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
});

test('B02 a browser that lacks :where() loads the sheet that has none, and no other', async ({ page, portal }) => {
  const sheets: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())));
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
    CSS.supports = (condition: string) => !condition.includes(':where(') && supports(condition);
  });
  await portal.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  expect(sheets).toEqual([expect.stringMatching(/\/assets\/styles-\w+\.older\.css$/)]);
  const css = await (await page.request.get(sheets[0] ?? '')).text();
  expect(css).toContain('.vds-');
  expect(css).not.toContain(':where(');
});

test('[8-01] a fault of the program says so with its number, and never that the network is to be checked', async ({
  page,
  portal,
}) => {
  portal.expectNoise(/page error: Error: 错误编号：[0-9a-f]{12}/);
  await page.route('**/assets/Help*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'planted();' }),
  );
  await portal.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect(page.getByRole('heading', { name: '服务器开小差了，请稍后再试' })).toBeVisible();
  await expect(page.getByText(/^错误编号：[0-9a-f]{12}$/)).toBeVisible();
  // The server-rendered page stays readable.
  await page.getByRole('button', { name: '刷新重试' }).click();
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  await expect(page.getByText('页面功能加载失败，页面内容仍可阅读')).toBeVisible();
  await expect(page.getByText('请检查网络')).toHaveCount(0);
});

test('P01 a page whose common code is missing is readable and says so', async ({ page, portal }) => {
  portal.expectNoise(missing);
  await page.route('**/assets/core-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/course');
  await expect(page.getByRole('alert')).toHaveText('页面功能加载失败，请检查网络后刷新页面 重新加载');
  await page.getByRole('navigation', { name: '导航' }).getByRole('link', { name: '文章' }).click();
  await expect(page.getByRole('heading', { name: '文章', level: 1 })).toBeVisible();
});

test('P06 a dialog that fails to load offline leaves the page as it is and shows a message, until it can be loaded again', async ({
  page,
  context,
  portal,
}) => {
  portal.expectNoise(missing);
  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await portal.open('/course');
  const login = page.getByRole('banner').getByRole('link', { name: '登录' });
  // The pointer comes near the link before the browser knows that it is offline: the code is preloaded, which fails.
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'));
  await Promise.all([page.waitForEvent('requestfailed'), login.hover()]);
  await context.setOffline(true);
  await page.unrouteAll();
  await login.click();
  const bar = page.getByRole('alert').filter({ hasText: '部分内容加载失败，请检查网络后重试' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('网络已断开，部分内容可能无法加载')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  // The message goes by itself, and the dialog opens with its styles, without a reload.
  await expect(bar).toHaveCount(0);
  await login.click();
  const dialog = page.getByRole('dialog', { name: '手机登录' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('登录即代表同意')).toHaveCSS('text-align', 'center');
});

test('P06 an open login dialog shows a lost network above the dialog when a code is requested', async ({
  page,
  context,
  portal,
}) => {
  portal.expectNoise(missing);
  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await portal.open('/course');
  await openLogin(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fields(page).phone.fill('13800000001');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(toast(page, '网络已断开，请检查网络后重试')).toBeVisible();
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
  await context.setOffline(false);
});

test('P06 a dialog whose code comes before that of the one below it is shown above it, also to screen readers', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  const header = page.getByRole('banner');
  const release = await holdBack(page, /assets\/LoginDialog.*\.js$/);
  await header.getByRole('link', { name: '登录' }).click();
  const code = page.waitForResponse(/assets\/RegisterDialog.*\.js$/);
  await header.getByRole('link', { name: '注册' }).click();
  await (await code).finished();
  release();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: '手机号' })).toBeFocused();
  const below = page.getByRole('dialog', { name: '手机登录' });
  await expect(below).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(below).toBeVisible();
  await expect(fields(page).phone).toBeFocused();
});

test('P04 with storage blocked, a page whose code is missing never reloads by itself; P06 a page without its code is readable', async ({
  page,
  portal,
}) => {
  portal.expectNoise(missing);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/Home*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/');
  await expect(page.getByText('页面功能加载失败，请检查网络后刷新页面')).toBeVisible();
  await expect(page.getByRole('heading', { name: '公开课', exact: true })).toBeVisible();
  expect(loads).toBe(1);
});

test('[3-02] a page behind a dialog keeps its scroll position; the back-to-top button appears far down', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  const toTop = page.getByRole('button', { name: '返回顶部' });
  await expect(toTop).toHaveCount(0);
  await page.mouse.wheel(0, 1_500);
  await expect(toTop).toBeVisible();
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBe(1_500);
  // Uses raw mouse events: Playwright's click would scroll because of the sticky header.
  const place = await page.getByRole('banner').getByRole('link', { name: '登录' }).boundingBox();
  await page.mouse.click((place?.x ?? 0) + 8, (place?.y ?? 0) + 8);
  await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  await page.mouse.wheel(0, 800);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolled()).toBe(1_500);
  // After a reload at a low scroll position, hydration keeps the server-rendered content.
  await page.reload();
  await hydrated(page);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(scrolled).toBe(0);
  await expect(toTop).toHaveCount(0);
});
