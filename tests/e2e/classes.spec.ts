/** The class space: signing in, handing homework in over a broken network, asking for leave. */
import { axeFindings } from './checks.ts';
import { expect, phones, tabTo, test } from './portal.ts';

/** A document of two parts. */
const report = {
  name: '观摩报告.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500_000, 32)]),
};

test('[2.1-17] a learner signs in and asks for leave by keyboard, and hands homework in with a file after a lost network', async ({
  page,
  portal,
}) => {
  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await portal.loginAs(phones.doctor);
  await portal.open('/new/class');
  await page.getByRole('link', { name: /^进入班级：膝单髁置换OMO手术班/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '膝单髁置换OMO手术班' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const practice = page.getByRole('listitem').filter({ hasText: '工具操作与假骨练习' });
  await tabTo(page, practice.getByRole('button', { name: /^签到/ }));
  await page.keyboard.press('Enter');
  await expect(practice).toContainText('已签到');

  const model = page.getByRole('listitem').filter({ hasText: '模型实操' });
  await model.getByRole('button', { name: /^请假/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '请假' });
  await dialog.getByRole('textbox', { name: '请假原因' }).fill('当日值班，无法参加');
  await dialog.getByRole('button', { name: '提交' }).press('Enter');
  await expect(model).toContainText('请假原因：当日值班，无法参加');

  await page.getByRole('link', { name: '作业', exact: true }).click();
  await page.getByRole('button', { name: '写作业：观摩报告' }).click();
  const text = page.getByRole('textbox', { name: '作业内容' });
  await text.fill('观摩报告见附件（示例）。');
  await page.context().setOffline(true);
  await page.getByLabel('选择文件').setInputFiles(report);
  await expect(page.getByRole('group', { name: '文件' }).getByRole('alert')).toContainText('网络已断开');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: `移除 ${report.name}` })).toBeVisible();

  // The text and the file are still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: '写作业：观摩报告' }).click();
  await expect(text).toHaveValue('观摩报告见附件（示例）。');
  await expect(page.getByRole('button', { name: `移除 ${report.name}` })).toBeVisible();
  await page.getByRole('button', { name: '提交作业' }).click();
  const homework = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '观摩报告' }) });
  await expect(homework).toContainText('待批改');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    homework.getByRole('link', { name: report.name }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(report.name);
  expect(await axeFindings(page)).toEqual([]);
});

test('[2.1-17] who is not in a class is led to its programme, which says so', async ({ page, portal }) => {
  await portal.loginAs(phones.member);
  await portal.open('/new/class/omoOperation/5001');
  await expect(page).toHaveURL(/\/new\/meeting\/meeting\/4102\?outside=1$/);
  await expect(page.getByRole('status').filter({ hasText: '您未加入该班级' })).toBeVisible();
});
