/** Coupons and invoices of a doctor with orders in every state. */
import { axeFindings } from './checks.ts';
import { expect, phones, test, toast } from './portal.ts';

test('R047, R049 a code gives a coupon; an order is invoiced on a phone, and an issued invoice is downloaded', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await portal.loginAs(phones.everything);
  await portal.open('/web/userCenter/coupon');
  await page.getByLabel('优惠券兑换码').fill('DEMO-MONTH-0');
  await page.getByLabel('优惠券兑换码').press('Enter');
  await expect(page.getByRole('heading', { name: '月卡全额券' })).toBeVisible();

  await portal.open('/web/userCenter/invoice');
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(/^已选 1 笔，合计/)).toBeVisible();
  await page.getByRole('button', { name: '合并开票' }).click();
  const dialog = page.getByRole('dialog', { name: '申请发票' });
  await expect(dialog.getByLabel('税号')).toHaveValue('91110000000000001X');
  // The sheet is as high as its form, which is higher than the screen.
  await expect(async () => {
    const [sheet, send] = [
      await dialog.boundingBox(),
      await dialog.getByRole('button', { name: '取消' }).boundingBox(),
    ];
    const end = ({ y, height }: { y: number; height: number }): number => y + height;
    expect(sheet && send && end(sheet) >= end(send)).toBe(true);
  }).toPass();
  await dialog.getByLabel('邮箱').fill('doctor@example.com');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(toast(page, '申请已提交')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await portal.open('/web/userCenter/invoice?tab=list&status=2');
  for (const ext of ['pdf', 'ofd', 'xml']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `下载${ext.toUpperCase()}` }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^发票-\\d+.*\\.${ext}$`));
  }
});
