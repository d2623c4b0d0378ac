/** How much of the home page is shown where: its length on phones, its cards on wide screens. */
import { dailyQuestion, expect, test } from './portal.ts';

test('[1-04] on a phone home is at most six screens long, and what it leaves out loads no picture', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const loaded = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'image' && loaded.add(request.url()));
  await portal.open('/');
  const main = page.getByRole('main');
  for (const section of await main.locator(':scope > div > section').all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(6);
  const pictures = await main
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ src, offsetParent }) => ({ src, isShown: offsetParent !== null })),
    );
  const shown = new Set(pictures.filter(({ isShown }) => isShown).map(({ src }) => src));
  const leftOut = pictures.map(({ src }) => src).filter((src) => !shown.has(src));
  expect(leftOut.length).toBeGreaterThan(10);
  expect(leftOut.filter((src) => loaded.has(src))).toEqual([]);
  // Every section has a link to all of it.
  await expect(main.getByRole('link', { name: /：(更多|完整课表|全部讲师|全部医院)$/ })).toHaveCount(9);
});

test('the options of the daily question keep their height beside the cases, and the button follows them', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.open('/');
  const last = await dailyQuestion(page).locator('label').last().boundingBox();
  const send = await dailyQuestion(page).getByRole('button', { name: '查看解析' }).boundingBox();
  if (!last || !send) throw new Error('Nothing is drawn.');
  expect(last.height).toBeLessThan(56);
  expect(send.y - (last.y + last.height)).toBeLessThan(40);
});
