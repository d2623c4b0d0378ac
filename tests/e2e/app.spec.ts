import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, hydrated, test } from './portal.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile Safari';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

/** Opens a page with the given visibility and touch points, and a mock app store. */
async function phone(
  browser: Browser,
  options: BrowserContextOptions,
  { touches = 0, hidden = false, path = '/hysapp' } = {},
): Promise<{ page: Page; show(visible: boolean): Promise<void>; stores: string[] }> {
  const context = await browser.newContext(options);
  const stores: string[] = [];
  await context.route('https://example.com/**', (route) => {
    stores.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>store</title>' });
  });
  const page = await context.newPage();
  await page.addInitScript(
    ([points, away]) => {
      const seen = { state: away ? 'hidden' : 'visible' };
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => points });
      Object.defineProperty(document, 'visibilityState', { get: () => seen.state });
      Object.assign(window, { seen });
    },
    [touches, hidden] as const,
  );
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const show = (visible: boolean): Promise<void> =>
    page.evaluate(
      (state) => {
        (window as unknown as { seen: { state: string } }).seen.state = state;
        document.dispatchEvent(new Event('visibilitychange'));
      },
      visible ? 'visible' : 'hidden',
    );
  return { page, show, stores };
}

for (const [name, userAgent, touches] of [
  ['an iPhone', iphone, 5],
  ['an iPad', ipad, 5],
  ['an iPad that asks for desktop pages', mac, 5],
] as const) {
  test(`[2.1-19] K13 ${name} goes to the app store two seconds after the page is visible, once`, async ({
    browser,
    baseURL,
  }) => {
    const { page, show, stores } = await phone(
      browser,
      { userAgent, ...(baseURL && { baseURL }) },
      { touches, hidden: true },
    );
    await expect(page.getByText('正在前往应用商店…')).toBeVisible();
    await page.clock.runFor(10_000);
    expect(stores).toEqual([]);
    await show(true);
    await page.clock.runFor(1_900);
    await show(false);
    await page.clock.runFor(10_000);
    await show(true);
    await page.clock.runFor(1_900);
    expect(stores).toEqual([]);
    await page.clock.runFor(200);
    await expect(page).toHaveURL('https://example.com/app/ios');
    expect(stores).toEqual(['https://example.com/app/ios']);
    await page.context().close();
  });
}

test('[2.1-19] K13 leaving the page within two seconds cancels the redirect to the store', async ({
  browser,
  baseURL,
}) => {
  const { page, show, stores } = await phone(
    browser,
    { userAgent: iphone, ...(baseURL && { baseURL }) },
    { touches: 5, hidden: true },
  );
  await show(true);
  await page.clock.runFor(1_000);
  await page.evaluate(() => {
    history.pushState({}, '', '/web/help');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { name: '帮助中心' })).toBeVisible();
  await page.clock.runFor(10_000);
  expect(stores).toEqual([]);
  await page.context().close();
});

test('[2.1-13] WeChat’s browser, which cannot download, shows how to open the page in another browser', async ({
  browser,
  baseURL,
}) => {
  for (const [userAgent, count] of [
    [`${android} MicroMessenger/8.0.50`, 1],
    [android, 0],
  ] as const) {
    const { page } = await phone(browser, { userAgent, ...(baseURL && { baseURL }) }, { path: '/web/common/download' });
    await expect(page.getByText('请点击右上角，在浏览器中打开')).toHaveCount(count);
    await page.context().close();
  }
});

for (const [name, userAgent, touches] of [
  ['an Android phone', android, 5],
  ['a Mac', mac, 0],
] as const) {
  test(`[2.1-19] ${name} goes to the download page`, async ({ browser, baseURL }) => {
    const { page, stores } = await phone(browser, { userAgent, ...(baseURL && { baseURL }) }, { touches });
    await expect(page).toHaveURL('/web/common/download');
    await expect(page.getByRole('link', { name: 'Android 下载' })).toBeVisible();
    expect(stores).toEqual([]);
    await page.context().close();
  });
}
