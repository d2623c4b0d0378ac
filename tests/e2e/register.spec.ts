import type { Page } from '@playwright/test';
import { expect, holdBack, phones, taken, test, toast, plainPage } from './portal.ts';
import {
  choose,
  dialog,
  fill,
  newcomer,
  openRegistration,
  pickRegion,
  select,
  sent,
  submit,
  text,
} from './registration.ts';

test('[1-12] [3-04] [4-11] [9-03] a doctor registers in the dialog: what is sent is the form of the specification, and she is signed in', async ({
  page,
  context,
  portal,
}) => {
  await portal.open('/?inviteCode=invite-demo-0001&enterpriseLive=1');
  await openRegistration(page);
  await fill(page);
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
      ['inviteCode', 'invite-demo-0001'],
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
  // Who is registered can log in.
  await page.reload();
  await expect(page.getByRole('banner').getByText('孙虚构').first()).toBeVisible();
});

test('R10 [6-05] tampered invitation and live flag are left out; the flag of the start outlives a change of page', async ({
  page,
  portal,
}) => {
  await portal.open('/?inviteCode=%3Cb%3E&enterpriseLive=2');
  await openRegistration(page);
  await fill(page);
  await submit(page).click();
  await expect(toast(page, '注册成功')).toBeVisible();
  const [first = []] = await sent(portal);
  expect(first.find(([name]) => name === 'inviteCode')).toEqual(['inviteCode', '']);
  expect(first.find(([name]) => name === 'enterpriseLive')).toBeUndefined();
  await portal.mock('reset');
  await page.context().clearCookies();
  await portal.open('/web/help?enterpriseLive=1');
  await page.getByRole('banner').getByRole('link', { name: '橙医学苑' }).click();
  await expect(page).toHaveURL('/');
  await openRegistration(page);
  // Another number: the first one's countdown is not over in this tab.
  await fill(page, '13800000098');
  await submit(page).click();
  await expect(toast(page, '注册成功')).toBeVisible();
  const [second = []] = await sent(portal);
  expect(second.find(([name]) => name === 'enterpriseLive')).toEqual(['enterpriseLive', '1']);
});

test('[5-10] [5-11] [5-12] [5-13] [5-14] [5-15] [5-16] [8-12] R07 the messages come in the order of the specification, and nothing is sent before all is right', async ({
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
  for (const [id, message, repair] of steps) {
    await submit(page).click();
    await expect(toast(page, message).first(), id).toBeVisible();
    await expect(dialog(page).locator('[data-part=error-text]'), id).toHaveText([message]);
    await repair();
    await expect(dialog(page).locator('[data-part=error-text]'), id).toHaveCount(0);
  }
  expect(await portal.calls('register')).toEqual([]);
  await submit(page).click();
  // Sub-specialties are optional [5-17]: it is sent, and refused because no code was asked for.
  await expect.poll(async () => (await portal.calls('register')).map(({ outcome }) => outcome)).toEqual(['wrongCode']);
});

test('[8-01] what the server refuses is told in its words, everything stays, and the next try may succeed', async ({
  page,
  portal,
}) => {
  portal.expectNoise(/500 \(Internal Server Error\)/);
  await portal.open(plainPage);
  await openRegistration(page);
  await fill(page);
  await text(page, '手机号').fill(phones.doctor);
  const refusal = async (): Promise<string> => {
    const answered = page.waitForResponse(/\/api\/user\/register/);
    await submit(page).click();
    return ((await (await answered).json()) as { message: string }).message;
  };
  await expect(toast(page, await refusal())).toBeVisible();
  await text(page, '手机号').fill(newcomer);
  for (const outcome of ['wrongCode', 'codeUsedUp', 'badParameter', 'http500']) {
    await portal.mock('outcome', { operation: 'register', outcome, times: 1 });
    await expect(toast(page, await refusal()), outcome).toBeVisible();
    await expect(text(page, '姓名')).toHaveValue('孙虚构');
    await expect(select(page, '医院')).toHaveValue('西样区中医医院（虚构）');
    await expect(select(page, '科室')).toHaveValue('普外科');
  }
  expect((await portal.calls('register')).map(({ outcome }) => outcome)).toEqual([
    'alreadyRegistered',
    'wrongCode',
    'codeUsedUp',
    'badParameter',
    'http500',
  ]);
  await submit(page).click();
  await expect(toast(page, '注册成功')).toBeVisible();
});

test('R09 [4-08] twenty submits send one registration', async ({ page, portal }) => {
  await portal.open(plainPage);
  await openRegistration(page);
  await fill(page);
  await dialog(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      for (let time = 0; time < 20; time++) form.requestSubmit();
    });
  await expect(toast(page, '注册成功')).toBeVisible();
  expect(await portal.calls('register')).toHaveLength(1);
});

for (const [name, leave] of [
  ['closed', (page: Page) => page.getByRole('button', { name: '关闭' }).click()],
  ['left for the login', (page: Page) => page.getByRole('link', { name: '返回登录' }).click()],
] as const) {
  test(`A24 R09 the dialog is ${name} while the registration is under way: the late success counts`, async ({
    page,
    portal,
  }) => {
    await portal.open(plainPage);
    await openRegistration(page);
    await fill(page);
    const release = await holdBack(page, /\/api\/user\/register/);
    await submit(page).click();
    await expect(page.getByRole('button', { name: '注册中…' })).toBeDisabled();
    await leave(page);
    await expect(dialog(page)).toHaveCount(0);
    release();
    await expect(toast(page, '注册成功')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('孙虚构').first()).toBeVisible();
    expect(await portal.calls('register')).toHaveLength(1);
  });
}

test('P08 phone and name survive a reload, the code does not, and a success forgets them', async ({ page, portal }) => {
  await portal.open('/web/user/register');
  await text(page, '手机号').fill(newcomer);
  await text(page, '验证码').fill('1234');
  await text(page, '姓名').fill('孙虚构');
  await page.reload();
  await taken(page);
  await expect(text(page, '手机号')).toHaveValue(newcomer);
  await expect(text(page, '姓名')).toHaveValue('孙虚构');
  await expect(text(page, '验证码')).toHaveValue('');
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain('1234');
  await fill(page);
  await submit(page).click();
  await expect(toast(page, '注册成功')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
});
