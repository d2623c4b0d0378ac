import { expect, holdBack, phones, hydrated, test, toast, userMenu, outliveSession, logIn } from './portal.ts';
import { gate, goodAt, loginDialog, name, place, save } from './profilePage.ts';
import { hasSession } from './tokenMode.ts';

const reads = ['userProfile', 'userInfo'];

test.describe('a private page', () => {
  test('[6-02] K10 shows a visitor the notice and opens the login; no private call is made', async ({
    page,
    portal,
  }) => {
    const answer = await page.goto(place);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('登录后即可查看');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/资料完整度|rel="canonical"/);
    await hydrated(page);
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(gate(page)).toBeVisible();
    await page.getByRole('link', { name: '立即登录' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page).toHaveURL(place);
    for (const operation of reads) expect(await portal.calls(operation), operation).toEqual([]);
  });

  test('K09, K10 loads in place after the login, without a reload', async ({ page, portal }) => {
    await portal.open(`${place}?tab=account`);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const release = await holdBack(page, /\/user_info\//);
    const login = logIn(page, phones.doctor);
    // The page below loads before the membership is known, and makes its reads once.
    await expect(page.getByText('138****0001')).toBeVisible();
    release();
    await login;
    await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible();
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${place}?tab=account`);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(await portal.calls('userProfile')).toHaveLength(1);
  });

  test('K09 shows the doctor after going back from the login', async ({ page, portal }) => {
    await portal.open('/');
    await portal.open(place);
    await logIn(page, phones.doctor);
    await expect(name(page)).toHaveValue('张样例');
    await page.goBack();
    await hydrated(page);
    await expect(page.getByRole('banner').getByText('张样例').first()).toBeVisible();
    await page.goForward();
    await hydrated(page);
    await expect(name(page)).toHaveValue('张样例');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[7.3-10] whose session cannot be read says so instead of asking for a login, and recovers by itself', async ({
    page,
    portal,
  }) => {
    await portal.loginAs(phones.doctor);
    await portal.mock('outcome', { operation: 'userInfo', outcome: 'http500' });
    const answer = await page.goto(place);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(await answer?.text()).toContain('正在确认登录状态');
    await hydrated(page);
    await expect(page.getByRole('banner').getByRole('link', { name: '恢复登录' })).toBeVisible();
    await expect(loginDialog(page)).toHaveCount(0);
    await portal.mock('outcome', { operation: 'userInfo', outcome: null });
    await page.getByRole('link', { name: '立即重试' }).click();
    await expect(name(page)).toHaveValue('张样例');
  });

  test('K11 with an expired token is that of a visitor: cookies removed, no loop', async ({
    page,
    context,
    portal,
  }) => {
    await portal.loginAs(phones.shortSession);
    await portal.mock('clock', { advance: 61_000 });
    await portal.open(place);
    await expect(gate(page)).toBeAttached();
    await expect(loginDialog(page)).toBeVisible();
    expect(await hasSession(context)).toBe(false);
    expect((await portal.calls('userInfo')).map(({ outcome }) => outcome)).toEqual(['unauthorized']);
    expect(await portal.calls('userProfile')).toEqual([]);
  });

  test('K11 whose token expires while it is open asks for login in place and keeps the typed text', async ({
    page,
    portal,
  }) => {
    await portal.loginAs(phones.shortSession);
    await portal.open(place);
    await name(page).fill('陈不短期');
    await outliveSession(portal);
    await save(page).click();
    await expect(toast(page, '登录已失效，请重新登录')).toBeVisible();
    await expect(loginDialog(page)).toBeVisible();
    await expect(gate(page)).toBeAttached();
    await expect.poll(async () => (await portal.calls('clearToken')).length).toBe(1);
    await logIn(page, phones.shortSession);
    await expect(name(page)).toHaveValue('陈不短期');
    await save(page).click();
    await expect(toast(page, '保存成功')).toBeVisible();
    expect(await portal.calls('clearToken')).toHaveLength(1);
  });

  test('K11 shows no data of one doctor to the next one who logs in there', async ({ page, portal }) => {
    await portal.loginAs(phones.shortSession);
    await portal.open(place);
    await name(page).fill('陈不短期');
    await outliveSession(portal);
    await save(page).click();
    await logIn(page, phones.member);
    await expect(name(page)).toHaveValue('李示范');
    await expect(page.getByText('陈')).toHaveCount(0);
  });

  test('K03 with one doctor’s token and another’s id is that of a visitor', async ({
    page,
    context,
    portal,
    baseURL,
  }) => {
    await portal.loginAs(phones.doctor);
    await context.addCookies([{ name: 'USER_ID', value: '10002', url: baseURL ?? '' }]);
    const answer = await page.goto(place);
    expect(await answer?.text()).toContain('登录后即可查看');
    expect((await portal.calls('userInfo')).map(({ outcome }) => outcome)).toEqual(['forbidden']);
    expect(await portal.calls('userProfile')).toEqual([]);
    expect(await hasSession(context)).toBe(false);
  });

  test('[4-12] redirects home on logout, without asking about typed text', async ({ page, portal }) => {
    await portal.loginAs(phones.doctor);
    await portal.open(place);
    await goodAt(page).fill('疝修补（示例）');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await userMenu(page).press('Enter');
    await page.getByRole('button', { name: '退出登录' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, '退出登录')).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('K12 a private page shows a readable notice with links to login and home', async ({ page }) => {
    await page.goto(place);
    await expect(gate(page)).toBeVisible();
    await expect(page.getByRole('link', { name: '立即登录' })).toHaveAttribute(
      'href',
      '/?login=1&redirect=%2Fweb%2FuserCenter',
    );
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[2.2-05] a doctor reads her profile, with every choice named', async ({ page, portal }) => {
    await portal.loginAs(phones.everything);
    await page.goto(place);
    await expect(name(page)).toHaveValue('周全有');
    for (const [label, saved] of [
      ['所在地区', '示例省 / 示例市 / 东样区'],
      ['医院', '示例市第一人民医院（虚构）'],
      ['科室', '普外科'],
      ['职称', '主任医师'],
    ] as const)
      await expect(page.getByRole('textbox', { name: label })).toHaveValue(saved);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expect(page.getByText('资料完整度 100%')).toBeVisible();
  });

  test('[2.4-03] a doctor without a WeChat account sees in the server’s page that one can be bound', async ({
    page,
    portal,
  }) => {
    await portal.loginAs(phones.member);
    await page.goto(`${place}?tab=account`);
    await expect(page.getByRole('button', { name: '去绑定' })).toBeVisible();
  });
});
