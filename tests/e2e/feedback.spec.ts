import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { dialog, expect, hydrated, phones, takeCode, test, toast } from './portal.ts';
import { startServerAt } from './server.ts';

const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name });

/** Logs in by the open dialog, by keyboard where possible. */
async function logIn(page: Page): Promise<void> {
  const login = dialog(page, '手机登录');
  await takeCode(page, phones.doctor);
  await page.keyboard.press('Enter');
  await expect(toast(page, '登录成功')).toBeVisible();
  await expect(login).toBeHidden();
}

test('[1-06], [2.6-01], [5-19], [6-02], [4-13] R12 P08 a visitor sends feedback by keyboard on a phone: the text survives login, a lost session and a reload', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/web/help');
  await footer(page, '意见反馈').focus();
  await page.keyboard.press('Enter');
  await logIn(page);
  const box = dialog(page, '意见反馈');
  await expect(box.getByRole('textbox', { name: '反馈内容' })).toBeFocused();
  await expect(box.getByRole('textbox', { name: '联系方式' })).toHaveValue(phones.doctor);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, '请完善信息')).toBeVisible();
  await expect(box.getByRole('textbox', { name: '反馈内容' })).toBeFocused();
  await page.keyboard.type('希望增加倍速播放');
  await portal.mock('outcome', { operation: 'feedbackSubmit', outcome: 'unauthorized', times: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The countdown of the first code is still running.
  await dialog(page, '手机登录').getByRole('button', { name: '请使用App扫码登录' }).click();
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await portal.mock('scan');
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeHidden();
  await expect(box.getByRole('textbox', { name: '反馈内容' })).toHaveValue('希望增加倍速播放');

  await page.reload();
  await hydrated(page);
  await footer(page, '意见反馈').focus();
  await page.keyboard.press('Enter');
  await expect(box.getByRole('textbox', { name: '反馈内容' })).toHaveValue('希望增加倍速播放');
  for (const name of ['联系方式', '取消', '提交']) {
    await page.keyboard.press('Tab');
    await expect(box.getByRole(name === '联系方式' ? 'textbox' : 'button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(toast(page, '提交成功')).toBeVisible();
  await expect(box).toBeHidden();
  await expect(footer(page, '意见反馈')).toBeFocused();
  expect((await portal.calls('feedbackSubmit')).map(({ outcome }) => outcome)).toEqual(['unauthorized', 'ok']);
  await footer(page, '意见反馈').click();
  await expect(box.getByRole('textbox', { name: '反馈内容' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('[2.6-02], [5-20], [4-13] a visitor applies as a lecturer by keyboard; another page keeps the dialog open but not its text', async ({
  page,
  portal,
}) => {
  await portal.open('/web/help');
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  await page.locator('#join').getByRole('button', { name: '讲师入驻' }).focus();
  await page.keyboard.press('Enter');
  const box = dialog(page, '讲师入驻申请');
  await expect(box.getByRole('textbox', { name: '姓名' })).toBeFocused();
  expect(await box.evaluate((element) => element.getBoundingClientRect().width)).toBe(1000);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('孙虚构');
  await page.keyboard.press('Enter');
  await expect(toast(page, '请完善信息')).toBeVisible();
  await expect(box.getByRole('textbox', { name: '医院' })).toBeFocused();
  await page.keyboard.type('示例市第一人民医院（虚构）');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '帮助中心' })).toBeVisible();
  await expect(box).toBeHidden();
  await footer(page, '讲师入驻').click();
  await expect(box.getByRole('textbox', { name: '医院' })).toHaveValue('示例市第一人民医院（虚构）');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const title = box.getByRole('combobox', { name: '职称' });
  await expect(title).toBeFocused();
  await title.selectOption('副主任医师');
  await page.keyboard.press('Tab');
  for (const text of ['腹腔镜胃肠手术', 'demo@example.com']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(box.getByRole('button', { name: '提交申请' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, '提交成功')).toBeVisible();
  await expect(box).toBeHidden();
  expect(await portal.calls('applySubmit')).toHaveLength(1);
});

/** A feedback board that keeps what is posted to it. */
async function startBoard() {
  const posts: { body: string; referer: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      if (request.method === 'POST') posts.push({ body, referer: request.headers.referer });
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<!doctype html><title>board</title><p>已收到</p>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, posts, close: () => server.close() };
}

/** A doctor's page on a server with its own configuration. */
async function doctorAt(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await context.request.post('/__mock/login', { data: { phone: phones.doctor } });
  const page = await context.newPage();
  await page.goto('/web/help');
  await hydrated(page);
  return page;
}

test('[7.3-09] R14 a configured board receives the fields in a new window without opener; any other host receives nothing', async ({
  browser,
}) => {
  const [board, other] = [await startBoard(), await startBoard()];
  const server = await startServerAt(0, { FEEDBACK_BOARD: `${board.address}/post` });
  try {
    const page = await doctorAt(browser, server.origin);
    const noise: string[] = [];
    page.on('console', (message) => noise.push(message.text()));
    await footer(page, '意见反馈').click();
    const box = dialog(page, '意见反馈');
    await box.getByRole('textbox', { name: '反馈内容' }).fill('第一行\n<script>window.hacked=1</script>');
    await box.getByRole('textbox', { name: '联系方式' }).fill('wx-doctor');
    const opened = page.context().waitForEvent('page');
    await box.getByRole('button', { name: '到反馈社区提交' }).click();
    const window = await opened;
    await expect(window.getByText('已收到')).toBeVisible();
    expect(await window.evaluate(() => globalThis.opener)).toBeNull();
    expect(board.posts.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { content: '第一行\r\n<script>window.hacked=1</script>', contact: 'wx-doctor' },
    ]);
    expect(board.posts[0]?.referer).toBe(`${server.origin}/`);
    await expect(box.getByRole('textbox', { name: '反馈内容' })).not.toHaveValue('');
    expect(noise).toEqual([]);
    await page.evaluate((address) => {
      const form = document.querySelector<HTMLFormElement>('form[target]');
      if (form) form.action = address;
    }, other.address);
    const blocked = page.waitForEvent('console', (message) => /form-action/.test(message.text()));
    await box.getByRole('button', { name: '到反馈社区提交' }).click();
    await blocked;
    expect(other.posts).toEqual([]);
    await page.context().close();
  } finally {
    server.stop();
    board.close();
    other.close();
  }
});
