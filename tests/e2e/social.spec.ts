import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import {
  dialog,
  drawn,
  expect,
  holdBack,
  hydrated,
  main,
  openLogin,
  passCaptcha,
  phones,
  plainPage,
  test,
  toast,
} from './portal.ts';

const choices = { bound: /^已绑定手机号的微信/, unbound: /^未绑定手机号的微信/, failed: /^授权失败/ };
const notice = '您的微信还未绑定手机号，为保障账号安全，需要验证您的手机号';
const binding = (page: Page) => page.getByRole('dialog', { name: '绑定手机号' });

/** Opens the mock authorization page and returns with the chosen answer. */
async function choose(page: Page, choice: keyof typeof choices): Promise<void> {
  await page.getByRole('button', { name: '微信登录' }).click();
  await page.getByRole('link', { name: choices[choice] }).click();
  await hydrated(page);
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
    expect.stringMatching(/^\/api\/user\/bind\/is_bind_phone\?openId=ticket-[0-9a-z]+$/),
  ]);
});

test('[6-02] what a visitor began before the social login is carried out on the page to which it returns', async ({
  page,
  portal,
}) => {
  await portal.open('/web/live/list');
  await page.getByRole('button', { name: '预约' }).nth(1).click();
  await expect(page.getByRole('dialog').getByText('登录后即可预约')).toBeVisible();
  await choose(page, 'bound');
  await expect(toast(page, /^预约成功/)).toBeVisible();
  await expect(page.getByRole('button', { name: '已预约' }).first()).toBeVisible();
  expect(await portal.calls('liveReserve')).toHaveLength(1);
});

test('R079 [4-05] WeChat is not told the link with a token to which the doctor comes back', async ({
  page,
  portal,
}) => {
  const gift = '/act/gift-demo-0001';
  await portal.open(gift);
  await main(page).getByRole('button', { name: '立即领取' }).click();
  await page.getByRole('button', { name: '微信登录' }).click();
  await page.getByRole('link', { name: choices.bound }).waitFor();
  expect(page.url()).not.toContain('gift-demo');
  await page.getByRole('link', { name: choices.bound }).click();
  await expect(page).toHaveURL(gift);
  await hydrated(page);
  await main(page).getByRole('button', { name: '立即领取' }).click();
  await expect(dialog(page, '领取成功，已放入您的账户')).toBeVisible();
});

test('[4-05] the code waits until the whole page is hydrated, which would differ from the server’s after the login', async ({
  page,
  portal,
}) => {
  await portal.open('/act/anniversary?login=1');
  const release = await holdBack(page, /assets\/LotteryPart.*\.js$/);
  await choose(page, 'bound');
  await drawn(page);
  expect(await portal.calls('pcCodeInfo')).toEqual([]);
  release();
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(main(page).getByText(/还有 \d+ 次机会/)).toBeVisible();
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
    expect.stringMatching(
      new RegExp(
        `bind_phone\\?openId=ticket-[0-9a-z]+&clientType=4&versionNo=0.1.0&userPhone=${phones.member}&code=1234$`,
      ),
    ),
  ]);
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(phones.member);
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

test('[2.4-07], [4-07] closing the registration that would bind the account forgets it; returning to the login does not', async ({
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

test('A51 a code that this browser did not request is removed from the address and ignored', async ({
  page,
  portal,
}) => {
  await portal.open('/?code=wx-unbound&state=attacker');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await portal.calls('pcCodeInfo')).toEqual([]);
});

test('A52 neither a reload nor the back button exchanges a code again', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await choose(page, 'unbound');
  await expect(binding(page)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await page.goForward();
  await hydrated(page);
  await expect(page).toHaveURL(plainPage);
  expect(await portal.calls('pcCodeInfo')).toHaveLength(1);
});

test('[1-11], [2.4-08], [4-07] by keyboard alone a visitor starts a social login, refuses the binding, and is offered the phone login', async ({
  page,
  portal,
}) => {
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
  await hydrated(page);
  await expect(binding(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '手机号', exact: true })).toBeFocused();
  for (let tab = 0; tab < 6; tab++) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('button', { name: '拒绝' }).evaluate((node) => node === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '手机号', exact: true })).toBeFocused();
  await expect(page).toHaveURL(plainPage);
});

test('[7.1-11] the authorization address comes from the payment host without the token; axe finds nothing there and on the binding', async ({
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
