/** Buying goods with real keys and clicks: from the checkout to the paid order, and through everything that can change meanwhile. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, phones, type Portal, test, toast, main, dialog, hydrated } from './portal.ts';
import { asDoctor } from './tokenMode.ts';

const skus = { atlas: 601_901, knee: 600_601, writing: 602_701 };
const place = (...items: string[]): string => `/web/mall/confirm?items=${items.join(',')}`;
const summary = (page: Page) => page.getByRole('complementary', { name: '价格明细' });
const addresses = (page: Page) => page.getByRole('radiogroup', { name: '收货地址' });

/** The state of the order whose page is shown, as the backend has it. */
async function shownOrder(page: Page): Promise<{ status: number; refundStatus: number; items: { skuId: number }[] }> {
  await expect(page).toHaveURL(/\/web\/mall\/order\?orderId=\d+(&paid=1)?$/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const headers = await asDoctor(page.context());
  const answer = await page.request.get(`/api/order/detail?orderId=${orderId}`, { headers });
  return ((await answer.json()) as { data: { order: Awaited<ReturnType<typeof shownOrder>> } }).data.order;
}

/** Fills in a new address by keyboard alone; its region is the far province. */
async function addAddress(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.getByRole('button', { name: '新增地址' }).press('Enter');
  const form = dialog(page, '收货地址');
  await form.getByLabel('收货人').press('Enter');
  await expect(form.getByText('请输入收货人姓名')).toBeVisible();
  await keyboard.type('周样例');
  await keyboard.press('Tab');
  await keyboard.type('138 0000 0009');
  await keyboard.press('Tab');
  await expect(form.getByRole('combobox', { name: /所在地区/ })).toBeFocused();
  await keyboard.press('Enter');
  for (const [list, name] of [
    ['省份', '虚构省'],
    ['城市', '虚构市'],
    ['区县', '虚江区'],
  ] as const) {
    const option = form.getByRole('listbox', { name: list }).getByRole('option', { name });
    await expect(form.getByRole('listbox', { name: list }).locator(':focus')).toBeVisible();
    while (!(await option.evaluate((own) => own === document.activeElement))) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  }
  await expect(form.getByRole('combobox', { name: /所在地区/ })).toHaveText('虚构省 / 虚构市 / 虚江区');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('详细地址').press('End');
  await keyboard.type('样例路9号样例医院住院部');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(form.getByRole('button', { name: '保存' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(toast(page, '保存成功')).toBeVisible();
}

for (const width of [1440, 390])
  test(`R028 F.2 F.6 goods go to a new address, with a coupon and an invoice, and are paid (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.loginAs(phones.doctor);
    await portal.open('/web/mall/detail?productId=6019');
    await page.getByRole('link', { name: '立即购买' }).click();
    // On phones edition and pieces are chosen in a sheet.
    if (width < 768) await dialog(page, '选择规格').getByRole('link', { name: '立即购买' }).click();
    await expect(page).toHaveURL(/\/web\/mall\/confirm\?items=601901(:|%3A)1$/);
    await expect(addresses(page).getByRole('radio').first()).toBeChecked();
    await expect(summary(page)).toContainText('应付金额¥473.00');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await addAddress(page);
    await expect(addresses(page).getByRole('radio', { name: /周样例/ })).toBeChecked();
    // The far province costs more.
    await expect(summary(page)).toContainText('运费¥12.00应付金额¥485.00');

    await page.getByRole('button', { name: '增加一件' }).press('Enter');
    await expect(page).toHaveURL(/items=601901%3A2$/);
    await expect(summary(page)).toContainText('应付金额¥973.00');

    await main(page).locator('summary').press('Enter');
    await main(page).getByRole('radio', { name: '不使用优惠券' }).check();
    await expect(summary(page)).toContainText('应付金额¥988.00');
    await main(page)
      .getByRole('radio', { name: /图书满减券/ })
      .check();
    await expect(summary(page)).toContainText('应付金额¥973.00');

    await main(page).getByLabel('买家备注（选填）').fill('请送到住院部3楼');
    await main(page).getByRole('button', { name: '开具发票（个人或单位）' }).press('Enter');
    const invoice = dialog(page, '开具发票');
    await invoice.getByLabel('发票抬头').fill('周样例');
    await invoice.getByLabel('邮箱').fill('zhou@example.com');
    await invoice.getByRole('button', { name: '确定' }).press('Enter');
    await expect(main(page).getByText('电子普通发票 · 个人 · 周样例')).toBeVisible();

    // Nothing that was typed or chosen is lost.
    await page.reload();
    await expect(addresses(page).getByRole('radio', { name: /周样例/ })).toBeChecked();
    await expect(main(page).getByLabel('买家备注（选填）')).toHaveValue('请送到住院部3楼');
    await expect(main(page).getByText('电子普通发票 · 个人 · 周样例')).toBeVisible();

    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(toast(page, '请先阅读并同意协议')).toBeVisible();
    await expect(summary(page).getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: '提交订单' }).press('Enter');
    const pay = dialog(page, '微信支付');
    await expect(pay).toContainText('应付金额 ¥973.00');
    await expect(pay.getByRole('img', { name: '支付二维码' })).toBeVisible();
    await portal.mock('pay', { result: 'success' });
    await expect(pay).toContainText('支付成功');
    await expect(main(page)).toContainText('已随订单申请：电子普通发票 · 个人 · 周样例');
    expect(await shownOrder(page)).toMatchObject({
      status: orderStatus.ready,
      items: [{ skuId: skus.atlas }],
    });
    expect((await portal.calls('mallOrderCreate')).map(({ outcome }) => outcome)).toEqual(['ok']);
  });

/** Submits the order, and waits for the backend's answer. */
async function submit(page: Page, portal: Portal, outcome: string): Promise<void> {
  const before = (await portal.calls('mallOrderCreate')).length;
  await summary(page)
    .getByRole('button', { name: /^(提交订单|确认新金额并提交)$/ })
    .click();
  await expect.poll(async () => (await portal.calls('mallOrderCreate'))[before]?.outcome).toBe(outcome);
}

test('[8-01], O02 prices, stock and the address change during the checkout and the payment comes too late: the doctor always knows what holds', async ({
  page,
  context,
  portal,
}) => {
  const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
  await portal.loginAs(phones.doctor);
  await portal.open(place(`${skus.atlas}:1`, `${skus.knee}:5`, `${skus.writing}:1`));
  await expect(summary(page)).toContainText('应付金额¥1,352.00');
  await summary(page).getByRole('checkbox').check();

  await portal.mock('shelf', { skuId: skus.atlas, priceFen: 50_000 });
  await submit(page, portal, 'priceChanged');
  await expect(summary(page)).toContainText('价格已变动，请确认后重新提交。应付金额由 ¥1,352.00 变为 ¥1,364.00');
  await expect(row('颅底显微手术解剖').getByText('¥500.00').first()).toBeVisible();

  await portal.mock('shelf', { skuId: skus.knee, stock: 2 });
  await submit(page, portal, 'stockShort');
  await expect(row('膝关节镜').getByRole('alert')).toContainText('库存不足，仅剩 2 件');
  await expect(summary(page)).toContainText('请先调整库存不足的商品');
  expect(await axeFindings(page)).toEqual([]);
  await row('膝关节镜').getByRole('button', { name: '改为 2 件' }).click();
  await expect(summary(page)).toContainText('应付金额¥890.00');

  await portal.mock('shelf', { skuId: skus.writing, stock: 0 });
  await submit(page, portal, 'stockShort');
  await expect(row('医学论文写作与投稿')).toContainText('该商品暂不可购买已售罄');
  await expect(summary(page)).toContainText('应付金额由 ¥890.00 变为 ¥801.00');

  const other = await context.newPage();
  await other.goto(place(`${skus.atlas}:1`));
  await hydrated(other);
  await addresses(other).getByRole('button', { name: '删除' }).first().click();
  await addresses(other).getByRole('button', { name: '确定' }).click();
  await expect(addresses(other).getByRole('radio')).toHaveCount(2);
  await other.close();
  await expect(async () => {
    const notice = main(page).getByText(/所选地址已被删除，已改选「张样例 138\*{4}0001 示例省示例市西样区/);
    if (!(await notice.isVisible())) await summary(page).getByRole('button').click({ timeout: 1_000 });
    await expect(notice).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog(page, '微信支付')).toHaveCount(0);
  await addresses(page)
    .getByRole('radio', { name: /西样区/ })
    .press('Space');

  await submit(page, portal, 'ok');
  const pay = dialog(page, '微信支付');
  await expect(pay).toContainText('应付金额 ¥801.00');
  await portal.mock('pay', { result: 'expire' });
  await expect(pay).toContainText('二维码已失效');
  await pay.getByRole('button', { name: '点击刷新' }).click();
  await expect(pay).toContainText('请使用微信扫一扫扫描二维码支付');
  await portal.mock('pay', { result: 'late' });
  await expect(pay).toContainText('订单已关闭');
  await pay.getByRole('button', { name: '返回' }).click();
  expect(await shownOrder(page)).toMatchObject({ items: [{ skuId: skus.atlas }, { skuId: skus.knee }] });
  expect((await portal.calls('mallOrderCreate')).filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
});
