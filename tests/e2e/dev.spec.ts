/** `npm run dev`: the portal from its sources; the mock backend runs inside the page, and Vite is the only server. */
import type { Page } from '@playwright/test';
import { chat, entry, judgedFrames } from './chatPage.ts';
import { inDevelopment } from './devServer.ts';
import { expect, phones, plainPage, hydrated, test } from './portal.ts';

/** Friday 2026-11-20, 10:00 in Beijing: people are at work. */
const officeHours = Date.UTC(2026, 10, 20, 2);

/** Sends a command to the mock backend from inside the page, where it runs in development. */
const tell = (page: Page, command: string, body: object): Promise<number> =>
  page.evaluate(
    async ([name, json]) => (await fetch(`/__mock/${name}`, { method: 'POST', body: json ?? '' })).status,
    [command, JSON.stringify(body)],
  );

/** Logs the doctor in, asks the service side several questions, and returns the text of each bubble. */
async function conversation(page: Page): Promise<string[]> {
  const { log, box, bubbles } = chat(page);
  for (const [command, body] of [
    ['reset', {}],
    ['clock', { freeze: officeHours }],
    ['login', { phone: phones.doctor }],
    ['chat', { typing: false }],
  ] as const)
    expect(await tell(page, command, body)).toBe(200);
  await page.reload();
  await hydrated(page);
  await entry(page).click();
  await log.getByRole('button', { name: '会员与课程' }).click();
  await log.getByRole('button', { name: '如何开通会员？' }).click();
  await expect(bubbles).toHaveCount(5);
  for (const [text, total] of [
    ['你好', 7],
    ['讲义在哪里下载？', 9],
    ['转人工', 12],
    ['谢谢', 14],
  ] as const) {
    await box.fill(text);
    await box.press('Enter');
    await expect(bubbles).toHaveCount(total);
  }
  return (await bubbles.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

test('[4-15], [3-16] the chat says the same in production over a real socket and in development inside the page; scenarios, the panel and hot reload work', async ({
  page,
  portal,
  browser,
}) => {
  // The sources are not bundled: loading them is slow on a busy machine.
  test.slow();
  await portal.open(plainPage);
  const served = await conversation(page);
  expect(served.join('\n')).toMatch(/很高兴为您服务.*支付成功立即生效.*资料/s);

  await inDevelopment(browser, async (dev, edit) => {
    const sockets: string[] = [];
    dev.on('websocket', (socket) => sockets.push(socket.url()));
    await dev.goto(plainPage);
    await hydrated(dev);
    expect(await conversation(dev)).toEqual(served);
    // The mocks replace the socket: the page opened no real socket to the portal's path.
    expect(sockets.filter((url) => url.includes('/ws/chat/'))).toEqual([]);
    const judged = await judgedFrames(dev);
    expect(judged.objections).toEqual([]);
    expect(judged.frames).toBeGreaterThan(10);

    // One scenario by its address; then another one from the panel, by keyboard.
    await dev.goto('/?scenario=member');
    await hydrated(dev);
    await expect(dev.getByRole('main').getByText('会员有效期至').first()).toBeVisible();
    await expect(dev).toHaveURL('/');
    await dev.getByRole('button', { name: '模拟后端' }).press('Enter');
    const panel = dev.getByRole('dialog', { name: '模拟后端的控制面板' });
    await panel.getByRole('button', { name: /一万门课程/ }).press('Enter');
    await dev.waitForURL(/\/search\?kw=/);
    await hydrated(dev);
    await expect(dev.getByRole('navigation', { name: '内容类型' })).toContainText(/公开课[1-9]\d{3}/);
    await dev.getByRole('button', { name: '模拟后端' }).press('Enter');
    await panel.getByRole('button', { name: '实况' }).press('Enter');
    await expect(panel.getByRole('listitem').filter({ hasText: 'searchResult' })).toContainText('符合');
    await dev.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    // Hot reload: what is open and typed stays when a component, a page's component, or a part of it is edited.
    await dev.goto('/web/help?login=1');
    await hydrated(dev);
    const phone = dev.getByRole('dialog').getByRole('textbox').first();
    await phone.fill('13800000001');
    // The dialog hides the page from assistive technology.
    const keyword = dev.getByRole('searchbox', { includeHidden: true }).last();
    await keyword.evaluate((field: HTMLInputElement) => (field.value = '发票'));
    edit('src/pages/web/Help.tsx', '>帮助中心<', '>帮助中心甲<');
    await expect(dev.getByText('帮助中心甲', { exact: true })).toBeAttached();
    edit('src/features/content/components/HelpFinder.tsx', '搜索', '搜索乙');
    await expect(dev.getByText('搜索乙').first()).toBeAttached();
    await expect(phone).toHaveValue('13800000001');
    await expect(keyword).toHaveValue('发票');
    // A fault is shown with its place in the source and its components; the repair takes it away, and what was typed is still there.
    const finder = 'src/features/content/components/HelpFinder.tsx';
    edit(finder, '  return (\n    <nav', "  if (entries.length) throw new TypeError('planted');\n  return (\n    <nav");
    const overlay = dev.locator('vite-error-overlay');
    await expect(overlay).toContainText('TypeError: planted');
    await expect(overlay).toContainText(
      /at HelpCategories \(\S+HelpFinder\.tsx:\d+:\d+\)\s+Components:\s+at HelpCategories .*at Help /s,
    );
    await expect(dev.getByText(/^内容显示出错，请重新加载（错误编号：/)).toBeAttached();
    await expect(dev.getByText('请检查网络').and(dev.locator(':visible'))).toHaveCount(0);
    edit(finder, "  if (entries.length) throw new TypeError('planted');\n", '');
    await expect(dev.getByText('内容显示出错')).toHaveCount(0);
    await expect(overlay).toHaveCount(0);
    await expect(phone).toHaveValue('13800000001');
    // An edit of the mock backend shows at once, and keeps what is open and typed, its state and its calls.
    const calls = () =>
      dev.evaluate(async () => (await (await fetch('/__mock/calls')).text()).split('"number"').length);
    const before = await calls();
    expect(await tell(dev, 'outcome', { operation: 'login', outcome: 'http500' })).toBe(200);
    edit('mocks/handlers/content.ts', '({ ...faq, ', '({ ...faq, question: `丁${faq.question}`, ');
    await expect(dev.getByText(/^丁/).first()).toBeAttached();
    await expect(phone).toHaveValue('13800000001');
    expect(await dev.evaluate(async () => (await fetch('/__mock/state')).text())).toContain('http500');
    expect(await calls()).toBeGreaterThan(before);
    // What is declared about a page needs a reload, which happens by itself.
    edit('src/pages/web/Help.tsx', "title: '帮助中心'", "title: '帮助丙'");
    await expect(dev).toHaveTitle(/^帮助丙/);
  });
});
