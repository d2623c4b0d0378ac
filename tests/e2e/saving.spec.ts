/** Files in a browser that saves none. */
import { axeFindings } from './checks.ts';
import { dialog, expect, main, phones, test } from './portal.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  viewport: { width: 390, height: 844 },
});

test('in WeChat a text is copied, a picture held down and a file of the server opened outside', async ({
  page,
  portal,
}) => {
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  const help = dialog(page, '保存文件');
  await portal.loginAs(phones.everything);
  await portal.open('/web/userCenter/license?tab=credit');
  await main(page).getByRole('button', { name: '导出 CSV' }).click();
  await expect(help.getByRole('textbox', { name: '继续教育学分－2026.csv' })).toHaveValue(/^"姓名"/);
  expect(await axeFindings(page)).toEqual([]);
  await help.getByRole('button', { name: '关闭' }).click();

  await portal.open('/web/userCenter/order/meeting');
  await main(page).getByRole('button', { name: '添加到日历' }).first().click();
  await expect(help.getByRole('textbox', { name: '下载链接' })).toHaveValue(/^http.*\.ics/);
  await help.getByRole('button', { name: '关闭' }).click();

  const rows = main(page).getByRole('listitem');
  await rows
    .filter({ has: page.getByRole('button', { name: '添加到日历' }) })
    .getByRole('link')
    .first()
    .click();
  await main(page).getByRole('button', { name: '保存二维码' }).first().click();
  await expect(help.getByRole('img', { name: /^参会码-/ })).toBeVisible();
  await expect(help).toContainText('长按图片，选择“保存图片”');
  expect(downloads).toEqual([]);
});
