/** The float bar: it covers nothing, leaves on phones, and has labels. */
import { expect, phones, test } from './portal.ts';

test('the float bar covers no control at the end of a page', async ({ page, portal }) => {
  await portal.loginAs(phones.everything);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/web/video/open/1001', '/', '/web/userCenter']) {
      await portal.open(path);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('button', { name: '返回顶部' })).toBeVisible();
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('[aria-label=快捷入口]');
        const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]');
        return [...all]
          .filter((element) => !bar?.contains(element) && element.checkVisibility())
          .filter((element) => {
            const { left, top, width: wide, height } = element.getBoundingClientRect();
            return bar?.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120));
      });
      expect(covered, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('on a phone the float bar leaves while the page is scrolled down, and is back for scrolling up and for the focus', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await portal.open('/web/video/open/1001');
  const bar = page.getByRole('complementary', { name: '快捷入口' });
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 500);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(bar).not.toBeInViewport();
  await bar.getByRole('button', { name: '在线咨询' }).focus();
  await expect(bar).toBeInViewport();
});

test('between 768 and 1359 px the content keeps clear of the float bar, wherever the page is scrolled to', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const path of ['/course', '/web/video/open/1001', '/']) {
    await portal.open(path);
    const bar = await page.getByRole('complementary', { name: '快捷入口' }).boundingBox();
    const right = await page
      .getByRole('main')
      .locator('a[href], button, select')
      .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().right)));
    expect(right, path).toBeLessThanOrEqual(bar?.x ?? 0);
  }
});

test('the icons of the float bar have a label under the focus', async ({ page, portal }) => {
  await portal.open('/');
  const bar = page.getByRole('complementary', { name: '快捷入口' });
  await expect(bar.getByText('在线咨询')).toBeHidden();
  await bar.getByRole('button', { name: '在线咨询' }).focus();
  await expect(bar.getByText('在线咨询')).toBeVisible();
});
