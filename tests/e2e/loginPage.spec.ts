import type { Page } from '@playwright/test';
import { expect, passCaptcha, phones, hydrated, test, toast } from './portal.ts';

const card = (page: Page) => page.getByRole('region', { name: '登录' });

async function logIn(page: Page): Promise<void> {
  await card(page).getByRole('textbox', { name: '手机号', exact: true }).fill(phones.doctor);
  await passCaptcha(page);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await card(page).getByRole('textbox', { name: '验证码', exact: true }).fill('1234');
  await card(page).getByRole('button', { name: '登录', exact: true }).click();
}

test('[2.1-10], [4-09] A40 A45 the login page logs in and leads to the redirect', async ({ page, portal }) => {
  await portal.open('/web/user/login?redirect=%2Fweb%2Fhelp');
  await logIn(page);
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(page).toHaveURL('/web/help');
});

test('[2.1-10] the server redirects a logged-in doctor', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open('/web/user/login?redirect=%2Fweb%2Fhelp');
  await expect(page).toHaveURL('/web/help');
  await portal.open('/web/user/login');
  await expect(page).toHaveURL('/');
  await portal.open('/web/user/login?redirect=https%3A%2F%2Fevil.example');
  await expect(page).toHaveURL('/');
});

test('[2.4-04] the login page shows the QR mode in the page itself', async ({ page, portal }) => {
  await portal.open('/web/user/login?redirect=%2Fweb%2Fhelp');
  await card(page).getByRole('button', { name: '请使用App扫码登录' }).click();
  await expect(card(page).getByRole('heading', { name: '请使用App扫码登录' })).toBeVisible();
  await expect(card(page).getByRole('img', { name: '登录二维码' })).toBeVisible();
  await portal.mock('scan');
  await expect(page).toHaveURL('/web/help');
  await expect(page.getByRole('banner').getByText('张样例').first()).toBeVisible();
});

test('[4-05], [2.4-06] the social login returns to the login page and binds there, without a dialog', async ({
  page,
  portal,
}) => {
  await portal.open('/web/user/login?redirect=%2Fweb%2Fhelp');
  await card(page).getByRole('button', { name: '微信登录' }).click();
  await page.getByRole('link', { name: /^未绑定手机号的微信/ }).click();
  await hydrated(page);
  await expect(card(page).getByText('您的微信还未绑定手机号')).toBeVisible();
  await expect(page).toHaveURL('/web/user/login?redirect=%2Fweb%2Fhelp');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page).getByRole('button', { name: '拒绝' }).click();
  await expect(card(page).getByRole('tab', { name: '手机登录' })).toBeVisible();
});

test('[2.4-01] the second tab of the login page leads to the registration page and keeps the redirect', async ({
  page,
  portal,
}) => {
  await portal.open('/web/user/login?redirect=%2Fweb%2Fhelp');
  await card(page).getByRole('tab', { name: '立即注册' }).click();
  await expect(page).toHaveURL('/web/user/register?redirect=%2Fweb%2Fhelp');
});

test('without scripts the login page says that it needs them, and loads no Chakra before hydration', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/web/user/login');
  await expect(page.getByRole('heading', { name: '登录橙医学苑' })).toBeVisible();
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(/^登录需要运行 JavaScript/, { useInnerText: true });
  await expect(page.getByRole('status')).toBeHidden();
  expect(await page.content()).not.toMatch(/css-[a-z0-9]{6}|data-scope/);
  await context.close();
});

test('[4-01] the header opens login and registration as dialogs with scripts and as pages without', async ({
  page,
  portal,
}) => {
  await portal.open('/web/help');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/?login=1');
  await expect(header.getByRole('link', { name: '注册' })).toHaveAttribute('href', '/web/user/register');
  await header.getByRole('link', { name: '注册' }).click();
  await expect(page.getByRole('dialog', { name: '注册' })).toBeVisible();
  await expect(page).toHaveURL('/web/help');
});

test('at 390 px the header hides the registration link', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/web/user/login');
  await expect(card(page).getByRole('button', { name: '微信登录' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '注册' })).toBeHidden();
});
