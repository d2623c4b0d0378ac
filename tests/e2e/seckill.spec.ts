/** R071: a reminder before the round, the round opens, the last piece is bought and paid; the other doctor is told that it is gone. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { dialog, expect, main, phones, test, toast, hydrated } from './portal.ts';

const skuId = 602_901;
/** Saturday 2026-12-05 in Beijing, ten seconds before eight in the evening. */
const before = Date.UTC(2026, 11, 5, 11, 59, 50);

const goods = (page: Page) => page.getByRole('listitem').filter({ hasText: '抗菌药物临床应用速查' });
const rounds = (page: Page) => page.getByRole('group', { name: '场次' });

test('R071 [2.1-16] a doctor is reminded, gets the last piece of a round and pays it; the other one hears that it is gone', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await portal.mock('clock', { freeze: before });
  // One piece is left in the shop.
  await portal.mock('shelf', { skuId, stock: 1 });
  await page.clock.install({ time: before });
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.loginAs(phones.doctor);
  await portal.open('/act/act12');
  await expect(rounds(page).getByRole('button', { name: '20:00 未开始' })).toHaveAttribute('aria-pressed', 'true');
  await expect(goods(page).getByRole('button', { name: /即将开始/ })).toHaveAttribute('aria-disabled', 'true');
  const reminder = page.getByRole('button', { name: /20:00 场次/ });
  await reminder.click();
  await expect(reminder).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, '已设置提醒，开始前会通知您')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Another doctor waits at the same time, on a phone.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await context.request.post('/__mock/login', { data: { phone: phones.member } });
  await portal.mock('clock', { advance: 10_000 });
  await other.goto('/act/act12');
  await hydrated(other);
  await expect(goods(other).getByRole('button', { name: /立即抢购/ })).toBeVisible();
  expect(await other.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  // The countdown of the page ends: the round opens by itself.
  await page.clock.runFor(11_000);
  const buy = goods(page).getByRole('button', { name: /立即抢购/ });
  await expect(buy).toBeEnabled();
  await buy.press('Enter');
  const order = goods(page).getByRole('link', { name: /去下单/ });
  await expect(order).toBeFocused();
  await expect(goods(page)).toContainText(/已抢到，剩余 1[45]:\d\d/);
  await goods(other)
    .getByRole('button', { name: /立即抢购/ })
    .click();
  await expect(goods(other).getByRole('status')).toHaveText('很遗憾，没有抢到');
  await expect(goods(other).getByRole('button', { name: /已抢光/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await axeFindings(other)).toEqual([]);
  await context.close();

  // The held piece survives a reload, costs its price in the checkout, and is paid.
  await page.reload();
  await hydrated(page);
  await order.press('Enter');
  await expect(page).toHaveURL(/\/web\/mall\/confirm\?items=602901(:|%3A)1&act=act12$/);
  await expect(main(page)).toContainText('秒杀价 ¥29.00，原价 ¥58.00');
  await page.getByRole('checkbox', { name: /用户协议/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  const pay = dialog(page, '微信支付');
  await expect(pay.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await portal.mock('pay', { result: 'success' });
  await page.clock.runFor(3_000);
  await expect(pay).toContainText('支付成功');
  await portal.open('/act/act12');
  await expect(goods(page).getByRole('status')).toHaveText('已下单');
  await goods(page)
    .getByRole('link', { name: /查看订单/ })
    .click();
  await expect(main(page)).toContainText('秒杀价 ¥29.00，原价 ¥58.00');
});
