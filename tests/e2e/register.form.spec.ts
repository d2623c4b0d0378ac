import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, fields, openCaptcha, test, toast, plainPage } from './portal.ts';
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
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(text(page, '姓名')).toHaveValue('孙虚构');
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: '注册' })).toBeFocused();
});

test('[2.5-01] the link leads back to the login', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openRegistration(page);
  await dialog(page).getByRole('link', { name: '返回登录' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(fields(page).phone).toBeFocused();
});

test('R11 the browser goes back: the page changes, the dialog and its captcha go with it', async ({ page, portal }) => {
  await portal.open('/web/help');
  await page.getByRole('banner').getByRole('link', { name: '橙医学苑' }).click();
  await expect(page).toHaveURL('/');
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

test('[2.5-03] R02 the region loads level by level, and the hospitals with the district [5-18]', async ({
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
  // Of 240 hospitals one is found by typing.
  await select(page, '医院').fill('思源 眼科');
  await expect(page.getByRole('option')).toHaveText(['虚构市思源眼科医院（虚构）']);
  await page.keyboard.press('Enter');
  await expect(select(page, '医院')).toHaveValue('虚构市思源眼科医院（虚构）');
  expect((await portal.calls('hospitalList')).map(({ url }) => url)).toEqual([
    '/api/user/hospital/list?areaCode=970102',
  ]);
  // A change of region takes the hospital along; a district may have none.
  await pickRegion(page, '样例省', '样板市', '青样县');
  await expect(select(page, '医院')).toHaveValue('');
  await expect(dialog(page).getByText('该地区暂无医院，请联系客服添加')).toBeVisible();
});

test('R03 a level that fails offers a retry, and so do the other lists', async ({ page, portal }) => {
  for (const operation of ['cityList', 'hospitalList', 'titleList', 'departmentTypes']) {
    await portal.mock('outcome', { operation, outcome: 'failure', times: 1 });
  }
  await portal.open(plainPage);
  await openRegistration(page);
  await pickRegion(page, '示例省');
  const panel = page.getByRole('dialog', { name: '所在地区' });
  await expect(panel.getByText('加载失败')).toBeVisible();
  await panel.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('option', { name: '示例市' }).click();
  await page.getByRole('option', { name: '西样区' }).click();
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(2);
  for (let left = 2; left > 0; left--) {
    await page.getByRole('button', { name: '重新加载' }).first().click();
    await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(left - 1);
  }
  await choose(page, '医院', '西样区人民医院（虚构）');
  await choose(page, '职称', '主治医师');
  await choose(page, '科室', '骨科');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('checkbox', { name: '关节外科' })).toBeVisible();
});

test('[2.5-04] R05 a department that is not open is labelled so and cannot be chosen; [2.5-05] the others bring their sub-specialties', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openRegistration(page);
  await select(page, '科室').click();
  const closed = page.getByRole('option', { name: '麻醉科（未开放）' });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await closed.click({ force: true });
  await select(page, '科室').fill('麻醉');
  await page.keyboard.press('Enter');
  await expect(select(page, '科室')).toHaveValue('');
  await choose(page, '科室', '骨科');
  await page.getByRole('checkbox', { name: '关节外科' }).check();
  expect((await portal.calls('departmentTypes')).map(({ url }) => url)).toEqual([
    '/api/user/department/list/types/0/2',
  ]);
  await choose(page, '科室', '普外科');
  await expect(page.getByRole('checkbox')).toHaveCount(6);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('R04 of five thousand hospitals a few are drawn, and any is found by typing', async ({ page, portal }) => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ hospitalId: at + 1, hospitalName: `第${at + 1}医院` }));
  await page.route(/\/api\/user\/hospital\/list/, (route) =>
    route.fulfill({ json: { code: 200, message: '成功', data: [...many, ...many.slice(0, 5)] } }),
  );
  await portal.open(plainPage);
  await openRegistration(page);
  await pickRegion(page, '示例省', '示例市', '东样区');
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await select(page, '医院').click();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '5000');
  await expect(page.getByRole('option')).toHaveCount(60);
  await select(page, '医院').pressSequentially('第4321');
  await expect(page.getByRole('option')).toHaveText(['第4321医院']);
  await page.keyboard.press('Enter');
  await expect(select(page, '医院')).toHaveValue('第4321医院');
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  // A figure for the report, no assertion: it depends on the machine.
  test.info().annotations.push({ type: 'longest task, ms', description: String(longest) });
});

async function findNothing(page: Page, what: string): Promise<void> {
  expect(await axeFindings(page), what).toEqual([]);
}

test('axe finds nothing on the dialog: empty, with a problem, with each menu open, filled', async ({
  page,
  portal,
}) => {
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

test('on a phone the dialog is a sheet, the region one column after the other, and nothing is cut off', async ({
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
