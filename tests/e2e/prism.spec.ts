/** `npm run dev:prism`: the portal on Prism, which is stateless, with the chat of the mock server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chat, entry } from './chatPage.ts';
import { takeCode, expect, fields, openLogin, hydrated, test } from './portal.ts';
import { freePort } from './server.ts';

const program = fileURLToPath(new URL('../../scripts/dev-prism.ts', import.meta.url));

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

test('[1-09], [4-15] the portal runs on Prism alone: examples are shown, a login is kept, the chat answers, and unsupported actions say so', async ({
  browser,
}) => {
  // The sources are not bundled: loading them is slow on a busy machine.
  test.slow();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  let printed = '';
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow', baseURL: origin });
  try {
    const page = await context.newPage();
    const noise: string[] = [];
    page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
    page.on('pageerror', ({ message }) => noise.push(message));
    await expect.poll(() => printed, { timeout: 90_000 }).toContain('Prism：');
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: '胃肠外科会员课：淋巴结清扫（示例）' })).toBeVisible();
    const mark = page.locator('details', { hasText: '无状态 Prism' });
    await expect(mark.getByText('搜索词不起作用')).toBeHidden();
    await mark.locator('summary').click();
    await expect(mark.getByText('搜索词不起作用')).toBeVisible();
    await mark.locator('summary').click();

    await openLogin(page);
    await takeCode(page, '13912345678', '9999');
    await fields(page).submit.click();
    const name = page.getByRole('banner').getByText('张样例').first();
    await expect(name).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(name).toBeVisible();

    // The lesson of the example, from the media host of the mock server.
    await page.goto('/web/video/open/1001');
    await hydrated(page);
    await page.getByRole('link', { name: /^播放：/ }).click();
    const ready = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState);
    await expect(page.locator('video')).toBeAttached({ timeout: 20_000 });
    await expect.poll(ready, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);

    await entry(page).click();
    await chat(page).log.getByRole('button', { name: '会员与课程' }).click();
    await chat(page).log.getByRole('button', { name: '如何开通会员？' }).click();
    await expect(chat(page).log.getByText('支付成功立即生效')).toBeVisible();
    expect(noise).toEqual([]);
  } finally {
    await context.close();
    server.kill('SIGINT');
  }
  // One Ctrl-C ends all processes.
  if (server.exitCode === null) await once(server, 'exit');
  expect(server.exitCode).toBe(0);
  const prism = /Prism：(http:\S+?)（/.exec(printed)?.[1] ?? '';
  expect([prism.length > 0, await answers(prism), await answers(origin)]).toEqual([true, false, false]);
});
