/** The control panel as its own page, over the production build. */
import type { Page } from '@playwright/test';
import { subjects } from '#mocks/panel/subjects.ts';
import { axeFindings } from './checks.ts';
import { expect, phones, hydrated, test } from './portal.ts';

/** The heading of a subject, which folds and unfolds it; a number may follow its name. */
const subject = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${name}\\s?\\d*$`) });

test('a tester starts a scenario, fails a call, moves the clock and sees each call with its verdict', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/__mock/');
  await page.getByRole('button', { name: /什么都没有/ }).click();
  await expect(page.getByRole('status')).toHaveText('场景「什么都没有」已就绪');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: '打开门户 /' }).click();
  const reader = await opened;
  await hydrated(reader);
  await expect(reader.getByRole('heading', { name: '手机上继续学' })).toBeVisible();
  await expect(reader.getByRole('heading', { name: '公开课' })).toHaveCount(0);

  await page.getByRole('button', { name: '全部重置' }).click();
  await expect(page.getByRole('status')).toHaveText('已忘记一切，回到初始状态');
  await subject(page, '接口').click();
  await page.getByLabel('helpList 的结果').selectOption('http500');
  await expect(page.getByRole('status')).toHaveText('helpList → http500');
  portal.expectNoise(/500 \(Internal Server Error\)/);
  await reader.goto('/web/help');
  await expect(reader.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await page.getByLabel('helpList 的结果').selectOption('正常');
  await expect(page.getByRole('status')).toHaveText('helpList 恢复正常');
  await reader.getByRole('button', { name: '重新加载' }).click();
  await expect(reader.getByRole('heading', { name: '账号登录' })).toBeVisible();

  await subject(page, '时间').click();
  await page.getByRole('button', { name: '前进 1 天' }).click();
  await expect(page.getByText('2026年11月21日 20:00:00（停）')).toBeVisible();

  portal.expectOffence(/GET \/api\/nothing$/);
  await page.request.get('/api/nothing');
  await subject(page, '实况').click();
  const list = page.getByRole('list', { name: '调用与消息帧' });
  await expect(list.getByRole('listitem').filter({ hasText: 'helpList' }).first()).toContainText('符合');
  await expect(list.getByRole('listitem').filter({ hasText: '/api/nothing' })).toContainText('契约中没有这个接口');
  await page.getByRole('checkbox', { name: '只看不符合的' }).check();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('the panel logs in as a persona, scans the QR picture, and pushes and drops chat messages', async ({
  page,
  context,
}) => {
  await page.goto('/__mock/');
  await subject(page, '人物').click();
  await page.getByRole('listitem').filter({ hasText: phones.member }).getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText(/现在是李示范/);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: '打开门户 /' }).click();
  const reader = await opened;
  await hydrated(reader);
  await reader.getByRole('complementary', { name: '快捷入口' }).getByRole('button', { name: '在线咨询' }).click();
  const log = reader.getByRole('log', { name: '消息记录' });
  await expect(log).toContainText('您好');
  await subject(page, '消息与客服').click();
  await page.getByLabel('推送一条消息').fill('来自面板的消息');
  await page.getByRole('button', { name: '推送', exact: true }).click();
  await expect(log).toContainText('来自面板的消息');
  await page.getByRole('button', { name: '服务端出错（1011）' }).click();
  await expect(reader.getByRole('dialog', { name: '在线咨询' }).getByRole('status').first()).toContainText('正在重连');

  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('status')).toHaveText('已退出登录');
  await reader.goto('/web/user/login');
  await hydrated(reader);
  await reader.getByRole('button', { name: '请使用App扫码登录' }).click();
  await expect(reader.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await subject(page, '账号与认证').click();
  await page.getByRole('button', { name: /^扫码：登录二维码/ }).click();
  await expect(reader).toHaveURL('/');
  await expect(reader.getByRole('banner').getByText('张样例').first()).toBeVisible();
});

test('an unknown scenario address lists the known scenarios, and the panel still works', async ({ page, portal }) => {
  portal.expectNoise(/400 \(Bad Request\)/);
  await page.goto('/__mock/?scenario=membre');
  await expect(page.getByRole('status')).toHaveText(/^没有场景 membre；可选：visitor、doctor/);
  await page.getByRole('button', { name: /^会员 / }).click();
  await expect(page.getByRole('link', { name: '打开门户 /' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('场景「会员」已就绪');
});

test('an invalid address and a forced answer are marked as such in the list', async ({ page, portal }) => {
  portal.expectOffence(/GET \/api\/x\?kw=%E8%83$/);
  await page.request.get('/api/x?kw=%E8%83');
  await portal.mock('outcome', { operation: 'titleList', outcome: 'http500', times: 1 });
  await page.request.get('/api/user/title/list');
  await page.request.get('/api/user/title/list');
  await page.goto('/__mock/');
  await subject(page, '实况').click();
  const lines = page.getByRole('list', { name: '调用与消息帧' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'kw=%E8%83' })).toContainText('契约中没有这个接口');
  await expect(lines.filter({ hasText: 'titleList' })).toContainText([/ok符合$/, /http500指定的答复，不判定$/]);
  await expect(page.getByText('1 个的答复是指定的，1 个不符合契约')).toBeVisible();
});

test('axe finds nothing on the panel, and the panel fits 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/__mock/');
  for (const name of Object.values(subjects)) {
    const heading = subject(page, name);
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    expect(await axeFindings(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
    await heading.click();
  }
});

test('an order is made from the panel, and its record is chosen and paid', async ({ page, portal }) => {
  await page.goto('/__mock/');
  await subject(page, '订单与支付').click();
  await page.getByText('新建订单…').click();
  await page.getByLabel('类型').selectOption('课程');
  await page.getByLabel('内容').selectOption({ index: 3 });
  await page.getByRole('button', { name: '新建订单', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(/^已新建订单 \d+：.*，待付款，刷新页面可见$/);
  const { orderId } = await portal.mock('order', { orderType: 'vip', targetId: 1 });
  await portal.loginAs(phones.doctor);
  const other = await page.context().newPage();
  await other.goto(`/new/orderDetail?orderId=${orderId}`);
  await hydrated(other);
  await other.getByRole('main').getByRole('button', { name: '立即支付' }).first().click();
  await expect(other.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await expect(page.getByLabel('作用于').first()).toContainText('月卡');
  await page.getByRole('button', { name: /^支付成功：订单 \d+ · 月卡/ }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('支付成功');
});

test('a link sets outcomes; a broken one says so and sets nothing', async ({ page, portal }) => {
  await page.goto('/__mock/?mock=helpList:http500*1,*~5');
  await subject(page, '接口').click();
  await expect(page.getByText('现在：helpList:http500*1,*~5')).toBeVisible();
  await expect(page).toHaveURL('/__mock/');
  portal.expectNoise(/400 \(Bad Request\)/);
  await page.goto('/__mock/?mock=helpList:nonsense');
  await expect(page.getByRole('status')).toHaveText(/^链接里的设置没有采用：helpList 没有结果 nonsense/);
  await page.goto('/__mock/?mock=helpList');
  await expect(page.getByRole('status')).toHaveText(/^链接里的设置有错，没有采用：“helpList”/);
  await subject(page, '接口').click();
  await expect(page.getByText('现在：helpList:http500*1,*~5')).toBeVisible();
  const foreign = await page.request.get('/__mock/?mock=helpList:http500', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect([foreign.status(), await foreign.text()]).toEqual([403, expect.stringContaining('别的网站不能操纵模拟后端')]);
});
