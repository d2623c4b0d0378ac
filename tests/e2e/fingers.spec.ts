/** What a phone's screen has room for, and what a finger reaches. */
import { expect, main, phones, test } from './portal.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('R030 the tools of the list of events take two rows of a phone, in the list and in the month', async ({
  page,
  portal,
}) => {
  const top = async (name: string): Promise<number> => {
    const box = await main(page).getByRole('navigation', { name, exact: true }).boundingBox();
    return box?.y ?? NaN;
  };
  await portal.open('/web/meeting/list');
  const filters = main(page).locator('summary').filter({ hasText: '筛选' });
  expect(Math.abs((await top('显示方式')) - ((await filters.boundingBox())?.y ?? NaN))).toBeLessThan(12);
  const first = await main(page).locator('#list a[href^="/"]:has(h2)').first().boundingBox();
  expect((first?.y ?? NaN) - (await top('排序'))).toBeLessThan(90);
  await main(page).getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '月历' }).click();
  await expect(main(page).getByRole('navigation', { name: '月份' })).toBeVisible();
  await expect(main(page).getByRole('navigation', { name: '显示方式' })).toHaveCount(1);
});

test('links of one line that stand alone are at least 40 px high for a finger, and move nothing', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open('/learn/report?period=month');
  const ways = main(page).getByRole('link', { name: /：(去练习|去学习|继续观看|做几道题)$|^\d{4}年\d+月\d+日–/ });
  await expect(ways.nth(4)).toBeAttached();
  for (const way of await ways.all()) {
    const { height = 0 } = (await way.boundingBox()) ?? {};
    expect(height, await way.innerText()).toBeGreaterThanOrEqual(40);
  }
  await portal.open('/learn');
  const again = main(page).getByRole('link', { name: '去复习' });
  const line = await again.locator('..').boundingBox();
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  expect(line?.height).toBeLessThan(30);
});
