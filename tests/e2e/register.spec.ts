import { closeCampaign, expect, test, toast, plainPage } from './portal.ts';
import { choose, dialog, fill, newcomer, openRegistration, pickRegion, sent, submit, text } from './registration.ts';

test('[1-12] [2.5-05] [3-04] [4-11] [6-05] [9-03] R10 a doctor registers in the dialog: the specified form is sent with the live flag of an earlier page, and she is logged in', async ({
  page,
  context,
  portal,
}) => {
  await portal.open('/web/help?enterpriseLive=1');
  await page.getByRole('banner').getByRole('link', { name: '橙医学苑' }).click();
  await expect(page).toHaveURL('/');
  await closeCampaign(page);
  await openRegistration(page);
  await fill(page);
  await expect(page.getByRole('checkbox')).toHaveCount(6);
  await page.getByRole('checkbox', { name: '肝胆外科' }).check();
  await page.getByRole('checkbox', { name: '胃肠外科' }).check();
  await submit(page).click();
  await expect(toast(page, '注册成功')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('孙虚构').first()).toBeVisible();
  expect(await sent(portal)).toEqual([
    [
      ['phone', newcomer],
      ['code', '1234'],
      ['userName', '孙虚构'],
      ['hospitalId', '990102002'],
      ['departmentId', '1'],
      ['titleId', '2'],
      ['clientType', '4'],
      ['registSource', '1'],
      ['inviteCode', ''],
      ['typeIds', '101,102'],
      ['isLogin', 'false'],
      ['openId', ''],
      ['enterpriseLive', '1'],
    ],
  ]);
  expect((await portal.calls('sendCode')).map(({ url }) => url)).toEqual([
    `/api/user/code/send_code?phone=${newcomer}&isLogin=false`,
  ]);
  expect((await context.cookies()).find(({ name }) => name === 'USER_ID')?.value).toMatch(/^[1-9]\d+$/);
  expect(await page.evaluate(() => [localStorage.getItem('phone'), sessionStorage.getItem('drafts')])).toEqual([
    newcomer,
    null,
  ]);
  // A registered doctor can log in.
  await page.reload();
  await expect(page.getByRole('banner').getByText('孙虚构').first()).toBeVisible();
});

test('[5-10] [5-11] [5-12] [5-13] [5-14] [5-15] [5-16] [8-12] R07 the messages appear in the specified order, and nothing is sent before all fields are valid', async ({
  page,
  portal,
}) => {
  await portal.open(plainPage);
  await openRegistration(page);
  const steps: [id: string, message: string, repair: () => Promise<void>][] = [
    ['5-11', '请输入正确的手机号', () => text(page, '手机号').fill(newcomer)],
    ['5-12', '请输入四位数字验证码', () => text(page, '验证码').fill('1234')],
    ['5-13', '请输入您的姓名', () => text(page, '姓名').fill('孙虚构')],
    [
      '5-14',
      '请选择医院',
      async () => {
        await pickRegion(page, '示例省', '示例市', '东样区');
        await choose(page, '医院', '示例市第一人民医院（虚构）');
      },
    ],
    ['5-15', '请选择科室', () => choose(page, '科室', '骨科')],
    ['5-16', '请选择职称', () => choose(page, '职称', '医学生')],
  ];
  const errors = dialog(page).locator('[data-part=error-text]');
  for (const [at, [id, message, repair]] of steps.entries()) {
    await submit(page).click();
    await expect(toast(page, message).first(), id).toBeVisible();
    // All wrong fields are marked at once.
    await expect(errors, id).toHaveCount(steps.length - at);
    await expect(errors.filter({ hasText: message }), id).toHaveCount(1);
    await repair();
    await expect(errors, id).toHaveCount(steps.length - at - 1);
  }
  expect(await portal.calls('register')).toEqual([]);
  await submit(page).click();
  // Sub-specialties are optional [5-17]: the form is sent, and refused because no code was requested.
  await expect.poll(async () => (await portal.calls('register')).map(({ outcome }) => outcome)).toEqual(['wrongCode']);
});
