/** The customer-service chat over the mock backend's real socket. */
import { axeFindings } from './checks.ts';
import { chat, countSockets, entry } from './chatPage.ts';
import { takeCode, expect, phones, hydrated, test, plainPage } from './portal.ts';
import { asDoctor } from './tokenMode.ts';

test('[1-07], [2.6-04], [2.6-05], [4-15], [5-22], [9-10] a doctor uses the chat by keyboard only, sends a picture, and leaves', async ({
  page,
  portal,
}) => {
  const sockets = countSockets(page);
  await portal.loginAs(phones.doctor);
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.open(plainPage);
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await page.getByRole('heading', { name: '帮助中心' }).waitFor();
  const { panel, log, box, bubbles, close } = chat(page);
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await expect(log.getByText('很高兴为您服务')).toBeVisible();
  await expect(box).toBeFocused();
  const size = await panel.boundingBox();
  expect([size?.width, size?.height]).toEqual([878, 712]);
  expect(await axeFindings(page)).toEqual([]);

  // Shift+Tab from the text box moves to the last question; then on to the first one.
  for (const topic of (await log.getByRole('button').allInnerTexts()).reverse()) {
    await page.keyboard.press('Shift+Tab');
    await expect(log.getByRole('button', { name: topic })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await log.getByRole('button', { name: '如何开通会员？' }).focus();
  await page.keyboard.press('Space');
  await expect(log.getByText('支付成功立即生效')).toBeVisible();
  await expect(panel.locator('[data-side=user]')).toHaveText([/会员与课程/, /如何开通会员？/]);

  await box.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('请输入消息');
  await page.keyboard.type('还想请教');
  await expect(panel.getByRole('alert')).toHaveText('');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('别的问题');
  await expect(panel.getByText('9/200')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(log.getByText('您的问题已收到')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(panel.locator('[data-side=user]').last()).toContainText('还想请教\n别的问题', { useInnerText: true });

  await chat(page).file.setInputFiles(`${import.meta.dirname}/fixtures/exif-6.jpg`);
  await expect(log.getByText('图片已收到')).toBeVisible();
  await chat(page).pictures.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await expect(viewer.getByText('1/1')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: '缩小' })).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await panel.getByRole('tab', { name: '关于我们' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByText('服务时间')).toBeVisible();
  await expect(panel.getByText('微信扫码添加客服')).toBeVisible();
  await expect(panel.getByText('下载App')).toBeVisible();
  await expect(panel.getByRole('link', { name: '客服热线 400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000');
  const said = await bubbles.allInnerTexts();

  // The browser's back button leads to another page; the conversation continues there.
  await page.goBack();
  await expect(page).toHaveURL(plainPage);
  expect(await bubbles.allInnerTexts()).toEqual(said);
  expect(sockets).toEqual({ open: 1, made: 1 });

  await close.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(entry(page)).toBeFocused();
  await expect.poll(() => sockets.open).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[2.6-03], [6-02] a visitor logs in first and then sees the chat as a full-screen sheet, with details behind a button', async ({
    page,
    portal,
  }) => {
    await portal.open('/web/help');
    await page.getByRole('main').getByRole('button', { name: '在线咨询' }).tap();
    const login = page.getByRole('dialog', { name: '手机登录' });
    await login.waitFor();
    await takeCode(page, phones.doctor);
    await page.keyboard.press('Enter');
    const { panel, log, box } = chat(page);
    await expect(log.getByText('很高兴为您服务')).toBeVisible();
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(box).not.toBeFocused();
    await expect(panel.getByText('微信扫码添加客服')).toBeHidden();
    await panel.getByRole('button', { name: '客服信息' }).tap();
    await expect(panel.getByText('微信扫码添加客服')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: '返回咨询' }).tap();
    await expect(box).toBeVisible();
    await expect(log.getByText('会员与课程')).toBeVisible();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('W25, W27 two tabs have separate chats; a logout in one closes the chat of the other', async ({
  page,
  context,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  const other = await context.newPage();
  await other.goto('/web/help');
  await hydrated(other);
  const sockets = countSockets(page);
  await entry(page).click();
  await entry(other).click();
  for (const [tab, words] of [
    [page, '甲'],
    [other, '乙'],
  ] as const) {
    await expect(chat(tab).log.getByText('很高兴为您服务')).toBeVisible();
    await chat(tab).box.fill(words);
    await chat(tab).send.click();
    await expect(chat(tab).log.getByText('您的问题已收到').last()).toBeVisible();
  }
  await expect(chat(page).log.getByText('乙')).toHaveCount(0);
  expect(sockets.open).toBe(1);

  await chat(other).close.click();
  await other.getByRole('banner').locator('summary').getByText('张样例').click();
  await other.getByRole('button', { name: '退出登录' }).click();
  await other.getByRole('button', { name: '确定' }).click();
  await expect(chat(page).panel).toHaveCount(0);
  await expect.poll(() => sockets.open).toBe(0);
  expect(sockets.made).toBe(1);
});

test('[2.6-04] an answer that comes after the chat was closed is found in another browser, with the conversation; unsent text stays', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  await entry(page).click();
  const { log, box, send, close } = chat(page);
  await expect(log.getByText('很高兴为您服务')).toBeVisible();
  await box.fill('培训费的票据何时寄出？');
  await send.click();
  await expect(log.getByText('培训费的票据何时寄出？')).toBeVisible();
  await expect(log.getByText('您的问题已收到')).toBeVisible();
  await box.fill('还想问一句');
  await close.click();
  const openPanels = async (): Promise<number> => {
    const report = (await (await page.request.get('/__mock/chat')).json()) as { data: { peers: unknown[] } };
    return report.data.peers.length;
  };
  await expect.poll(openPanels).toBe(0);
  await portal.mock('chat', { answer: '票据周一寄出，请留意收件。', userId: 10_001 });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await context.request.post('/__mock/login', { data: { phone: phones.doctor } });
  await other.goto(plainPage);
  await hydrated(other);
  await other.getByRole('button', { name: /^在线咨询.*有新回复$/ }).click();
  await expect(chat(other).log.getByText('培训费的票据何时寄出？')).toBeVisible();
  await expect(chat(other).log.getByText('票据周一寄出')).toBeVisible();
  await context.close();

  await page.reload();
  await hydrated(page);
  await page
    .getByRole('complementary', { name: '快捷入口' })
    .getByRole('button', { name: /^在线咨询/ })
    .click();
  await expect(chat(page).log.getByText('票据周一寄出')).toBeVisible();
  await expect(chat(page).box).toHaveValue('还想问一句');
});

test('W05, W25 an ended token closes the socket with 1008; the chat offers login and then continues', async ({
  page,
  context,
  portal,
}) => {
  const sockets = countSockets(page);
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  await entry(page).click();
  const { panel, log, status, box } = chat(page);
  await expect(log.getByText('很高兴为您服务')).toBeVisible();
  await context.request.get('/api/cleartoken', { headers: await asDoctor(context) });
  await expect(status).toHaveText('登录已失效，请重新登录');
  await expect.poll(() => sockets).toEqual({ open: 0, made: 1 });
  await box.fill('还在吗');
  await chat(page).send.click();
  await expect(panel.getByRole('alert')).toHaveText('尚未连接，消息未发送，请稍后再试');
  await expect(box).toHaveValue('还在吗');

  await panel.getByRole('button', { name: '立即登录' }).click();
  await takeCode(page, phones.doctor);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('');
  await chat(page).send.click();
  await expect(log.getByText('还在吗')).toBeVisible();
  await expect(log.getByText('很高兴为您服务')).toHaveCount(1);
  await expect.poll(() => sockets).toEqual({ open: 1, made: 2 });
});

test('W01 [8-07] a failed chat address shows its code; the retry button asks again', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  await portal.mock('outcome', { operation: 'onlineConsultingUrl', outcome: 'failure', times: 1 });
  await entry(page).click();
  const { panel, log, status } = chat(page);
  await expect(page.getByText(/^错误码 \d+：/)).toBeVisible();
  await expect(status).toHaveText('连接失败，请稍后再试或拨打客服热线');
  await panel.getByRole('button', { name: '重新连接' }).click();
  await expect(log.getByText('很高兴为您服务')).toBeVisible();
  await expect(status).toHaveText('');
});
