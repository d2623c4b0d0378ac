import {
  dailyQuestion,
  expect,
  fields,
  logIn,
  main,
  openLogin,
  phones,
  test,
  toast,
  userMenu,
  outliveSession,
  plainPage,
} from './portal.ts';
import { hasSession } from './tokenMode.ts';

test('[1-09] [3-03] [4-09] [6-01] a doctor logs in by phone with the keyboard alone and the page shows her name at once', async ({
  page,
  context,
  portal,
}) => {
  await portal.open('/');
  await page.getByRole('banner').getByRole('link', { name: '登录' }).focus();
  await page.keyboard.press('Enter');
  await expect(fields(page).phone).toBeFocused();
  await page.keyboard.type(phones.member);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused();
  // The captcha initialises when the dialog opens, but its code loads on demand: a test is faster than that.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '完成验证' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await fields(page).code.focus();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('VIP')).toBeVisible();
  // The link that opened the dialog is gone: the keyboard goes on in the page.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main').getByText('会员有效期至 2027-03-01').first()).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'USER_ID')?.value).toBe('10002');
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(phones.member);
  const calls = await portal.calls('login');
  expect(calls.map(({ url }) => url)).toEqual([`/api/user/login?phone=${phones.member}&code=1234&isLogin=true`]);
});

test('[2.4-02] [2.4-03] [9-02] the login button is disabled until both fields are filled; the fields take 11 and 6 characters', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  const button = fields(page).submit;
  await expect(button).toBeDisabled();
  await fields(page).phone.fill('138000000012345');
  await expect(fields(page).phone).toHaveValue('13800000001');
  await expect(button).toBeDisabled();
  await fields(page).code.fill('12345678');
  await expect(fields(page).code).toHaveValue('123456');
  await expect(button).toBeEnabled();
  for (const [name, path] of [
    ['《用户协议》', '/protocol'],
    ['《隐私政策》', '/user/privacy'],
    ['《版权声明》', '/user/copyright'],
  ] as const) {
    await expect(page.getByRole('dialog').getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('[5-01] [5-02] [5-03] leaving an invalid field shows its message; correcting it removes the message', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  const phone = fields(page).phone;
  const code = fields(page).code;
  await phone.focus();
  await code.focus();
  await expect(dialog.getByRole('alert')).toHaveText(['请输入手机号']);
  await phone.fill('23800000001');
  await code.focus();
  await expect(dialog.getByText('请输入正确的手机号')).toBeVisible();
  await phone.fill('13800000001');
  await expect(dialog.getByText('请输入正确的手机号')).toHaveCount(0);
  await code.focus();
  await phone.focus();
  await expect(dialog.getByText('请输入验证码')).toBeVisible();
  await code.fill('12a4');
  await phone.focus();
  await expect(dialog.getByText('请输入4位数字验证码')).toBeVisible();
});

test('[7.1-15] F12 an expired token turns the reader into a visitor: one cleartoken, one message, no reload loop', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.shortSession);
  await portal.open('/');
  await expect(page.getByRole('banner').getByText('陈短期').first()).toBeVisible();
  await outliveSession(portal);
  await dailyQuestion(page).locator('input').first().check();
  await page.getByRole('button', { name: '查看解析' }).click();
  await expect(toast(page, '登录已失效，请重新登录')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await expect.poll(async () => (await portal.calls('clearToken')).length).toBe(1);
  await expect.poll(() => hasSession(context)).toBe(false);
});

test('K11: the server treats an expired session as a visitor and removes both cookies', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.shortSession);
  await portal.mock('clock', { advance: 61_000 });
  await portal.open('/');
  await expect(page.getByText('欢迎来到橙医学苑')).toBeVisible();
  expect(await hasSession(context)).toBe(false);
});

test('[2.2-12] [4-12] logout asks, calls the server, clears the user and shows a message after the reload', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  await userMenu(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '退出登录' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('确定要退出登录吗？');
  await page.getByRole('button', { name: '确定' }).press('Enter');
  await expect(toast(page, '退出登录')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  expect((await portal.calls('layout')).map(({ url }) => url)).toEqual(['/api/user/layout/10001']);
  expect(await hasSession(context)).toBe(false);
});

test('closing a login dialog that the address opened removes the parameter from the address', async ({
  page,
  portal,
}) => {
  await portal.open('/?login=1&redirect=%2Fweb%2FuserCenter');
  await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page).toHaveURL('/');
});

test('R040 V64 a login by the form is known by its browser in the list of devices', async ({ page, portal }) => {
  await portal.open('/web/userCenter?tab=account');
  await logIn(page, phones.doctor);
  const agent = await page.evaluate(() => navigator.userAgent);
  expect(agent).toMatch(/Linux.*Chrome\//);
  await expect(main(page).getByRole('listitem').filter({ hasText: '本机' })).toContainText('Chrome · Linux');
});

test('the remembered phone is offered at the next login', async ({ page, portal }) => {
  await page.addInitScript(() => localStorage.setItem('phone', '13800000001'));
  await portal.open(plainPage);
  await openLogin(page);
  await expect(fields(page).phone).toHaveValue('13800000001');
});
