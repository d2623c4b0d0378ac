/** What becomes of a registration, with real clicks: a seat lost and waited for, an audit refused, a meeting reviewed. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { dialog, expect, main, payNow, phones, test } from './portal.ts';

const widths = [1440, 390];

/** Fills the form of an event for one doctor and agrees to the rules. */
async function fill(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByLabel('餐饮要求').selectOption('无特殊要求');
  await page.getByRole('complementary', { name: '价格明细' }).getByRole('checkbox').check();
}

for (const width of widths)
  test(`R032 F.3 the last seat is taken meanwhile; a doctor waits, is promoted and pays; a refused audit gives all money back (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const seats = (stock: number): Promise<unknown> =>
      portal.mock('meeting', { albumId: 4015, do: 'seats', seatId: 40151, stock });
    await portal.loginAs(phones.doctor);
    await seats(1);
    await portal.open('/web/meeting/meeting/4015');
    await page.getByRole('link', { name: '立即报名' }).first().click();
    await fill(page);
    await seats(0);
    await page.getByRole('button', { name: '提交报名' }).click();
    await expect(main(page)).toContainText('名额已满');
    await page.getByRole('link', { name: '返回活动页' }).click();
    await page.getByRole('button', { name: '加入候补' }).first().click();
    await expect(page.getByRole('button', { name: '候补第 1 位 · 退出候补' }).first()).toBeVisible();

    await seats(1);
    // The seat that is held is seen where the doctor looks after registrations.
    await portal.open('/web/userCenter/order/meeting');
    const places = main(page).getByRole('list', { name: '我的候补' });
    await expect(places).toContainText('名额已为您保留至');
    await places.getByRole('link', { name: '去报名' }).click();
    // What was typed before is still there.
    await expect(page.getByLabel('手机号')).toHaveValue('13800000001');
    await page.getByRole('complementary', { name: '价格明细' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交报名' }).click();
    await expect(dialog(page, '微信支付')).toContainText('应付金额 ¥200.00');
    await payNow(page, portal);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('报名成功');

    await portal.open('/web/meeting/order?albumId=4016');
    await fill(page);
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(dialog(page, '微信支付')).toContainText('应付金额 ¥99.00');
    await payNow(page, portal);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('提交成功，等待审核');
    await portal.mock('registration', { do: 'reject' });
    await portal.open('/web/userCenter/order/meeting');
    const row = main(page).getByRole('listitem').filter({ hasText: '示例肝病沙龙（虚构）' }).first();
    await expect(row).toContainText('审核未通过');
    await row.getByRole('link', { name: '示例肝病沙龙（虚构）' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('审核未通过');
    await expect(main(page)).toContainText('报名材料不完整（示例）');
    await expect(main(page)).toContainText('已退金额¥99.00');
  });

test('[2.1-08] F.3 a doctor reviews a meeting that she attended: from the list of orders to the place of the reviews on its page', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.loginAs(phones.everything);
  await portal.open('/web/userCenter/order/meeting?status=done');
  const title = '虚构肿瘤多学科诊疗MDT论坛';
  const row = main(page).getByRole('listitem').filter({ hasText: title }).first();
  await row.getByRole('link', { name: '评价' }).click();
  const part = main(page).getByRole('region', { name: '参会评价' });
  await expect(part.getByText('共 3 条评价')).toBeVisible();
  // The agenda above comes later than the page, and with another height than its skeleton.
  await expect(main(page).getByRole('region', { name: '会议日程' }).getByRole('listitem').first()).toBeAttached();
  await expect
    .poll(() =>
      part.evaluate((element) =>
        Math.abs(element.getBoundingClientRect().top - parseFloat(getComputedStyle(element).scrollMarginTop)),
      ),
    )
    .toBeLessThan(2);
  await part.getByRole('radio', { name: /^5 星/ }).check({ force: true });
  await part.getByRole('textbox', { name: '评价' }).fill('讨论充分，收获很大，推荐给同事。');
  await part.getByRole('button', { name: '提交评价' }).click();
  const own = part.getByRole('region', { name: '我的评价' });
  await expect(own).toContainText('讨论充分，收获很大，推荐给同事。');
  await expect(part.getByText('共 4 条评价')).toBeVisible();
  expect(await axeFindings(page, '#reviews')).toEqual([]);

  // The order does not ask for it again; it is edited on the page of the meeting.
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: '评价' })).toHaveCount(0);
  await portal.open('/web/meeting/meeting/4011#reviews');
  await own.getByRole('button', { name: '修改评价' }).click();
  await part.getByRole('radio', { name: /^4 星/ }).check({ force: true });
  await part.getByRole('button', { name: '保存评价' }).click();
  await expect(own.getByRole('img', { name: '4 分，满分 5 分' })).toBeVisible();
});
