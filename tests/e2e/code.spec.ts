import { askForCode, expect, fields, openLogin, phones, test, toast, plainPage } from './portal.ts';

test('A01 [5-04] [5-05] a number that the login form accepts may still be refused when a code is requested', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  await fields(page).phone.fill('12800138000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(toast(page, '请输入正确的手机号')).toBeVisible();
  expect(await portal.calls('sendCode')).toEqual([]);
});

test('A06 [5-07] a failed captcha shows a message; the button requests a code again', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.captchaFails);
  await expect(toast(page, '验证失败，请稍后再试')).toBeVisible();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  expect(await portal.calls('sendCode')).toEqual([]);
});

test('[4-03] after sending the button counts down from 59 and then offers the code again', async ({ page, portal }) => {
  await page.clock.install();
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.doctor);
  await expect(page.getByRole('button', { name: /^5\ds后重新获取$/ })).toBeDisabled();
  await page.clock.runFor(30_000);
  await expect(page.getByRole('button', { name: /^2\ds后重新获取$/ })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('A15 [8-13] the voice code is offered after a text code only and is requested once, with a message', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openLogin(page);
  const voice = page.getByRole('button', { name: '收不到验证码？获取语音验证码' });
  await fields(page).phone.fill(phones.doctor);
  await expect(voice).toHaveCount(0);
  await askForCode(page, phones.doctor);
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await voice.dblclick();
  await expect(toast(page, '语音验证码发送成功，请注意接听')).toBeVisible();
  await expect(voice).toHaveAttribute('aria-disabled', 'true');
  await voice.click({ force: true });
  expect((await portal.calls('sendVoiceCode')).map(({ url }) => url)).toEqual([
    `/api/user/code/send_voice_code?phone=${phones.doctor}&isLogin=true`,
  ]);
  await fields(page).phone.fill(phones.member);
  await expect(voice).toHaveCount(0);
});
