/** A coupon that was used and comes back with a refund: the worked example of docs/testing.md. */
import { dialog, expect, main, payNow, phones, test, toast } from './portal.ts';

test('[2.2-11] a coupon that paid a part of a course can be used again when the money comes back', async ({
  page,
  portal,
}) => {
  // A doctor is logged in, without the form.
  await portal.loginAs(phones.doctor);

  // She takes a coupon.
  await portal.open('/web/userCenter/coupon');
  await page.getByRole('button', { name: '领取：课程八五折券' }).click();
  await expect(page.getByRole('link', { name: '未使用（4）' })).toBeVisible();

  // She buys a course with it: ¥599.00 without 15 %.
  await portal.open('/web/video/masterClass/3101');
  await page.getByRole('button', { name: '立即购买' }).click();
  const order = dialog(page, '确认订单');
  await expect(order).toContainText('课程八五折券，已减 ¥89.85');
  await order.getByRole('checkbox', { name: /用户协议/ }).check();
  await order.getByRole('button', { name: '立即支付 ¥509.15' }).click();
  const payment = dialog(page, '微信支付');
  await expect(payment.getByRole('img', { name: '支付二维码' })).toBeVisible();
  // The backend's part: the money arrives.
  await payNow(page, portal);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功');

  // The coupon is used, and leads to its order.
  await portal.open('/web/userCenter/coupon/used');
  await page.getByRole('link', { name: '查看订单：课程八五折券' }).click();

  // She asks for the money back.
  await page.getByRole('button', { name: '申请退款' }).click();
  const refund = dialog(page, '申请退款');
  await expect(refund).toContainText('退款金额 ¥509.15');
  await refund.getByLabel('退款原因').selectOption('内容与预期不符');
  await refund.getByRole('button', { name: '提交申请' }).click();
  await expect(toast(page, '申请已提交')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('退款中');

  // The backend agrees, and the page shows it when it is loaded again.
  await portal.mock('refund', { agree: true });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已退款');
  await expect(main(page)).toContainText('款项已原路退回');

  // The coupon is back among those that can be used.
  await portal.open('/web/userCenter/coupon');
  await expect(main(page).getByRole('link', { name: '去使用：课程八五折券' })).toBeVisible();
});
