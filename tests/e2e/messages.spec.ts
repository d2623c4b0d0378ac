/** The messages of a doctor: the bell of the header, the list, and where a message leads. */
import { axeFindings } from './checks.ts';
import { expect, hydrated, main, phones, tabTo, test, toast } from './portal.ts';

const article = '/web/article/5002';

test('R041 an answer to a comment comes to the bell, is read by the keyboard and leads to the article', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const bell = page.getByRole('banner').getByRole('link', { name: /^消息/ });
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.loginAs(phones.doctor);
  await portal.open('/web/userCenter/home?tab=message');
  await main(page).getByRole('button', { name: '全部已读' }).click();
  await expect(toast(page, '已全部标为已读')).toBeVisible();
  await expect(bell).toHaveAccessibleName('消息');

  await portal.open(article);
  await page.getByRole('textbox', { name: '评论' }).fill('停药的时机如何把握（示例）？');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('评论成功')).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await context.request.post('/__mock/login', { data: { phone: phones.member } });
  const other = await context.newPage();
  await other.goto(article);
  await hydrated(other);
  const thread = main(other).getByRole('article').filter({ hasText: '停药的时机' }).last();
  await thread.getByRole('button', { name: /^回复/ }).click();
  await thread.getByRole('textbox', { name: /^回复/ }).fill('见第三节（示例）');
  await thread.getByRole('button', { name: '回复', exact: true }).click();
  await expect(thread.getByText('见第三节（示例）')).toBeVisible();
  await context.close();

  // The doctor looks at this page again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(bell).toHaveAccessibleName('消息，1 条未读');
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  const message = main(page).getByRole('link', { name: /^未读：\s*李\*\* 回复了您在《/ });
  await tabTo(page, message);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(article);
  await expect(bell).toHaveAccessibleName('消息');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').locator('summary').filter({ hasText: '导航菜单' }).click();
  await page.getByRole('banner').locator('details[open]').getByRole('link', { name: '消息' }).click();
  const row = main(page).getByRole('listitem').filter({ hasText: '回复了您在《' });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('未读');
  await expect(bell).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await main(page).getByRole('button', { name: '批量管理' }).click();
  await row.getByRole('checkbox').check();
  await main(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '删除成功')).toBeVisible();
  await expect(row).toHaveCount(0);
});
