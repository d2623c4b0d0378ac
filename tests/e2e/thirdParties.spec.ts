/** Third-party code, here the analytics script, is in no document with a private page, however a doctor comes to it. */
import type { Page } from '@playwright/test';
import { expect, hydrated, main, passCaptcha, phones, test, toast, userMenu } from './portal.ts';
import { startServerAt } from './server.ts';

const script = 'https://assets.example.com/gio.js';

/** Whether the script is in the page's document, once that works. */
async function isWatched(page: Page): Promise<boolean> {
  await hydrated(page);
  // The script comes when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  return page.evaluate((src) => document.querySelector(`script[src="${src}"]`) !== null, script);
}

test('V60 X15 links, the back button and a login lead from watched to private pages by a document load, and back', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const server = await startServerAt(0, { ANALYTICS_SCRIPT: script });
  const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' });
  await context.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.watched = true' }),
  );
  const page = await context.newPage();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  try {
    await page.goto('/web/help');
    await expect.poll(() => isWatched(page)).toBe(true);
    // Open pages share a document.
    await page.getByRole('navigation').getByRole('link', { name: '课程' }).first().click();
    await expect(page).toHaveURL('/course');
    expect(documents).toEqual(['/web/help']);

    // A login that leads to a private page, with its message; the page of the login is no step back.
    await page.goto('/web/user/login?redirect=%2Fweb%2FuserCenter%2Flicense');
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(phones.everything);
    await passCaptcha(page);
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill('1234');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/web/userCenter/license');
    await expect(toast(page, '登录成功')).toBeVisible();
    expect(await isWatched(page)).toBe(false);

    // Private pages share a document, too.
    const before = documents.length;
    await userMenu(page).click();
    await page.getByRole('banner').getByRole('link', { name: '我的订单' }).click();
    await expect(page).toHaveURL('/web/userCenter/order/mall');
    expect(documents.slice(before)).toEqual([]);

    // Back to an open page, whose document is watched, and with the browser's buttons once more each way.
    await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
    await expect(page).toHaveURL('/web/help');
    await expect.poll(() => isWatched(page)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/web/userCenter/order/mall');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isWatched(page)).toBe(false);
    await page.goForward();
    await expect(page).toHaveURL('/web/help');
    await expect.poll(() => isWatched(page)).toBe(true);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/course');

    // An inner link from the watched page, with its hash.
    await page.goto('/web/help');
    await expect.poll(() => isWatched(page)).toBe(true);
    await page.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: '/web/userCenter/home#main', textContent: 'probe' });
      link.dataset.inner = '';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'probe' }).click();
    await expect(page).toHaveURL('/web/userCenter/home#main');
    expect(await isWatched(page)).toBe(false);
  } finally {
    await context.close();
    server.stop();
  }
});
