/** The float bar is beside the content, and phones have its chat in their menu. What it covers is tested by the sweep. */
import { overlaps } from './boxes.ts';
import { expect, phones, test } from './portal.ts';

test('[2.6-03] on a phone nothing floats: the menu has the chat, and the footer the way back to the top', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await portal.loginAs(phones.doctor);
  await portal.open('/web/timetables');
  await expect(page.getByRole('complementary', { name: '快捷入口' })).toBeHidden();
  await page.getByRole('link', { name: '返回顶部' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
  await page.getByRole('banner').locator('summary').filter({ hasText: '导航菜单' }).click();
  await page.getByRole('banner').getByRole('button', { name: '在线咨询' }).click();
  await expect(page.getByRole('dialog', { name: '在线咨询' })).toBeVisible();
});

test('[3-02] one reminder is one thin line, and the bar of a page stands above it', async ({ page, portal }) => {
  await portal.loginAs(phones.everything);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await portal.open('/web/userCenter/playRecord');
    const reminder = page.getByRole('complementary', { name: '待支付订单' });
    await expect(reminder).toBeVisible();
    expect((await reminder.boundingBox())?.height).toBeLessThanOrEqual(46);
    await page.getByRole('button', { name: '批量管理' }).click();
    expect(await page.evaluate(overlaps, 0), `at ${width}`).toEqual([]);
    expect(await page.evaluate(overlaps, 1), `at ${width}`).toEqual([]);
  }
});

test('the icons of the float bar have a label under the focus', async ({ page, portal }) => {
  await portal.open('/');
  const bar = page.getByRole('complementary', { name: '快捷入口' });
  await expect(bar.getByText('在线咨询')).toBeHidden();
  await bar.getByRole('button', { name: '在线咨询' }).focus();
  await expect(bar.getByText('在线咨询')).toBeVisible();
});
