/** `npm run build:demo`: static files on a plain host; the mock backend runs inside the page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createEngine } from '#mocks/createEngine.ts';
import { grant, grantMaterial } from '#mocks/engine/playback/playback.ts';
import { chat, entry, judgedFrames } from './chatPage.ts';
import { answerOf, build, host, root } from './demoHost.ts';
import { expect, openLogin, phones, hydrated, test, logIn } from './portal.ts';

const slogan = '橙医学苑 - 医生的终身学习平台';

/** A page of the demo, and the browser's messages. */
async function reader(context: BrowserContext): Promise<{ page: Page; noise: string[] }> {
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`${message.type()}: ${message.text()} ${message.location().url}`));
  // Without the host no newer worker can be fetched; the browser reports that as a page error.
  page.on('pageerror', ({ message }) => !message.startsWith('Failed to update a ServiceWorker') && noise.push(message));
  return { page, noise };
}

/** Opens a page whose code the host lacks; answers how often the page loaded, after it said that it cannot be shown. */
async function loadsWithoutCode(browser: Browser): Promise<number> {
  const { origin, off } = await host(/^\/assets\/Help-.*\.js$/);
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow', baseURL: origin });
  const page = await context.newPage();
  await page.goto('/');
  await hydrated(page);
  let loads = 1;
  page.on('load', () => (loads += 1));
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
  await expect(page.getByText('页面功能加载失败，请检查网络后刷新页面')).toBeVisible();
  await context.close();
  off();
  return loads;
}

// Both tests build the same folder.
test.describe.configure({ mode: 'serial' });

const name = (page: Page) => page.getByRole('banner').getByText('张样例').first();

test('[1-05], [1-09], [1-11], [4-15], [4-19] the static demo serves any address, login, social login and chat from plain files, and then offline', async ({
  browser,
}) => {
  test.slow();
  await build('/');
  // Code that is missing after a newer demo was put there [4-19].
  expect(await loadsWithoutCode(browser)).toBe(2);
  const { origin, off } = await host();
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow', baseURL: origin });
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(origin)) foreign.push(request.url());
  });
  try {
    const { page, noise } = await reader(context);
    await page.goto('/search?kw=胃');
    await expect(page).toHaveTitle(`胃 - 搜索 - ${slogan}`);
    await expect(page).toHaveURL(/\/search\?kw=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“胃”的搜索结果');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText('胃');
    await expect(page.getByText('演示数据', { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(await page.locator('main img').first().evaluate(drawn)).toBe(true);

    // An address without a file gets the host's 404 page, which starts the portal.
    expect((await page.goto('/web/nowhere/1'))?.status()).toBe(404);
    await expect(page).toHaveTitle(`页面不存在 - ${slogan}`);
    // An unknown scenario shows a message over the portal, which starts normally.
    await page.goto('/?scenario=membre');
    const panel = page.getByRole('dialog', { name: '模拟后端的控制面板' });
    await expect(panel.getByRole('status')).toHaveText(/^没有场景 membre；可选：visitor、doctor/);
    await expect(page.getByRole('heading', { name: '公开课', exact: true })).toBeVisible();
    await page.goto('/mock-media/licence/1.svg');
    await expect(page.locator('svg')).toBeVisible();
    await page.goto('/');
    await hydrated(page);
    await expect(page).toHaveTitle(slogan);
    await expect(page.getByRole('heading', { name: '公开课', exact: true })).toBeVisible();
    await openLogin(page);
    await logIn(page, phones.doctor);
    await expect(name(page)).toBeVisible();
    // Generated data does not depend on the machine: deep pages of the 10,000 courses are the same in the browser and in Node.
    expect(await page.evaluate(answersOf, volumeLists)).toEqual(await volumeInNode());

    // The worker has cached everything; the host is no longer needed.
    await expect.poll(() => page.evaluate(keepsAll), { timeout: 60_000 }).toBe(true);
    off();
    await page.reload();
    await hydrated(page);
    await expect(name(page)).toBeVisible();
    const now = Date.now();
    const lesson = grant({ userId: 10_001, videoId: 100_101, duration: 2_700, limit: null, now });
    const piece = await readFile(join(root, 'mocks/media/360p/2.m4s'));
    expect(await page.evaluate(lastPiece, lesson['360p'])).toEqual([675, 'video/mp4', piece.length]);
    const kept = page.waitForEvent('download');
    await page.evaluate(followLink, grantMaterial(10_011, 10_001, now).url);
    expect((await kept).suggestedFilename()).toBe('课件-10011（示例）.pdf');
    await entry(page).click();
    const { log, bubbles } = chat(page);
    await log.getByRole('button', { name: '会员与课程' }).click();
    await log.getByRole('button', { name: '如何开通会员？' }).click();
    await expect(bubbles).toHaveCount(5);
    await expect(log.getByText('支付成功立即生效')).toBeVisible();
    const judged = await judgedFrames(page);
    expect(judged.objections).toEqual([]);
    expect(judged.frames).toBeGreaterThan(4);

    await context.clearCookies();
    await page.goto('/web/help?category=1');
    await openLogin(page);
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page).toHaveURL(/\/__mock\/wechat\?/);
    await page.reload();
    await page.getByRole('link', { name: /^已绑定手机号的微信/ }).click();
    await expect(name(page)).toBeVisible();
    await expect(page).toHaveURL('/web/help?category=1');
    // Expected messages: the host's 404 and the panel's error.
    expect(noise.filter((text) => !/404 .*(nowhere|licence)|400 .*\/__mock\/scenario/.test(text))).toEqual([]);
    expect(foreign).toEqual([]);

    // Plain http on another host: browsers support no service workers there.
    await context.route('http://portal.example/**', async (route) => {
      const { status, type, body } = await answerOf(new URL(route.request().url()).pathname);
      await route.fulfill({ status, ...(type && { contentType: type }), ...(body && { body }) });
    });
    await page.goto('http://portal.example/');
    await expect(page.getByRole('heading', { name: '演示无法启动' })).toBeVisible();
    await expect(page.getByText('请改用 https 地址')).toBeVisible();
  } finally {
    off();
    await context.close();
  }
});

test('[4-05], [4-12], [4-15] the static demo in a folder of its host: links, pages, pictures, login, social login and logout stay in the folder', async ({
  browser,
}) => {
  test.slow();
  await expect(build('portal-demo')).rejects.toThrow('--base=portal-demo is no folder');
  const folder = '/portal-demo';
  await build(`${folder}/`);
  const { origin, asked, off } = await host(undefined, folder);
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow', baseURL: origin });
  const outside = (page: Page) =>
    page.evaluate(
      (inside) =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .filter(({ href, pathname }) => href.startsWith(`${location.origin}/`) && !pathname.startsWith(inside))
          .map(({ href }) => href),
      `${folder}/`,
    );
  try {
    const { page, noise } = await reader(context);
    await page.goto(`${folder}/`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: '公开课', exact: true })).toBeVisible();
    expect(await page.locator('main img').first().evaluate(drawn)).toBe(true);
    expect(await outside(page)).toEqual([]);
    // A link of the page, an address that is opened, a filter, and the way back.
    await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();
    await expect(page).toHaveURL(`${folder}/web/help`);
    await page.goto(`${folder}/search?kw=胃`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“胃”的搜索结果');
    await page
      .getByRole('navigation', { name: '内容类型' })
      .getByRole('link', { name: /^公开课/ })
      .click();
    await expect(page).toHaveURL(/\/portal-demo\/search\?kw=.*module=open/);
    await page.goBack();
    await expect(page).not.toHaveURL(/module=/);
    expect(await outside(page)).toEqual([]);
    // An address without a file, and a page of the mocks.
    expect((await page.goto(`${folder}/web/nowhere/1`))?.status()).toBe(404);
    await expect(page).toHaveTitle(`页面不存在 - ${slogan}`);
    await page.goto(`${folder}/__mock/`);
    await expect(page.getByRole('heading', { name: '模拟后端的控制面板' })).toBeVisible();

    await page.goto(`${folder}/web/help?category=1`);
    await hydrated(page);
    await openLogin(page);
    await page.getByRole('button', { name: '微信登录' }).click();
    await page.getByRole('link', { name: /^已绑定手机号的微信/ }).click();
    await expect(name(page)).toBeVisible();
    await expect(page).toHaveURL(`${folder}/web/help?category=1`);
    expect(new Set((await context.cookies()).map(({ path }) => path))).toEqual(new Set([folder]));
    await page.goto(`${folder}/web/article/upload`);
    await expect(page.locator('[contenteditable=true]')).toBeVisible();
    await page.goto(`${folder}/web/userCenter/vipcourse`);
    await hydrated(page);
    await name(page).hover();
    await page.getByRole('button', { name: '退出登录' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).press('Enter');
    await expect(page).toHaveURL(`${folder}/`);
    expect(asked.filter((path) => !path.startsWith(`${folder}/`))).toEqual([]);

    await expect.poll(() => page.evaluate(keepsAll), { timeout: 60_000 }).toBe(true);
    off();
    await page.goto(`${folder}/web/help`);
    await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
    // Expected messages: the host's 404 for addresses without a file.
    expect(noise.filter((text) => !/404 .*(nowhere|__mock)/.test(text))).toEqual([]);
  } finally {
    off();
    await context.close();
  }
});

/** Lists without times, in orders that do not depend on the clock. */
const volumeLists = [
  '/api/course/list?sort=hot&page=300',
  '/api/course/list?sort=score&page=50',
  '/api/lecturer/list?page=9',
];

/** Answers of the mock backend in the page with 10,000 courses. */
const answersOf = async (paths: string[]): Promise<string[]> => {
  const tell = (amount: string) => fetch('/__mock/data', { method: 'POST', body: JSON.stringify({ amount }) });
  await tell('many');
  const answers: string[] = [];
  for (const path of paths) answers.push(await (await fetch(path)).text());
  await tell('usual');
  return answers;
};

/** The same answers from the mock backend in this process. */
async function volumeInNode(): Promise<string[]> {
  const engine = createEngine({ frozen: true, seed: 1 });
  engine.state.control.amount = 'many';
  const origin = 'http://portal.test';
  const answers = volumeLists.map((path) => engine.respond(new Request(origin + path), { address: 'local', origin }));
  return (await Promise.all(answers)).map(({ body }) => body);
}

const drawn = (picture: HTMLImageElement | SVGElement): Promise<boolean> =>
  (picture as HTMLImageElement).decode().then(
    () => true,
    () => false,
  );

/** The number of segments of a playlist, and the last segment. */
const lastPiece = async (playlist: string): Promise<[number, string | null, number]> => {
  const lines = (await (await fetch(playlist)).text()).split('\n').filter((line) => line.endsWith('.m4s'));
  const answer = await fetch(new URL(lines.at(-1) ?? '', new URL(playlist, location.href)));
  return [lines.length, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength];
};

const followLink = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.click();
};

/** True when the worker has cached every file of the demo; the page is the last one. */
const keepsAll = async (): Promise<boolean> => {
  const [kept = ''] = (await caches.keys()).filter((each) => each.startsWith('demo-files-'));
  const paths = (await (await caches.open(kept)).keys()).map(({ url }) => new URL(url).pathname);
  return paths.length > 50 && paths.some((path) => path.endsWith('/index.html'));
};
