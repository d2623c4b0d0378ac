/** Goods from the shelf to the doctor, and back to the shop. */
import type { Page } from '@playwright/test';
import { png } from '../support/png.ts';
import { axeFindings } from './checks.ts';
import { dialog, expect, hydrated, main, payNow, phones, type Portal, test, toast } from './portal.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) => main(page).getByRole('region', { name });
/** A button of the order itself, not of one of its items. */
const action = (page: Page, name: string) =>
  main(page)
    .getByRole('group', { name: /^订单操作/ })
    .getByRole('button', { name, exact: true });
const orderIn = (page: Page): number => Number(/orderId=(\d+)/.exec(page.url())?.[1]);
const summary = (page: Page) => page.getByRole('complementary', { name: '价格明细' });

/** Agrees, submits the order and pays what it costs; ends on the order's own page. */
async function pays(page: Page, portal: Portal, amount: string): Promise<number> {
  await expect(summary(page)).toContainText(`应付金额${amount}`);
  await summary(page).getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交订单' }).click();
  const pay = dialog(page, '微信支付');
  await expect(pay).toContainText(`应付金额 ${amount}`);
  await payNow(page, portal);
  await expect(page).toHaveURL(/\/web\/mall\/order\?orderId=\d+&paid=1$/);
  await expect(heading(page)).toHaveText('支付成功');
  return orderIn(page);
}

/** Answers the question above the page with yes. */
const agrees = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

test('[2.1-07] [2.2-08] a doctor finds a book, buys one edition with a coupon, receives and reviews it, and applies for its invoice', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/web/mall/list/book');
  const filter = (row: string, name: string) =>
    page.getByRole('navigation', { name: row, exact: true }).getByRole('link', { name, exact: true });
  for (const [row, name] of [
    ['科室', '普外科'],
    ['只看', '仅看有货'],
  ] as const) {
    await filter(row, name).click();
    await expect(filter(row, name)).toHaveAttribute('aria-current', 'true');
  }
  await main(page)
    .getByRole('link', { name: /胃肠外科手术图解/ })
    .click();
  await page.getByRole('radiogroup', { name: '版本' }).getByRole('radio', { name: '精装' }).click();
  await expect(main(page).locator('strong')).toHaveText('¥227');
  await page.getByRole('button', { name: '领券' }).click();
  await dialog(page, '领券').getByRole('button', { name: '领取：新人无门槛券' }).click();
  await expect(toast(page, '领取成功')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '立即购买' }).click();

  await page
    .getByRole('radiogroup', { name: '收货地址' })
    .getByRole('radio', { name: /示范花园2栋301室/ })
    .check();
  await main(page).locator('summary').press('Enter');
  await main(page)
    .getByRole('radio', { name: /新人无门槛券/ })
    .check();
  await expect(summary(page)).toContainText('优惠券-¥10.00');
  const orderId = await pays(page, portal, '¥217.00');
  await expect(part(page, '收货信息')).toContainText('示范花园2栋301室');
  await expect(part(page, '商品信息')).toContainText('精装');
  await action(page, '提醒发货').click();
  await expect(toast(page, '已提醒商家尽快发货')).toBeVisible();

  await portal.mock('parcel', { orderId, do: 'ship' });
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText('待收货');
  await expect(main(page).getByText(/自动确认收货$/)).toBeVisible();
  await action(page, '查看物流').click();
  await expect(dialog(page, '物流信息').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await portal.mock('parcel', { orderId, do: 'deliver' });
  await page.reload();
  await hydrated(page);
  await expect(part(page, '物流信息')).toContainText('已签收');
  await action(page, '确认收货').click();
  await agrees(page);
  await expect(heading(page)).toHaveText('已完成');
  await expect(main(page).getByRole('list', { name: '订单进度' }).locator('[data-done]')).toHaveCount(5);

  await action(page, '评价').click();
  const review = dialog(page, '评价商品');
  await review.getByRole('radio', { name: '5 星，很好' }).press('Space');
  await review.getByRole('textbox', { name: '评价' }).fill('图例清楚，缝合步骤能直接照着练。');
  const file = { name: 'a.png', mimeType: 'image/png', buffer: png(20, 20, [0, 128, 0, 255]) };
  await review.getByLabel('选择晒图').setInputFiles(file);
  await expect(review.getByRole('img', { name: '已上传的图片 1' })).toBeVisible();
  await review.getByRole('button', { name: '提交评价' }).click();
  await expect(toast(page, '评价成功，感谢您的分享')).toBeVisible();
  await expect(action(page, '评价')).toHaveCount(0);

  await action(page, '申请开票').click();
  const invoice = dialog(page, '申请发票');
  await expect(invoice).toContainText('图书/商品明细');
  await expect(invoice).toContainText('¥217.00');
  await invoice.getByLabel('发票抬头').fill('张样例');
  await invoice.getByLabel('邮箱').fill('zhang.demo@example.com');
  await invoice.getByRole('button', { name: '提交申请' }).click();
  await expect(toast(page, '申请已提交')).toBeVisible();
  await expect(part(page, '发票')).toContainText('开票中');

  await part(page, '商品信息')
    .getByRole('link', { name: /胃肠外科手术图解/ })
    .click();
  await page.getByRole('link', { name: /^评价（\d+）$/ }).click();
  await expect(page.getByRole('article').first()).toContainText('图例清楚，缝合步骤能直接照着练。');
  await expect(page.getByRole('article').first().getByRole('img', { name: '评价图片 1' })).toBeVisible();
});

test('[2.2-08] one item of a received order goes back, and exactly its share of the payment is refunded', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  const items = [
    { skuId: 602_402, quantity: 1 },
    { skuId: 604_501, quantity: 2 },
  ];
  const { couponId } = await portal.mock('coupon', { templateId: 7, daysLeft: 20 });
  const { orderId } = await portal.mock('order', { orderType: 'mall', items, couponId, state: 'received' });
  await portal.open(`/web/mall/order?orderId=${orderId}`);
  await expect(heading(page)).toHaveText('已完成');

  const item = part(page, '商品信息').getByRole('listitem').filter({ hasText: '心电图测量分规' });
  await item.getByRole('button', { name: '申请售后' }).click();
  const refund = dialog(page, '申请退款');
  await expect(refund).toContainText('退款金额 ¥53.53');
  await refund.getByRole('radio', { name: '退货退款' }).check();
  await refund.getByLabel('退款原因').selectOption('商品与描述不符');
  await refund.getByRole('button', { name: '提交申请' }).click();
  await expect(toast(page, '申请已提交')).toBeVisible();
  await expect(heading(page)).toHaveText('退款中');
  await expect(item).toContainText('售后处理中');

  await portal.mock('refund', { orderId, agree: true });
  await page.reload();
  await hydrated(page);
  await action(page, '填写退货物流').click();
  const parcel = dialog(page, '填写退货物流');
  await parcel.getByLabel('快递公司').fill('样例快递');
  await parcel.getByLabel('快递单号').fill('YL20261120001');
  await parcel.getByRole('button', { name: '提交' }).click();
  await expect(toast(page, '退货物流已提交')).toBeVisible();
  await expect(main(page).locator('#refund')).toContainText('退货物流样例快递 YL20261120001');

  await portal.mock('parcel', { orderId, do: 'receive' });
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText('已完成 · 已部分退款');
  await expect(item).toContainText('已退款');
  await expect(part(page, '金额明细')).toContainText('实付金额¥180.00已退金额¥53.53');
});

test('R029 R051 on a phone the orders and their dialogs fit, are used by keyboard, and give the focus back', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.loginAs(phones.doctor);
  const fits = async (what: string): Promise<void> => {
    expect(await axeFindings(page), what).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
  };
  await portal.open('/web/userCenter/order/mall');
  await fits('list');
  for (const [button, name] of [
    ['修改地址', '修改收货地址'],
    ['申请退款', '申请退款'],
    ['查看物流', '物流信息'],
    ['填写退货物流', '填写退货物流'],
    ['评价', '评价商品'],
  ] as const) {
    const opener = action(page, button).first();
    await opener.press('Enter');
    const opened = dialog(page, name);
    await expect(opened.locator('form, [role=radiogroup], section').first()).toBeVisible();
    await expect(opened.locator(':focus')).toHaveCount(1);
    await fits(name);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
