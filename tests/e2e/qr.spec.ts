import { axeFindings } from './checks.ts';
import { expect, fields, openLogin, phones, test, toast, plainPage } from './portal.ts';
import type { Page } from '@playwright/test';
import { tokenCookies } from './tokenMode.ts';

const corner = (page: Page) => page.getByRole('button', { name: '请使用App扫码登录' });
const back = (page: Page) => page.getByRole('button', { name: '返回手机登录' });
const picture = (page: Page) => page.getByRole('img', { name: '登录二维码' });
const polls = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('scan_login_monitor')) count += 1;
  });
  return () => count;
};

async function openScan(page: Page): Promise<void> {
  await openLogin(page);
  await corner(page).click();
  await expect(picture(page)).toBeVisible();
}

/** Advances one second and waits for the answer to its poll. */
async function pollOnce(page: Page): Promise<void> {
  const answered = page.waitForResponse(/scan_login_monitor/);
  await page.clock.runFor(1_000);
  await (await answered).finished();
}

test('[2.4-04], [4-01] the corner opens the QR picture; the back button restores the typed input', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  await fields(page).phone.fill(phones.doctor);
  await corner(page).click();
  await expect(page.getByRole('dialog', { name: '请使用App扫码登录' })).toBeVisible();
  await expect(page.getByText('打开橙医学苑App，点击右上角扫一扫')).toBeVisible();
  await expect(picture(page)).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect(picture(page)).toHaveJSProperty('complete', true);
  expect(await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await back(page).click();
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
  await expect(fields(page).phone).toHaveValue(phones.doctor);
});

test('[1-10], [3-25], [4-02], [7.1-08], [7.1-09], [7.1-10] A33 a scan logs in, closes the dialog, ends the poll and is reported once', async ({
  page,
  context,
  portal,
}) => {
  const asked = polls(page);
  await portal.open(plainPage);
  await openScan(page);
  await expect.poll(asked).toBeGreaterThanOrEqual(2);
  await portal.mock('scan', { phone: phones.member });
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('李示范').first()).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'USER_ID')?.value).toBe('10002');
  await expect.poll(async () => (await portal.calls('scanLoginSuccess')).length).toBe(1);
  const [opened] = await portal.calls('getScanLoginQrcode');
  const monitored = await portal.calls('scanLoginMonitor');
  const [reported] = await portal.calls('scanLoginSuccess');
  expect(opened?.url).toBe('/api/user/get_scan_login_qrcode');
  expect(new Set(monitored.map(({ url }) => url)).size).toBe(1);
  expect(reported?.url.replace('scan_login_success', 'scan_login_monitor')).toBe(monitored[0]?.url);
});

test('[4-02] A31 going back ends the poll; a later scan logs nobody in', async ({ page, context, portal }) => {
  await page.clock.install();
  const asked = polls(page);
  await portal.open(plainPage);
  await openScan(page);
  for (let second = 1; second <= 3; second++) await pollOnce(page);
  await back(page).click();
  const before = asked();
  expect(before).toBeGreaterThanOrEqual(3);
  await portal.mock('scan');
  await page.clock.runFor(20_000);
  expect(asked()).toBe(before);
  expect((await context.cookies()).filter(({ name }) => tokenCookies.test(name))).toEqual([]);
  await expect(page.locator('header a', { hasText: '登录' })).toBeAttached();
});

test('A35 after five minutes the picture is marked as expired, and a click fetches a new one', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await portal.open(plainPage);
  await openScan(page);
  const first = await picture(page).getAttribute('src');
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('dialog').getByText('二维码已失效').first()).toBeVisible();
  const asked = polls(page);
  await page.clock.runFor(10_000);
  expect(asked()).toBe(0);
  await page.getByRole('button', { name: '点击刷新' }).click();
  await expect(page.getByText('二维码已失效')).toHaveCount(0);
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(asked()).toBeGreaterThan(0);
  }).toPass();
});

test('A37 a picture that fails to load shows a message in its place, without a toast, and a retry', async ({
  page,
  portal,
}) => {
  await portal.mock('outcome', { operation: 'getScanLoginQrcode', outcome: 'failure', times: 1 });
  await portal.open(plainPage);
  await openLogin(page);
  await corner(page).click();
  await expect(page.getByRole('dialog').getByText('二维码加载失败').first()).toBeVisible();
  await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(0);
  await page.getByRole('button', { name: '点击刷新' }).click();
  await expect(picture(page)).toBeVisible();
});

test('[2.4-04] the QR mode works by keyboard alone', async ({ page, portal }) => {
  await portal.open(plainPage);
  await page.getByRole('banner').getByRole('link', { name: '登录' }).press('Enter');
  await expect(fields(page).phone).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(corner(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(back(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(corner(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(back(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('axe finds nothing on the QR mode, with the picture and with the expired mask', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openScan(page);
  expect(await axeFindings(page)).toEqual([]);
  await portal.mock('outcome', { operation: 'scanLoginMonitor', outcome: 'scanExpired', times: 1 });
  await expect(page.getByRole('button', { name: '点击刷新' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
