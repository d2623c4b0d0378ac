/** The purchase after the order: the reminder, the payment, the order's page and the lists. */
import { axeFindings } from './checks.ts';
import { expect, payNow, phones, plainPage, test, toast } from './portal.ts';

test('[2.2-08] [3-02] the reminder leads to the payment, the paid order is shown, and another one is removed', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open(plainPage);
  const reminder = page.getByRole('complementary', { name: '待支付订单' });
  await expect(reminder).toContainText(/剩余 2[45]:\d\d/);
  expect(await axeFindings(page)).toEqual([]);
  // At the end of the page it covers nothing of it.
  const last = page.getByRole('contentinfo').getByText('版权所有').last();
  const bottom = async (): Promise<number> => {
    const box = await last.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const top = async (): Promise<number> => (await reminder.boundingBox())?.y ?? 0;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await bottom()).toBeLessThanOrEqual((await top()) + 1);

  await reminder.getByRole('link', { name: '去支付' }).click();
  const payment = page.getByRole('dialog', { name: '微信支付' });
  await expect(payment).toContainText('应付金额 ¥849.00');
  await expect(page).toHaveURL('/new/orderDetail?orderId=11');
  await expect(reminder).toHaveCount(0);
  await payNow(page, portal);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功');

  await portal.open('/new/orderDetail?orderId=17');
  await page.getByRole('button', { name: '删除订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL('/web/userCenter/order/video');
  await expect(toast(page, '删除成功')).toBeVisible();
  await expect(page.getByRole('main').getByText('共 9 笔订单')).toBeVisible();
});
