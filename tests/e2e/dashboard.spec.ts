/** The overview of the user centre: an order is paid from its to-do, and the to-dos are used with the keyboard on a phone. */
import { overlaps } from './boxes.ts';
import { axeFindings } from './checks.ts';
import { dialog, expect, hydrated, payNow, phones, test } from './portal.ts';

test('R041 an unpaid order is paid from its to-do, which is gone then, as its number is; the rest by keyboard at 390 px', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.loginAs(phones.everything);
  await portal.open('/');
  const menu = page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.getByText('周全有') });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: /用户中心/ }).click();
  await expect(page).toHaveURL(/\/web\/userCenter\/home$/);
  await expect(page.getByRole('navigation', { name: '用户中心', exact: true }).locator('[aria-current]')).toHaveText(
    '用户中心',
  );
  const todos = page.getByRole('region', { name: /^待办/ });
  await expect(todos.getByRole('listitem').first()).toContainText('正在进行');
  const unpaid = page.getByRole('link', { name: '待支付', exact: false }).first();
  await expect(unpaid).toHaveText('4待支付');
  expect(await axeFindings(page)).toEqual([]);

  await todos.getByRole('button', { name: '去支付：大师课：关节外科三十年的手术笔记' }).click();
  const pay = dialog(page, '微信支付');
  await expect(pay).toContainText('应付金额 ¥849.00');
  await payNow(page, portal);
  await expect(todos.getByRole('button', { name: /^去支付/ })).toHaveCount(3);
  await expect(todos).not.toContainText('大师课：关节外科三十年的手术笔记');
  await expect(unpaid).toHaveText('3待支付');
  await expect(page).toHaveURL(/\/web\/userCenter\/home$/);
  await expect(todos.getByRole('heading', { name: /^待办 13/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await page.evaluate(overlaps, 0)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  const rest = todos.getByRole('button', { name: /^展开其余/ });
  await todos.getByRole('link').first().focus();
  // Two sessions and three orders, a title and an action each, and the title and the action of a homework.
  for (let stop = 0; stop < 12; stop += 1) await page.keyboard.press('Tab');
  await expect(rest).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rest).toHaveCount(0);
  await expect(todos.getByRole('button', { name: '收起' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(todos.getByRole('link', { name: /^申请发票/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/web\/userCenter\/invoice/);
});
