/** Buying with real clicks: from a preview to the membership and back, and a course through the worst trouble. */
import { axeFindings } from './checks.ts';
import { media, playAt, position } from './playing.ts';
import { expect, hydrated, phones, test, dialog } from './portal.ts';

for (const width of [1440, 390])
  test(`[4-20], [3-24] F.5 F.6 a doctor becomes a member at the end of a preview, with a coupon, and the lesson goes on there (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.loginAs(phones.doctor);
    await playAt(page, portal, '/web/video/vip/3001?videoId=300102&t=6');
    const gate = page.getByRole('alertdialog', { name: '无法继续播放' });
    await expect(gate).toContainText('试看已结束', { timeout: 60_000 });
    await gate.getByRole('link', { name: '开通会员' }).click();

    await expect(page.getByRole('heading', { name: '会员中心' })).toBeVisible();
    await page.getByRole('link', { name: '选择季卡' }).click();
    await page.getByRole('link', { name: '选择年卡' }).click();
    await page.getByRole('button', { name: '立即开通' }).click();
    const order = dialog(page, '确认订单');
    await expect(order).toContainText('会员立减券，已减 ¥20.00');
    await order.getByText('优惠券').first().click();
    await expect(order.getByText('不适用于该商品').first()).toBeVisible();
    await order.getByRole('radio', { name: '不使用优惠券' }).check();
    await expect(order.getByRole('button', { name: '立即支付 ¥188.00' })).toBeVisible();
    await order.getByRole('radio', { name: /会员立减券/ }).check();
    await expect(order.getByRole('button', { name: '立即支付 ¥168.00' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await order.getByRole('checkbox').check();
    await order.getByRole('button', { name: '立即支付 ¥168.00' }).click();

    const pay = dialog(page, '微信支付');
    await expect(pay).toContainText('应付金额 ¥168.00');
    await expect(pay.getByRole('img', { name: '支付二维码' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await portal.mock('pay', { result: 'success' });
    await expect(pay).toContainText('支付成功');
    await pay.getByRole('button', { name: '知道了' }).click();

    const result = page.getByRole('region', { name: '支付结果' });
    await expect(result).toContainText('实付 ¥168.00');
    await expect(result).toContainText('2026-11-20 至 2027-11-21');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功');
    expect(await axeFindings(page)).toEqual([]);
    if (width > 1000) await expect(page.getByRole('banner').getByText('VIP')).toBeVisible();
    const back = page.getByRole('link', { name: '返回继续学习' });
    await expect(back).toHaveAttribute('href', '/web/video/vip/3001?videoId=300102&t=12');
    await back.click();
    await expect(page).toHaveURL(/\/web\/video\/vip\/3001\?videoId=300102/);
    await expect(media(page)).toBeAttached({ timeout: 40_000 });
    const begin = page.getByRole('button', { name: '播放', exact: true });
    await expect
      .poll(
        async () => {
          if (await begin.isVisible()) await begin.click();
          return position(page);
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(13);
    await expect(gate).toHaveCount(0);
  });

test('O01, O02, O05 F.6 an order that expires, loses the network, is reloaded and stands in two tabs is paid once', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/web/video/masterClass/3101');
  // By keyboard alone.
  await page.getByRole('button', { name: '立即购买' }).press('Enter');
  const order = dialog(page, '确认订单');
  await order.getByRole('checkbox', { name: /用户协议/ }).press('Space');
  await order.getByRole('button', { name: '立即支付 ¥549.00' }).press('Enter');
  const pay = dialog(page, '微信支付');
  await expect(pay.getByRole('img', { name: '支付二维码' })).toBeVisible();

  await portal.mock('pay', { result: 'expire' });
  await expect(pay).toContainText('二维码已失效');
  await pay.getByRole('button', { name: '点击刷新' }).press('Enter');
  await expect(pay).toContainText('请使用微信扫一扫扫描二维码支付');

  portal.expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await expect(pay).toContainText('网络不稳定，正在重试');
  await context.setOffline(false);
  await expect(pay).not.toContainText('网络不稳定，正在重试', { timeout: 30_000 });

  await page.reload();
  const reminder = page.getByRole('complementary', { name: '待支付订单' });
  await reminder.getByRole('link', { name: '去支付' }).press('Enter');
  await expect(page).toHaveURL(/\/new\/orderDetail\?orderId=\d+$/);
  await expect(pay).toContainText('应付金额 ¥549.00');

  const other = await context.newPage();
  await other.goto('/web/video/masterClass/3101');
  await hydrated(other);
  await other.getByRole('button', { name: '立即购买' }).click();
  await expect(dialog(other, '确认订单')).toContainText('应付 ¥549.00，剩余 ');
  await dialog(other, '确认订单').getByRole('button', { name: '去支付' }).click();
  await expect(dialog(other, '微信支付').getByRole('img', { name: '支付二维码' })).toBeVisible();

  await portal.mock('pay', { result: 'success' });
  await expect(dialog(other, '微信支付')).toContainText('支付成功');
  await expect(dialog(other, '微信支付')).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('支付成功');
  await other.close();
  await expect(pay).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功');

  expect((await portal.calls('orderCreate')).map(({ outcome }) => outcome)).toEqual(['ok']);
  await portal.open('/web/userCenter/order/video');
  await expect(page.getByRole('main').getByText('共 1 笔订单')).toBeVisible();
  await expect(page.getByRole('main').getByText('¥549.00').first()).toBeVisible();
});
