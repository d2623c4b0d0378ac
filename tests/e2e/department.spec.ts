import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, phones, test, toast } from './portal.ts';

const selector = (page: Page) =>
  page.getByRole('banner').locator('summary').filter({ hasText: '选择科室' }).filter({ visible: true });

test('[1-08] [2.6-06] [7.2-08] [9-05] by keyboard alone a doctor chooses a department; it is saved, stored, and used by the next first HTML', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/');
  await expect(page.getByRole('heading', { name: /腹腔镜胆囊切除术/ }).first()).toBeVisible();
  await selector(page).focus();
  await page.keyboard.press('Enter');
  // Shown, but not selectable.
  await expect(page.getByRole('radio', { name: '麻醉科 未开放' })).toBeDisabled();
  expect(await axeFindings(page, 'header')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '普外科' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '骨科' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(selector(page)).toContainText('骨科');
  await expect(selector(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: /腹腔镜胆囊切除术/ })).toHaveCount(0);
  const [save] = await portal.calls('departmentSave');
  expect(save?.url).toBe('/api/user/department/save/10001?depIds=2&sync=true');

  const kept = await page.evaluate(() => localStorage.getItem('depId'));
  expect(kept).toMatch(/^2;\d{13}$/);
  const html = await (await context.request.get('/')).text();
  expect(html).toContain('膝关节');
  expect(html).not.toContain('腹腔镜胆囊切除术');
});

test('R15 a department that cannot be saved is not selected: page, storage and panel are unchanged', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.mock('outcome', { operation: 'departmentSave', outcome: 'failure' });
  await portal.open('/');
  await selector(page).click();
  await page.locator('label').filter({ hasText: '妇产科', visible: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(toast(page, /./)).toBeVisible();
  await expect(selector(page)).toContainText('普外科');
  expect(await page.evaluate(() => [localStorage.getItem('depId'), document.cookie.includes('depId')])).toEqual([
    null,
    false,
  ]);
  await selector(page).click();
  await expect(page.getByRole('radio', { name: '普外科' })).toBeChecked();
});

test('[9-05] R16 a visitor on a phone chooses without a call; an unknown department falls back to the default', async ({
  page,
  context,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/');
  await page.getByRole('banner').locator('summary').filter({ hasText: '导航菜单' }).click();
  await selector(page).click();
  await page.locator('label').filter({ hasText: '骨科', visible: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('heading', { name: /腹腔镜胆囊切除术/ })).toHaveCount(0);
  expect(await portal.calls('departmentSave')).toEqual([]);

  await page.evaluate(() => localStorage.setItem('depId', `4711;${Date.now() + 60_000}`));
  await context.clearCookies({ name: 'depId' });
  await page.reload();
  await expect(page.getByRole('heading', { name: /腹腔镜胆囊切除术/ }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('depId'))).toBeNull();
});
