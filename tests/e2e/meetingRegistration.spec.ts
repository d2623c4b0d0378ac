/** Registering for an event with real clicks and keys: a group, from finding the event to the credits, and one doctor by keyboard alone. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import writeSheet from 'write-excel-file/universal';
import { axeFindings } from './checks.ts';
import { dialog, expect, hydrated, main, payNow, phones, test, toast } from './portal.ts';

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

/** From the home page to the page of an event, by province, month and hall of its agenda. */
async function findHeartCongress(page: Page): Promise<void> {
  await page.getByRole('link', { name: '会议与培训：更多' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会议与培训');
  const choose = async (row: string, choice: string): Promise<void> => {
    const button = main(page).locator('summary').filter({ hasText: '筛选' });
    if (await button.isVisible()) await button.click();
    await page.getByRole('navigation', { name: row }).getByRole('link', { name: choice, exact: true }).click();
  };
  await choose('省份', '虚构省');
  await expect(page).toHaveURL(/areaCode=970000/);
  await choose('月份', '2026年12月');
  await expect(page).toHaveURL(/month=2026-12/);
  await main(page)
    .getByRole('link', { name: /示例心血管病学大会/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('示例心血管病学大会（虚构）');
  const agenda = page.getByRole('region', { name: '会议日程' });
  const items = agenda.getByRole('listitem');
  const all = await items.count();
  await agenda.getByRole('link', { name: '分会场一', exact: true }).click();
  await expect(page).toHaveURL(/hall=/);
  await expect.poll(() => items.count()).toBeLessThan(all);
  await agenda.getByRole('link', { name: /12月17日/ }).click();
  await expect(page).toHaveURL(/day=2026-12-17&hall=/);
  await expect(page.getByRole('region', { name: '报名费用' })).toContainText('今天适用');
}

/** The rows of the participants of an order. */
const people = (page: Page) =>
  main(page)
    .getByRole('region', { name: /参会人/ })
    .getByRole('row');

for (const width of [1440, 390])
  test(`[1-02 meetings] R030 R035 R032 R083 R033 F.3 a doctor finds a congress, registers three by import with a coupon, changes one, refunds one, keeps the date and is credited (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.loginAs(phones.doctor);
    await portal.open('/web/userCenter/coupon');
    await page.getByRole('button', { name: '领取：会议立减券' }).click();
    await expect(toast(page, '领取成功')).toBeVisible();
    await portal.open('/');
    await findHeartCongress(page);
    await page.getByRole('link', { name: '立即报名' }).filter({ visible: true }).first().click();
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
    await expect(page.getByRole('region', { name: '核对表格中的列' })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: '导入名单' }).click();
    await expect(main(page).getByText('已导入 2 人，1 行有误')).toBeVisible();
    await expect(main(page).getByText('第 3 行 A 列「手机号」：请输入正确的手机号')).toBeVisible();
    await page.getByRole('button', { name: '修正第 3 行' }).click();
    await expect(page.getByLabel('手机号')).toHaveValue('138');
    await page.getByLabel('手机号').fill('１３８００００００２２');
    await expect(page.getByLabel('手机号')).toHaveValue('13800000022');
    await expect(main(page).getByText('已填写')).toHaveCount(3);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await expect(summary(page)).toContainText('报名费用¥5,040.00优惠券-¥100.00应付金额¥4,940.00');
    await summary(page).getByRole('button', { name: '《报名须知与退费规则》' }).click();
    await expect(dialog(page, '报名须知与退费规则')).toContainText('全额');
    await page.keyboard.press('Escape');
    await summary(page).getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交报名' }).click();
    const pay = dialog(page, '微信支付');
    await expect(pay).toContainText('应付金额 ¥4,940.00');
    await payNow(page, portal);

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
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: '查看订单' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('待参会');
    await page.getByRole('button', { name: '修改周样例的参会信息' }).click();
    const form = dialog(page, '修改参会信息');
    await expect(form.getByLabel('姓名')).toHaveValue('周样例');
    await form.getByLabel('姓名').fill('新样例');
    await form.getByLabel('手机号').fill('138');
    await form.getByRole('button', { name: '保存修改' }).click();
    await expect(form.getByText('请输入正确的手机号')).toBeVisible();
    await form.getByLabel('手机号').fill('13900000077');
    await form.getByRole('button', { name: '保存修改' }).click();
    await expect(toast(page, '参会信息已修改')).toBeVisible();
    await expect(people(page).filter({ hasText: '新样例' })).toContainText('139****0077');
    await expect(main(page).getByRole('img', { name: '新样例的参会码' })).toBeVisible();

    // A third of the coupon is not given back.
    await page.getByRole('button', { name: '为郑样例申请退款' }).click();
    const refund = dialog(page, '申请退款');
    await expect(refund).toContainText('退款金额 ¥1,646.67');
    await expect(refund.getByLabel('郑样例')).toBeChecked();
    await refund.getByRole('button', { name: '提交申请' }).click();
    await expect(people(page).filter({ hasText: '郑样例' })).toContainText('退款中');
    await portal.mock('refund', { agree: true });
    await page.reload();
    await hydrated(page);
    await expect(people(page).filter({ hasText: '郑样例' })).toContainText('已退 ¥1,646.67');
    await expect(people(page).filter({ hasText: '新样例' })).toContainText('已报名');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '添加到日历' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual([
      '示例心血管病学大会（虚构）（第1天）',
      '示例心血管病学大会（虚构）（第2天）',
    ]);
    expect(text).toContain('BEGIN:VTIMEZONE');

    // Who is checked in has the credits.
    await expect(main(page)).toContainText('4 分（签到后授予）');
    await portal.mock('registration', { do: 'checkIn' });
    await portal.mock('registration', { do: 'checkIn' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('已参会');
    await expect(main(page)).toContainText('4 分（已授予 2 人）');
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
  await press('Space', 'Tab', 'Tab', 'Tab');
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
  await press('Space', 'Tab', 'Tab', 'Tab', 'Enter');
  await expect(dialog(page, '微信支付')).toContainText('应付金额 ¥300.00');
  await portal.mock('pay', { result: 'success' });
  await expect(dialog(page, '微信支付').getByRole('button', { name: '知道了' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('报名成功');
});

/** 「名」「号」「周」「吴」「样」「例」「别」「联」「络」 in GB18030; a browser only reads it. */
const gb18030: Readonly<Record<string, readonly number[]>> = {
  名: [0xc3, 0xfb],
  号: [0xba, 0xc5],
  周: [0xd6, 0xdc],
  吴: [0xce, 0xe2],
  样: [0xd1, 0xf9],
  例: [0xc0, 0xfd],
  别: [0xb1, 0xf0],
  联: [0xc1, 0xaa],
  络: [0xc2, 0xe7],
};

test('V24 V25 V26 a .csv in GB18030 is read beside the page, and a column is changed by keyboard', async ({
  page,
  portal,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await portal.loginAs(phones.doctor);
  await portal.open('/web/meeting/order?albumId=4008');
  const text = '别名,名号,联络号\r\n周例,周样例,13800000021\r\n吴例,吴样例,13800000022\r\n';
  const buffer = Buffer.from(Array.from(text).flatMap((point) => gb18030[point] ?? [point.charCodeAt(0)]));
  await page.getByRole('button', { name: '导入Excel' }).focus();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles({ name: '名单.csv', mimeType: 'text/csv', buffer });
  const columns = page.getByRole('region', { name: '核对表格中的列' });
  await expect(columns).toBeFocused();
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/tableWorker-/)]);
  const chosen = columns.getByRole('combobox');
  await expect(chosen.nth(0)).toHaveAccessibleName('A 列「别名」导入为');
  await expect(chosen.nth(0)).toHaveValue('name');
  await page.keyboard.press('Tab');
  await expect(columns.getByRole('checkbox', { name: '第 1 行是表头' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chosen.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chosen.nth(1)).toHaveValue('name');
  await expect(chosen.nth(0)).toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(columns.getByRole('button', { name: '导入名单' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('已导入 0 人，2 行有误')).toBeVisible();
  await page.getByRole('button', { name: '修正第 2 行' }).press('Enter');
  await expect(page.getByLabel('姓名')).toHaveValue('周样例');
  await expect(page.getByLabel('手机号')).toHaveValue('13800000021');
});
