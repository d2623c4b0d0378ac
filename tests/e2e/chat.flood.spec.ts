/** The chat under load and with hostile frames. The test plays the service side. */
import type { Page } from '@playwright/test';
import { xssPayloads } from '../support/xssPayloads.ts';
import { frame } from '../support/chatFrames.ts';
import { chat, entry, playServiceSide } from './chatPage.ts';
import { runs } from '../support/runs.ts';
import { expect, phones, test, plainPage } from './portal.ts';

test('W17 after 10,000 messages the last one is shown, 200 bubbles are in the page, 500 are kept, and sending works', async ({
  page,
  portal,
}) => {
  test.slow();
  const side = await playServiceSide(page);
  await page.addInitScript(() => {
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      constructor(address: string | URL) {
        super(address);
        Object.assign(window, { caught: this });
      }
    };
  });
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  await entry(page).click();
  const { panel, log, box, bubbles } = chat(page);
  await expect(log.getByText('您好')).toBeVisible();
  const frames = Array.from({ length: 10_000 }, (_, at) => frame('CUSTOMER_MESSAGE', { text: `第${at + 1}条` }));
  // Sent from inside the page: one message each through the test's connection would take longer than the chat itself.
  await page.evaluate(async (list) => {
    const { caught } = window as unknown as { caught: WebSocket };
    for (const [at, data] of list.entries()) {
      caught.dispatchEvent(new MessageEvent('message', { data }));
      if (at % 200 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }, frames);
  await box.fill('还能问吗');
  await expect(log.getByText('第10000条', { exact: true })).toBeVisible();
  await expect(bubbles).toHaveCount(200);
  await page.keyboard.press('Enter');
  await expect.poll(() => side.frames.map(({ content }) => content.text)).toEqual(['还能问吗']);
  // Scroll to the oldest kept message: each step loads a hundred.
  for (let time = 0; time < 3; time += 1) await panel.getByRole('button', { name: '查看更早的消息' }).click();
  await expect(panel.getByRole('button', { name: '查看更早的消息' })).toHaveCount(0);
  await expect(bubbles).toHaveCount(200);
  await expect(bubbles.first()).toContainText('第9502条');
  side.say(frame('ANSWER', { text: '新的' }));
  await panel.getByRole('button', { name: '有新消息' }).click();
  await expect(log.getByText('新的')).toBeVisible();
  await expect(panel.getByRole('button', { name: '有新消息' })).toHaveCount(0);
});

const oddCards = [
  '<img src=x>',
  'javascript:window.hacked=1',
  '//evil.example/pixel.png',
  'https://evil.example/a.png',
];

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? 'without the policy' : 'under the policy', () => {
    test.use({ bypassCSP });
    test('W18 sixty payloads in every field of the service side run nothing and request nothing from other hosts', async ({
      page,
      portal,
    }) => {
      await feedPayloads(page, portal, bypassCSP ? oddCards.slice(-1) : oddCards);
    });
  });
}

/** Opens the chat with unusual service cards, then sends every payload in every field. */
async function feedPayloads(
  page: Page,
  portal: { loginAs(phone: string): Promise<void>; open(path: string): Promise<void> },
  cards: string[],
): Promise<void> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => violations.push(blockedURI));
  });
  let card = '';
  await page.route('**/api/online_consulting/link', (route) =>
    route.fulfill({ json: { code: 200, message: '成功', data: { kefu_wechat: card } } }),
  );
  const side = await playServiceSide(page);
  await portal.loginAs(phones.doctor);
  const { panel, log, bubbles } = chat(page);
  const check = async (): Promise<void> => {
    expect(
      await panel.locator('script, iframe, object, embed, link, meta, base, style, form[action], video').count(),
    ).toBe(0);
    const sources = await panel
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(sources.filter((src) => !/^\/mock-media\//.test(src ?? ''))).toEqual([]);
    const handlers = await panel
      .locator('*')
      .evaluateAll((all) => all.filter((one) => [...one.attributes].some(({ name }) => name.startsWith('on'))).length);
    expect(handlers).toBe(0);
    const state = await page.evaluate(() => {
      const { hacked, violations } = window as unknown as { hacked?: number; violations: string[] };
      return { hacked, violations };
    });
    expect([state.hacked, state.violations, dialogs]).toEqual([undefined, [], []]);
  };
  for (const payload of cards) {
    card = payload;
    await portal.open(plainPage);
    await entry(page).click();
    await expect(log.getByText('您好')).toBeVisible();
    await expect(panel.getByText('下载App')).toBeVisible();
    await expect(panel.getByText('微信扫码添加客服')).toHaveCount(0);
    await check();
  }
  for (const payload of xssPayloads) {
    const list = [{ id: 1, question: payload }];
    const content = { text: payload, title: payload, image: payload, list };
    side.say(frame('Q1', content, { userName: payload, userHead: payload, images: [payload, payload] }));
  }
  await expect(bubbles).toHaveCount(61);
  await expect(log.getByText('<script>window.hacked=1</script>', { exact: true })).not.toHaveCount(0);
  await expect(log.getByText('图片无法显示')).toHaveCount(180);
  await check();
  // A chosen payload is shown as the doctor's own text and is sent as text.
  for (const at of [0, 7, 20, 47]) {
    await bubbles
      .nth(at + 1)
      .getByRole('button')
      .click();
    await expect.poll(() => side.frames.at(-1)?.content.text).toBe(xssPayloads[at]);
  }
  await check();
}

test('W10 opening and closing the chat many times leaks no nodes, listeners or sockets', async ({ page, portal }) => {
  test.slow();
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      constructor(address: string | URL) {
        super(address);
        sockets.push(this);
      }
    };
    Object.assign(window, { live: () => sockets.filter(({ readyState }) => readyState < Real.CLOSING).length });
  });
  await portal.loginAs(phones.doctor);
  await portal.open(plainPage);
  const cdp = await page.context().newCDPSession(page);
  const counters = async (): Promise<{ nodes: number; jsEventListeners: number }> => {
    await cdp.send('HeapProfiler.collectGarbage');
    return cdp.send('Memory.getDOMCounters');
  };
  // Done inside the page: by mouse each step would take ten times as long as the tested code.
  const cycles = (count: number): Promise<void> =>
    page.evaluate(async (times) => {
      const find = (selector: string): HTMLElement | null => document.querySelector(selector);
      const until = async (isSo: () => boolean): Promise<void> => {
        while (!isSo()) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      for (let time = 0; time < times; time += 1) {
        find('aside button[aria-label=在线咨询]')?.click();
        await until(() => find('[role=dialog] [data-side]') !== null);
        find('[role=dialog] button[aria-label=关闭]')?.click();
        await until(() => find('[role=dialog]') === null);
      }
    }, count);
  await cycles(5);
  const before = await counters();
  await cycles(runs(15, 45));
  const after = await counters();
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(10);
  expect(await page.evaluate(() => (window as unknown as { live(): number }).live())).toBe(0);
});
