/** The control panel over the portal in development: beside open dialogs, and as a tool for answers that break the contract. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { chat, entry } from './chatPage.ts';
import { inDevelopment } from './devServer.ts';
import { expect, fields, openLogin, phones, plainPage, hydrated, test } from './portal.ts';

const handle = (page: Page) => page.getByRole('button', { name: '模拟后端' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: '模拟后端的控制面板' });
const tab = (page: Page, name: string) =>
  panelOf(page)
    .getByRole('heading', { level: 2 })
    .getByRole('button', { name: new RegExp(`^${name}\\s?\\d*$`) });

test('[9-04] with a dialog open, the panel takes the focus, keys and clicks, and the dialog stays open', async ({
  browser,
}) => {
  // The sources are not bundled: loading them is slow on a busy machine.
  test.slow();
  await inDevelopment(browser, async (page) => {
    await page.goto(plainPage);
    await hydrated(page);
    await openLogin(page);
    const login = page.getByRole('dialog', { name: '手机登录' });
    await fields(page).phone.fill('138');
    await handle(page).click();
    await tab(page, '接口').click();
    const search = panelOf(page).getByRole('searchbox', { name: '查找接口' });
    await search.click();
    await page.keyboard.type('login');
    await expect(search).toHaveValue('login');
    await expect(fields(page).phone).toHaveValue('138');
    await page.keyboard.press('Tab');
    await expect(panelOf(page).getByLabel('login 的结果')).toBeFocused();

    // Escape closes the panel alone; Alt+M opens it again from inside the dialog.
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
    await fields(page).phone.press('Alt+m');
    await expect(panelOf(page)).toBeFocused();
    await tab(page, '人物').press('Enter');
    await expect(login).toBeVisible();
    await panelOf(page).getByRole('listitem').filter({ hasText: phones.doctor }).getByRole('button').click();
    await page.waitForURL('/');
    await hydrated(page);
    await expect(page.getByRole('banner').getByText('张样例').first()).toBeVisible();

    await entry(page).click();
    const { panel: consultation, box, log } = chat(page);
    await expect(log).toContainText('您好');
    await box.fill('草稿');
    await handle(page).click();
    await tab(page, '消息与客服').click();
    await panelOf(page).getByLabel('推送一条消息').fill('');
    await panelOf(page).getByLabel('推送一条消息').click();
    await page.keyboard.type('来自面板的消息');
    await page.keyboard.press('Enter');
    await expect(log).toContainText('来自面板的消息');
    await expect(box).toHaveValue('草稿');
    await expect(consultation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
    await box.press('Escape');
    await expect(consultation).toHaveCount(0);
  });
});

test('[7-01] an own answer with a broken list item is warned of, counted, and listed with its bodies', async ({
  browser,
  portal,
}) => {
  test.slow();
  await inDevelopment(browser, async (page) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto('/web/help?category=account');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible();
    await handle(page).click();
    await tab(page, '接口').click();
    await panelOf(page).getByRole('searchbox', { name: '查找接口' }).fill('helpList');
    await panelOf(page).getByLabel('helpList 的次数', { exact: true }).selectOption('每第 n 次');
    await panelOf(page).getByRole('button', { name: '写答复：helpList' }).click();
    const own = panelOf(page).getByRole('textbox', { name: 'helpList 的答复' });
    await expect(own).toHaveValue(/"code": 200/);
    await own.fill('{"code":200');
    await panelOf(page).getByRole('button', { name: '采用' }).click();
    await expect(panelOf(page).getByRole('alert')).toContainText('不是 JSON');

    await panelOf(page).getByRole('button', { name: '填入最近的答复' }).click();
    await expect(own).toHaveValue(/账号登录/);
    const answer = JSON.parse(await own.inputValue()) as { data: { list: { question: unknown }[] } };
    const [first] = answer.data.list;
    if (first) first.question = 5;
    await own.fill(JSON.stringify(answer));
    await panelOf(page).getByRole('button', { name: '采用' }).click();
    await expect(panelOf(page).getByRole('alert')).toContainText('已采用，但不符合契约。答复：/data/list/0/question');
    await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'GET /api/help/list' })).toContainText(
      '每第 2 次',
    );

    // Every second call: the first one is answered as usual.
    portal.expectOffence(/helpList \/data\/list\/0\/question/);
    const call = (): Promise<string> =>
      page.evaluate(async () => (await fetch('/api/help/list?category=account')).text());
    expect(await call()).not.toContain('"question":5');
    expect(warnings).toEqual([]);
    expect(await call()).toContain('"question":5');
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringMatching(/helpList \/data\/list\/0\/question: expected must be string, got 5/)]);
    await expect(handle(page)).toHaveAccessibleName('模拟后端，1 次调用不符合契约');
    await expect(handle(page)).toHaveText('模拟后端1');

    await tab(page, '接口').click();
    await tab(page, '实况').click();
    await panelOf(page).getByRole('checkbox', { name: '只看不符合的' }).check();
    await panelOf(page).getByRole('listitem').getByRole('button').press('Enter');
    await expect(panelOf(page).getByRole('region', { name: '请求的参数' })).toHaveText('category = account');
    await expect(panelOf(page).getByRole('region', { name: '答复' })).toContainText('"question": 5');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await panelOf(page).getByRole('button', { name: '复制请求的参数' }).click();
    await expect(panelOf(page).getByText('已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('category = account');
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await panelOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
