import { askForCode, expect, fields, openCaptcha, openLogin, phones, taken, test, toast, plainPage } from './portal.ts';

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

test('A02 a pasted number loses its spaces, dashes and country code', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  const phone = fields(page).phone;
  await phone.evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text', '+86 138-0000-0001');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(phone).toHaveValue('13800000001');
});

test('A06 [5-07] a failed captcha shows a message; the button requests a code again', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.captchaFails);
  await expect(toast(page, '验证失败，请稍后再试')).toBeVisible();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  expect(await portal.calls('sendCode')).toEqual([]);
});

test('A05 [5-08] a captcha that fails to initialise shows a message, and [5-06] the next click initialises it', async ({
  page,
  portal,
}) => {
  await portal.mock('outcome', { operation: 'sensebotInit', outcome: 'failure', times: 1 });
  await portal.open(plainPage);
  await openLogin(page);
  await expect(toast(page, '验证初始化失败，请稍后再试')).toBeVisible();
  await fields(page).phone.fill(phones.doctor);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(toast(page, '验证模块初始化中，请稍后再试')).toBeVisible();
  await openCaptcha(page);
});

test('A08 [8-06] a failed code request shows the reason and can be repeated', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.sendFails);
  await expect(toast(page, '短信发送失败，请稍后再试')).toBeVisible();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  await expect(fields(page).phone).toHaveValue(phones.sendFails);
});

test('closing the captcha is no error: a code can be requested again', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await fields(page).phone.fill(phones.doctor);
  await openCaptcha(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '手机登录' })).toBeVisible();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
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

test('A11 after the tab slept through the countdown, the button requests a code at once', async ({ page, portal }) => {
  await page.clock.install();
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.doctor);
  await expect(page.getByRole('button', { name: /s后重新获取$/ })).toBeVisible();
  await page.clock.fastForward('10:00');
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('A13 after a reload the countdown for that number continues', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.doctor);
  await expect(page.getByRole('button', { name: /s后重新获取$/ })).toBeVisible();
  await page.reload();
  await taken(page);
  await openLogin(page);
  await fields(page).phone.fill(phones.doctor);
  await expect(page.getByRole('button', { name: /s后重新获取$/ })).toBeVisible();
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

test('A15 [4-03] a failed voice code request shows the reason and can be repeated', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openLogin(page);
  await askForCode(page, phones.doctor);
  const voice = page.getByRole('button', { name: '收不到验证码？获取语音验证码' });
  await portal.mock('outcome', { operation: 'sendVoiceCode', outcome: 'tooFrequent', times: 1 });
  await voice.click();
  await expect(toast(page, /频繁/)).toBeVisible();
  await expect(voice).toHaveAttribute('aria-disabled', 'false');
});
