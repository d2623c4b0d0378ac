import {
  askForCode,
  dailyQuestion,
  expect,
  fields,
  openLogin,
  phones,
  test,
  toast,
  userMenu,
  outliveSession,
  plainPage,
} from './portal.ts';

test('[1-09] [3-03] [4-09] [6-01] a doctor logs in by phone with the keyboard alone and the page knows her at once', async ({
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
  // Nobody is as quick as a test: the captcha is asked for when the dialog opens, and its code comes on demand.
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
  await expect(page.getByRole('main').getByText('会员有效期至 2027-03-01').first()).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'USER_ID')?.value).toBe('10002');
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(phones.member);
  const calls = await portal.calls('login');
  expect(calls.map(({ url }) => url)).toEqual([`/api/user/login?phone=${phones.member}&code=1234&isLogin=true`]);
});

test('[2.4-02] [2.4-03] [9-02] the login button waits for both fields; the fields take 11 and 6 characters', async ({
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

test('[5-01] [5-02] [5-03] leaving a field tells what is wrong with it, and typing it right takes the message away', async ({
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

test('[5-09] submitting a bad number or code tells so and keeps what was typed', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await fields(page).phone.fill('2380000000');
  await fields(page).code.fill('12');
  await fields(page).submit.click();
  await expect(toast(page, '请输入正确的手机号')).toBeVisible();
  await fields(page).phone.fill(phones.doctor);
  await fields(page).submit.click();
  await expect(toast(page, '请输入验证码')).toBeVisible();
  await expect(fields(page).code).toHaveValue('12');
  expect(await portal.calls('login')).toEqual([]);
});

test('A20 [4-08] a double click and Enter send one login', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.doctor);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await fields(page).code.fill('1234');
  await page
    .getByRole('dialog')
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      for (let time = 0; time < 20; time++) form.requestSubmit();
    });
  await expect(toast(page, '登录成功')).toBeVisible();
  expect(await portal.calls('login')).toHaveLength(1);
});

test('A21 [8-03] an unknown phone is told by the message of key 1005 and stays logged out', async ({
  page,
  context,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.unknown);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await fields(page).code.fill('1234');
  await fields(page).submit.click();
  await expect(toast(page, '该手机号尚未注册，请先注册')).toBeVisible();
  await expect(fields(page).phone).toHaveValue(phones.unknown);
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
});

test('A17 five wrong codes use the code up; the sixth try needs a new one', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.doctor);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  const submit = async (code: string): Promise<void> => {
    await fields(page).code.fill(code);
    const answered = page.waitForResponse(/\/api\/user\/login/);
    await fields(page).submit.click();
    await answered;
  };
  for (const code of ['0001', '0002', '0003', '0004', '0005']) {
    await submit(code);
    await expect(page.getByRole('dialog').getByText('验证码错误或已失效')).toBeVisible();
    await expect(fields(page).submit).toBeEnabled();
  }
  await submit('1234');
  await expect(page.getByRole('dialog').getByText('验证码错误次数过多，请重新获取')).toBeVisible();
  await expect(fields(page).code).toHaveValue('');
  expect((await portal.calls('login')).map(({ outcome }) => outcome)).toEqual([
    ...Array<string>(5).fill('wrongCode'),
    'codeUsedUp',
  ]);
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
});

test('A22 a login whose user_info fails is a login all the same', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.member);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await portal.mock('outcome', { operation: 'userInfo', outcome: 'failure', times: 1 });
  await fields(page).code.fill('1234');
  await fields(page).submit.click();
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('李示范').first()).toBeVisible();
});

test('[7.1-15] F12 an expired token makes a visitor of the reader: cleartoken once, told, no reload loop', async ({
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
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'token' || name === 'USER_ID'))
    .toBe(false);
});

test('K11: the server makes a visitor of an expired session and removes both cookies', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.shortSession);
  await portal.mock('clock', { advance: 61_000 });
  await portal.open('/');
  await expect(page.getByText('欢迎来到橙医学苑')).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'token' || name === 'USER_ID')).toBe(false);
});

test('[2.2-12] [4-12] logging out asks, tells the server, forgets the user and says so after the reload', async ({
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
  expect((await context.cookies()).some(({ name }) => name === 'token' || name === 'USER_ID')).toBe(false);
});

for (const outcome of ['failure', 'broken']) {
  test(`A28 the local logout happens though layout answers ${outcome}`, async ({ page, context, portal }) => {
    portal.expectNoise(/Failed to load resource/);
    await portal.loginAs(phones.doctor);
    await portal.open(plainPage);
    await portal.mock('outcome', { operation: 'layout', outcome });
    await userMenu(page).press('Enter');
    await page.getByRole('button', { name: '退出登录' }).press('Enter');
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    expect((await context.cookies()).some(({ name }) => name === 'token' || name === 'USER_ID')).toBe(false);
  });
}

// One that is followed and one that is not; what else an address may be is the guard's own test.
for (const [redirect, lands] of [
  ['/no/such/page?a=1', '/no/such/page?a=1'],
  ['/\\evil.example', '/'],
] as const) {
  test(`[4-09] A40 after login the redirect ${redirect} leads to ${lands} on our own origin`, async ({
    page,
    baseURL,
    portal,
  }) => {
    if (lands !== '/') portal.expectNoise(/404 \(Not Found\)/);
    await portal.open(`/?login=1&redirect=${encodeURIComponent(redirect)}`);
    await page.getByRole('dialog', { name: '手机登录' }).waitFor();
    await askForCode(page, phones.doctor);
    await expect(toast(page, '验证码发送成功')).toBeVisible();
    await fields(page).code.fill('1234');
    await fields(page).submit.click();
    await expect(toast(page, '登录成功')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.url()).toBe(`${baseURL}${lands}`);
  });
}

test('closing the login dialog that the address asked for takes the request out of the address', async ({
  page,
  portal,
}) => {
  await portal.open('/?login=1&redirect=%2Fweb%2FuserCenter');
  await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page).toHaveURL('/');
});

test('the remembered phone is offered the next time', async ({ page, portal }) => {
  await page.addInitScript(() => localStorage.setItem('phone', '13800000001'));
  await portal.open(plainPage);
  await openLogin(page);
  await expect(fields(page).phone).toHaveValue('13800000001');
});
