import { expect, openLogin, phones, test, plainPage, logIn } from './portal.ts';

test('[2.4-01] the second tab leads to the registration dialog', async ({ page, portal }) => {
  await portal.open('/?login=1');
  await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  await expect(page.getByRole('tab')).toHaveText(['手机登录', '立即注册']);
  await page.getByRole('tab', { name: '立即注册' }).click();
  await expect(page.getByRole('dialog', { name: '注册' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: '手机登录' })).toHaveCount(0);
});

test('[2.4-03] the login dialog offers the social account, and every control has its specified name', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('其他登录方式')).toBeVisible();
  for (const name of ['微信登录', '请使用App扫码登录', '获取验证码', '登录', '关闭']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

test('[6-02] a visitor who opens the watch history logs in and then arrives there', async ({ page, portal }) => {
  portal.expectNoise(/404 \(Not Found\)/);
  await portal.open(plainPage);
  await page.getByRole('banner').getByRole('link', { name: '观看记录' }).click();
  await logIn(page, phones.doctor);
  await expect(page).toHaveURL('/web/userCenter/playRecord');
});

test('[4-10] a visitor reads a course without a dialog; one who comes to play what needs a login and closes it is led to the list', async ({
  page,
  portal,
}) => {
  await portal.open('/web/video/pbl/3201');
  await expect(page.getByRole('region', { name: '目录' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await portal.open('/web/videoplay/vip?albumId=3201');
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page).toHaveURL('/web/video/vip');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
