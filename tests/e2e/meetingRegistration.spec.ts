/** Registering for an event with real clicks and keys: a group by import with a coupon, and one doctor by keyboard alone. */
import type { Page } from '@playwright/test';
import writeSheet from 'write-excel-file/universal';
import { axeFindings } from './checks.ts';
import { dialog, expect, main, phones, test, toast } from './portal.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: '价格明细' });
const person = (name: string, phone: string): string[] => [
  phone,
  name,
  '示例市第一人民医院（虚构）',
  '心血管内科',
  '主治医师',
  '清真',
  '11010519491231002X',
];
const heads = ['手机号码', '姓名', '工作单位', '科室', '职称', '餐饮要求', '身份证号'];

/** A spreadsheet file of these rows. */
async function sheet(...rows: string[][]) {
  const blob = await writeSheet([heads, ...rows].map((row) => row.map((value) => ({ value })))).toBlob();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: '参会人.xlsx', mimeType, buffer: Buffer.from(await blob.arrayBuffer()) };
}

for (const width of [1440, 390])
  test(`R032 R083 F.3 a doctor registers three people by import, corrects a wrong row, uses a coupon and pays (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.loginAs(phones.doctor);
    await portal.open('/web/userCenter/coupon');
    await page.getByRole('button', { name: '领取：会议立减券' }).click();
    await expect(toast(page, '领取成功')).toBeVisible();
    await portal.open('/web/meeting/order?albumId=4008');
    await expect(page.getByLabel('姓名')).toHaveValue('张样例');

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载模板' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('参会人名单模板.xlsx');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '导入Excel' }).click(),
    ]);
    await chooser.setFiles(
      await sheet(person('张样例', '13800000001'), person('周样例', '138'), person('郑样例', '13800000023')),
    );
    await expect(main(page).getByText('已导入 2 人，1 行有误')).toBeVisible();
    await expect(main(page).getByText('第 3 行 A 列「手机号」：请输入正确的手机号')).toBeVisible();
    await page.getByRole('button', { name: '修正第 3 行' }).click();
    await expect(page.getByLabel('手机号')).toHaveValue('138');
    await page.getByLabel('手机号').fill('１３８００００００２２');
    await expect(page.getByLabel('手机号')).toHaveValue('13800000022');
    await expect(main(page).getByText('已填写')).toHaveCount(3);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await expect(summary(page)).toContainText('商品金额¥5,040.00优惠券-¥100.00应付金额¥4,940.00');
    await summary(page).getByRole('button', { name: '《报名须知与退费规则》' }).click();
    await expect(dialog(page, '报名须知与退费规则')).toContainText('全额');
    await page.keyboard.press('Escape');
    await summary(page).getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交报名' }).click();
    const pay = dialog(page, '微信支付');
    await expect(pay).toContainText('应付金额 ¥4,940.00');
    await portal.mock('pay', { result: 'success' });
    await pay.getByRole('button', { name: '知道了' }).click();

    await expect(page).toHaveURL(/\/new\/meeting\/success\?orderId=\d+&paid=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('报名成功');
    await expect(page.getByRole('img', { name: '周样例的参会码' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '全屏出示张样例的参会码' }).click();
    const code = dialog(page, '参会码');
    await expect(code.getByRole('img', { name: '张样例的参会码' })).toBeVisible();
    await code.getByRole('button', { name: '下一位' }).click();
    await expect(code.getByRole('img', { name: '郑样例的参会码' })).toBeVisible();
    await page.context().setOffline(false);
  });

test('R032 a doctor registers by keyboard alone; what is missing gets the focus, and a reload keeps what was typed', async ({
  page,
  portal,
}) => {
  const { keyboard } = page;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key);
  };
  await portal.loginAs(phones.doctor);
  await portal.open('/web/meeting/order?albumId=4013');
  const agree = summary(page).getByRole('checkbox');
  await agree.focus();
  await press('Space', 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: '提交报名' })).toBeFocused();
  await press('Enter');
  await expect(page.getByLabel('手机号')).toBeFocused();
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('请填写：手机号');
  await keyboard.type('13800000031');
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await expect(page.getByLabel('餐饮要求')).toBeFocused();
  await press('ArrowDown');
  await expect(page.getByLabel('餐饮要求')).toHaveValue('无特殊要求');
  await page.reload();
  await expect(page.getByLabel('手机号')).toHaveValue('13800000031');
  await expect(page.getByLabel('餐饮要求')).toHaveValue('无特殊要求');
  await agree.focus();
  await press('Space', 'Tab', 'Tab', 'Enter');
  await expect(dialog(page, '微信支付')).toContainText('应付金额 ¥300.00');
  await portal.mock('pay', { result: 'success' });
  await expect(dialog(page, '微信支付').getByRole('button', { name: '知道了' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('报名成功');
});
