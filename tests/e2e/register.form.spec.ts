import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { closeCampaign, expect, fields, openCaptcha, test, toast, plainPage } from './portal.ts';
import { choose, dialog, newcomer, openRegistration, pickRegion, select, submit, text } from './registration.ts';

test('[2.5-01] [9-10] R11 the dialog is 776 px wide; no click outside closes it, Escape asks once something is typed', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openRegistration(page);
  expect((await dialog(page).boundingBox())?.width).toBe(776);
  await page.mouse.click(20, 400);
  await expect(dialog(page)).toBeVisible();
  await text(page, '姓名').fill('孙虚构');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(text(page, '姓名')).toHaveValue('孙虚构');
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: '注册' })).toBeFocused();
});

test('R11 the back button changes the page and closes the dialog and its captcha', async ({ page, portal }) => {
  await portal.open('/web/help');
  await page.getByRole('banner').getByRole('link', { name: '橙医学苑' }).click();
  await expect(page).toHaveURL('/');
  await closeCampaign(page);
  await openRegistration(page);
  await text(page, '手机号').fill(newcomer);
  await openCaptcha(page);
  await page.goBack();
  await expect(page).toHaveURL('/web/help');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await expect(fields(page).phone).toBeFocused();
});

test('[2.5-02] [9-02] the fields take 11 and 4 characters, are labelled, and the agreements open in a new tab [2.5-06]', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openRegistration(page);
  await text(page, '手机号').fill('138000000991234');
  await expect(text(page, '手机号')).toHaveValue(newcomer);
  await text(page, '验证码').fill('123456');
  await expect(text(page, '验证码')).toHaveValue('1234');
  for (const [label, placeholder] of [
    ['手机号', '请输入手机号'],
    ['验证码', '请输入验证码'],
    ['姓名', '请输入您的姓名'],
    ['医院', '请选择医院'],
    ['职称', '请选择职称'],
    ['科室', '请选择科室'],
  ] as const) {
    await expect(dialog(page).getByLabel(label, { exact: true })).toHaveAttribute('placeholder', placeholder);
  }
  await expect(select(page, '所在地区')).toHaveText('请选择省/市/区');
  await expect(dialog(page).getByText('注册即代表同意《用户协议》《隐私政策》《版权声明》')).toBeVisible();
  for (const [name, path] of [
    ['《用户协议》', '/protocol'],
    ['《隐私政策》', '/user/privacy'],
    ['《版权声明》', '/user/copyright'],
  ] as const) {
    const link = dialog(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('[2.5-03] R02 the region loads level by level, and the hospitals after the district [5-18]', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openRegistration(page);
  await select(page, '医院').click();
  await expect(page.getByText('请先选择所在地区')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await portal.calls('cityList')).toEqual([]);
  await pickRegion(page, '虚构省');
  await expect(page.getByRole('listbox', { name: '城市' })).toBeVisible();
  expect((await portal.calls('cityList')).map(({ url }) => url)).toEqual(['/api/user/city/list_v2?areaCode=970000']);
  expect(await portal.calls('areaList')).toEqual([]);
  await page.getByRole('option', { name: '虚构市' }).click();
  await expect(page.getByRole('listbox', { name: '区县' })).toBeVisible();
  expect(await portal.calls('hospitalList')).toEqual([]);
  await page.getByRole('option', { name: '虚海区' }).click();
  await expect(select(page, '所在地区')).toHaveText('虚构省 / 虚构市 / 虚海区');
  await expect(page.getByRole('listbox', { name: '区县' })).toHaveCount(0);
  // One of 240 hospitals is found by typing.
  await select(page, '医院').fill('思源 眼科');
  await expect(page.getByRole('option')).toHaveText(['虚构市思源眼科医院（虚构）']);
  await page.keyboard.press('Enter');
  await expect(select(page, '医院')).toHaveValue('虚构市思源眼科医院（虚构）');
  expect((await portal.calls('hospitalList')).map(({ url }) => url)).toEqual([
    '/api/user/hospital/list?areaCode=970102',
  ]);
  // A change of region clears the hospital; a district may have none.
  await pickRegion(page, '样例省', '样板市', '青样县');
  await expect(select(page, '医院')).toHaveValue('');
  await expect(dialog(page).getByText('该地区暂无医院，请联系客服添加')).toBeVisible();
});

async function findNothing(page: Page, what: string): Promise<void> {
  expect(await axeFindings(page), what).toEqual([]);
}

test('axe finds nothing on the dialog: empty, with an error, with each menu open, filled', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await portal.open(plainPage);
  await openRegistration(page);
  await findNothing(page, 'empty');
  await submit(page).click();
  await expect(toast(page, '请输入正确的手机号')).toBeVisible();
  await findNothing(page, 'with a problem');
  await select(page, '医院').click();
  await findNothing(page, 'a menu without options');
  await page.keyboard.press('Escape');
  await select(page, '科室').click();
  await expect(page.getByRole('option')).toHaveCount(12);
  await findNothing(page, 'a menu');
  await page.getByRole('option', { name: '普外科' }).click();
  await pickRegion(page, '示例省', '示例市');
  await expect(page.getByRole('listbox', { name: '区县' })).toBeVisible();
  await findNothing(page, 'the region');
  await page.getByRole('option', { name: '西样区' }).click();
  await choose(page, '医院', '西样区人民医院（虚构）');
  await choose(page, '职称', '主治医师');
  await page.getByRole('checkbox', { name: '血管外科' }).check();
  await findNothing(page, 'filled');
});

test('on a phone the dialog is a sheet, the region picker shows one column at a time, and nothing is cut off', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/web/user/register');
  await select(page, '所在地区').click();
  const shown = page.getByRole('listbox');
  await expect(shown).toHaveCount(1);
  await page.getByRole('option', { name: '虚构省' }).click();
  await expect(page.getByRole('option', { name: '虚构市' })).toBeFocused();
  await expect(shown).toHaveCount(1);
  await page.getByRole('button', { name: '虚构省' }).click();
  await expect(page.getByRole('option', { name: '示例省' })).toBeVisible();
  await page.getByRole('option', { name: '虚构省' }).click();
  await page.getByRole('option', { name: '虚构市' }).click();
  await page.getByRole('option', { name: '虚江区' }).click();
  await expect(select(page, '所在地区')).toHaveText('虚构省 / 虚构市 / 虚江区');
  await select(page, '医院').click();
  for (const box of [await page.getByRole('listbox').boundingBox(), await select(page, '医院').boundingBox()]) {
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
