import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, holdBack, openLogin, passCaptcha, phones, taken, test, toast, plainPage } from './portal.ts';

const choices = { bound: /^已绑定手机号的微信/, unbound: /^未绑定手机号的微信/, failed: /^授权失败/ };
const notice = '您的微信还未绑定手机号，为保障账号安全，需要验证您的手机号';
const binding = (page: Page) => page.getByRole('dialog', { name: '绑定手机号' });

/** Opens the mock authorization page and returns with the chosen answer. */
async function choose(page: Page, choice: keyof typeof choices): Promise<void> {
  await page.getByRole('button', { name: '微信登录' }).click();
  await page.getByRole('link', { name: choices[choice] }).click();
  await taken(page);
}

/** Types phone and code and passes the captcha, in the open form. */
async function verify(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(phone);
  await passCaptcha(page);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await page.getByRole('textbox', { name: '验证码', exact: true }).fill('1234');
}

test('[4-04], [4-05], [4-06] a bound social account logs in; the code leaves the address before it is exchanged, once', async ({
  page,
  portal,
}) => {
  await portal.open('/web/help?category=1');
  await openLogin(page);
  const exchanged = page.waitForRequest(/pc_code_info/);
  await choose(page, 'bound');
  const request = await exchanged;
  expect(new URL(request.frame().url()).search).toBe('?category=1');
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(page).toHaveURL('/web/help?category=1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('张样例').first()).toBeVisible();
  expect((await portal.calls('pcCodeInfo')).map(({ url }) => url)).toEqual(['/api/wechat/pc_code_info?code=wx-bound']);
  expect((await portal.calls('isBindPhone')).map(({ url }) => url)).toEqual([
    '/api/user/bind/is_bind_phone?openId=union-bound',
  ]);
});

test('[7.1-11] the authorization address comes from the payment host, with the return address and without the token', async ({
  page,
  portal,
  baseURL,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  const asked = page.waitForRequest(/\/payapi\/wechat\/pc_auth/);
  await page.getByRole('button', { name: '微信登录' }).click();
  const request = await asked;
  expect(new URL(request.url()).searchParams.get('redirectURI')).toBe(`${baseURL}${plainPage}`);
  expect(request.headers().authorization).toBeUndefined();
  await expect(page.getByRole('heading', { name: '演示：微信授权' })).toBeVisible();
});

test('[2.4-05], [2.4-06], [2.4-07], [4-06] an unbound account sees the binding form, and submitting it logs in', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await expect(binding(page)).toBeVisible();
  await expect(page).toHaveURL(plainPage);
  await expect(binding(page).getByText(notice)).toBeVisible();
  await expect(binding(page).getByRole('tab')).toHaveText(['已有账号', '新用户注册']);
  await verify(page, phones.member);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('李示范').first()).toBeVisible();
  expect((await portal.calls('bindPhone')).map(({ url }) => url)).toEqual([
    `/api/user/bind/bind_phone?openId=union-unbound&clientType=4&versionNo=0.1.0&userPhone=${phones.member}&code=1234`,
  ]);
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(phones.member);
});

test('[8-04] A54 key 3008 shows a neutral message and logs in', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await verify(page, '13800000009');
  await page.getByRole('button', { name: '绑定并登录' }).click();
  const told = toast(page, '绑定成功，该手机号已有的学习记录已同步到当前账号');
  await expect(told).toBeVisible();
  await expect(told).toHaveAttribute('data-type', 'info');
  await expect(page.getByRole('banner').getByText('郑提示').first()).toBeVisible();
});

test('[8-04] A54 key 1002 shows an error and keeps the form', async ({ page, context, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await verify(page, '13800000008');
  await page.getByRole('button', { name: '绑定并登录' }).click();
  const told = toast(page, '该手机号已绑定其他微信账号，请更换手机号');
  await expect(told).toBeVisible();
  await expect(told).toHaveAttribute('data-type', 'error');
  await expect(page.getByRole('textbox', { name: '手机号', exact: true })).toHaveValue('13800000008');
  await expect(page.getByRole('button', { name: '绑定并登录' })).toBeEnabled();
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
});

test('[2.4-08], [4-07] refusing cancels the binding and offers the phone login', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await page.getByRole('button', { name: '拒绝' }).click();
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '手机号', exact: true })).toBeFocused();
  await expect(page).toHaveURL(plainPage);
});

test('[4-07] closing the binding forgets the account: the next login is a normal one', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await expect(binding(page)).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(plainPage);
  await openLogin(page);
  await expect(page.getByText(notice)).toHaveCount(0);
});

test('[2.4-07] the second tab of the binding leads to the registration', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await page.getByRole('tab', { name: '新用户注册' }).click();
  await expect(page.getByRole('dialog', { name: '注册' })).toBeVisible();
});

test('[4-07] closing the registration that would bind the account forgets it; returning to the login does not', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await binding(page).getByRole('tab', { name: '新用户注册' }).click();
  const registration = page.getByRole('dialog', { name: '注册' });
  await registration.getByRole('link', { name: '返回登录' }).click();
  await binding(page).getByRole('tab', { name: '新用户注册' }).click();
  await registration.getByRole('button', { name: '关闭' }).click();
  await openLogin(page);
  await expect(page.getByText(notice)).toHaveCount(0);
});

test('[8-05] A53 a failed lookup shows the message and cancels the binding', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'failed');
  await expect(toast(page, '微信授权已失效，请重新登录')).toBeVisible();
  await expect(page).toHaveURL(plainPage);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await portal.calls('isBindPhone')).toEqual([]);
});

test('[4-09] the social login leads on to the redirect', async ({ page, portal }) => {
  portal.expectNoise(/404 \(Not Found\)/);
  await portal.open(plainPage);
  await page.getByRole('banner').getByRole('link', { name: '观看记录' }).click();
  await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  await choose(page, 'bound');
  await expect(page).toHaveURL('/web/userCenter/playRecord');
});

test('A51 a code that this browser did not request is removed from the address and ignored', async ({
  page,
  portal,
}) => {
  await portal.open('/?code=wx-unbound&state=attacker');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await portal.calls('pcCodeInfo')).toEqual([]);
});

test('A51 a foreign, an old and a used answer are ignored', async ({ page, portal }) => {
  await portal.open(plainPage);
  const comeBack = async (marker: string, address: string): Promise<void> => {
    await page.evaluate((value) => sessionStorage.setItem('socialLogin', value), marker);
    await portal.open(address);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => sessionStorage.getItem('socialLogin'))).toBeNull();
  };
  const now = Date.now();
  await comeBack(`${now}:mine`, '/?code=wx-unbound&state=theirs');
  await comeBack(`${now - 11 * 60_000}:mine`, '/?code=wx-unbound&state=mine');
  expect(await portal.calls('pcCodeInfo')).toEqual([]);
  await comeBack(`${now}:mine`, '/?code=wx-unbound&state=mine');
  await expect(binding(page)).toBeVisible();
  await portal.open('/?code=wx-unbound&state=mine');
  expect(await portal.calls('pcCodeInfo')).toHaveLength(1);
});

test('A52 neither a reload nor the back button exchanges a code again', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await expect(binding(page)).toBeVisible();
  await page.reload();
  await taken(page);
  await page.goBack();
  await page.goForward();
  await taken(page);
  await expect(page).toHaveURL(plainPage);
  expect(await portal.calls('pcCodeInfo')).toHaveLength(1);
});

for (const address of ['javascript:alert(1)', 'https://evil.example/x']) {
  test(`A50 the browser does not navigate to ${address}`, async ({ page, portal, baseURL }) => {
    await page.route(/pc_auth/, (route) => route.fulfill({ json: { code: 200, message: '成功', data: address } }));
    await portal.open(plainPage);
    await openLogin(page);
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(toast(page, '网络异常，请稍后再试')).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${plainPage}`);
  });
}

test('A55 a binding that succeeds after its refusal still logs in', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await verify(page, phones.member);
  const release = await holdBack(page, /bind_phone\?openId=.*userPhone/);
  const sent = page.waitForRequest(/bind_phone\?openId=.*userPhone/);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await sent;
  await page.getByRole('button', { name: '拒绝' }).click();
  await expect(page.getByText(notice)).toHaveCount(0);
  release();
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A56 a bound account without a user is an error', async ({ page, portal }) => {
  await page.route(/is_bind_phone/, (route) =>
    route.fulfill({ json: { code: 200, message: '成功', data: { bind: true } } }),
  );
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'bound');
  await expect(toast(page, '网络异常，请稍后再试')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
});

test('[1-11] the social login works by keyboard alone', async ({ page, portal }) => {
  await portal.open(plainPage);
  await page.getByRole('banner').getByRole('link', { name: '登录' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '手机号', exact: true })).toBeFocused();
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('button', { name: '微信登录' }).evaluate((node) => node === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '演示：微信授权' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await taken(page);
  await expect(binding(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '手机号', exact: true })).toBeFocused();
  for (let tab = 0; tab < 6; tab++) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('button', { name: '拒绝' }).evaluate((node) => node === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
});

test('axe finds nothing on the binding and on the mock authorization page', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await page.getByRole('button', { name: '微信登录' }).click();
  await page.getByRole('heading', { name: '演示：微信授权' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: choices.unbound }).click();
  await expect(binding(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('the mock authorization page redirects to no other origin', async ({ request }) => {
  const answer = await request.get('/__mock/wechat?redirectURI=https%3A%2F%2Fevil.example%2F');
  expect(answer.status()).toBe(400);
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(await answer.text()).not.toContain('evil.example');
});
