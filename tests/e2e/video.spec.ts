/** The course page: playback, continuing, previews that the server ends, and login. */
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { media, playAt, playedTo, position } from './playing.ts';
import { expect, phones, test } from './portal.ts';

const play = (page: Page): Locator => page.getByRole('link', { name: /^播放：/ });

test('[1-02 open courses] [2.2-03] [2.1-15] a doctor watches, stops, and continues in another session at the same second', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await portal.loginAs(phones.doctor);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await portal.open('/web/video/open/1002');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /Player-|hls|vidstack/i.test(url))).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('腹股沟疝修补：TAPP与TEP的手术入路选择');

  await page.getByRole('region', { name: '目录' }).getByRole('link', { name: /第2节/ }).click();
  await expect(page).toHaveURL('/web/video/open/1002?videoId=100202&play=1');
  await playAt(page, portal, '/web/video/open/1002?videoId=100202&t=40');
  await playedTo(page, 40.5);
  await media(page).evaluate((video: HTMLVideoElement) => video.pause());
  const stopped = await position(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: '课程', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/course');
  await expect.poll(async () => (await portal.calls('playRecordSave')).length).toBeGreaterThan(0);

  const later = await browser.newContext({ ...(baseURL && { baseURL }) });
  await later.request.post('/__mock/login', { data: { phone: phones.doctor } });
  const again = await later.newPage();
  await again.goto('/');
  await expect(again.getByRole('heading', { name: '继续学习' })).toBeVisible();
  await again.goto('/web/video/open/1002');
  await again.waitForFunction(() => document.documentElement.dataset.ready === '1');
  await play(again).click();
  const toast = again.getByRole('status').filter({ hasText: '已为您定位到上次观看位置' });
  await expect(toast).toBeVisible({ timeout: 40_000 });
  const [minutes = 0, seconds = 0] = (/(\d+):(\d+)/.exec(await toast.innerText()) ?? []).slice(1).map(Number);
  const resumed = minutes * 60 + seconds;
  expect(Math.abs(resumed - stopped)).toBeLessThanOrEqual(2);
  // The media itself continues from this second.
  await playedTo(again, resumed);
  expect(await position(again)).toBeLessThan(resumed + 15);
  await later.close();
});

test('[4-20] a preview ends where the server ends it, and a later segment is refused', async ({ page, portal }) => {
  await portal.loginAs(phones.doctor);
  const pieces: string[] = [];
  page.on('request', (request) => request.url().endsWith('.m4s') && pieces.push(request.url()));
  await playAt(page, portal, '/web/video/vip/3001?videoId=300102&t=11');
  const gate = page.getByRole('alertdialog', { name: '无法继续播放' });
  await expect(gate).toContainText('试看已结束', { timeout: 40_000 });
  await expect(gate).toContainText('开通会员，畅学全部课程');
  await expect(gate.getByRole('link', { name: '加入VIP' })).toHaveAttribute(
    'href',
    '/course_vip188?from=preview&fromId=3001&videoId=300102&t=12',
  );
  await expect(gate.getByRole('link', { name: '开通会员' })).toHaveAttribute(
    'href',
    '/web/common/openVip?from=preview&fromId=3001&videoId=300102&t=12',
  );
  await expect.poll(() => media(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const reported = await media(page).evaluate((video: HTMLVideoElement) => [
    video.paused,
    video.duration,
    video.currentTime,
  ]);
  expect(reported[0]).toBe(true);
  expect(reported[1]).toBeLessThan(12.1);
  expect(reported[2]).toBeLessThan(12.1);
  // Incrementing the segment number of a granted address is refused.
  const last = pieces.at(-1) ?? '';
  expect((await page.request.get(last)).status()).toBe(200);
  portal.expectNoise(/403/);
  const later = last.replace(
    /\/(\d+)\.([\w-]+)\.m4s$/,
    (_, at: string, key: string) => `/${Number(at) + 5}.${key}.m4s`,
  );
  expect((await page.request.get(later)).status()).toBe(403);
  await gate.getByRole('button', { name: '重看试看部分' }).click();
  await expect(gate).toBeHidden();
  await playedTo(page, 0.5);
  // A member sees the whole lesson.
  await portal.loginAs(phones.member);
  await playAt(page, portal, '/web/video/vip/3001?videoId=300102&t=300');
  await playedTo(page, 300.5);
  expect(await media(page).evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(1_000);
});

test('[6-03] [4-10] a page of a master class opens no dialog for a visitor, who sees its preview; an open page plays for everybody', async ({
  page,
  portal,
}) => {
  await portal.open('/web/video/masterClass/3101?free=open');
  const login = page.getByRole('dialog', { name: /登录/ });
  // A choice in the catalogue plays, by keyboard too; what may not be played says so in the player.
  await page
    .getByRole('region', { name: '目录' })
    .getByRole('link', { name: /^第4节/ })
    .press('Enter');
  await expect(page.getByRole('alertdialog').getByText('请先购买该内容')).toBeVisible();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: '已购买？立即登录' })).toBeVisible();
  await expect(login).toBeHidden();
  await page
    .getByRole('region', { name: '目录' })
    .getByRole('link', { name: /^第2节/ })
    .press('Enter');
  await playedTo(page, 0.2);

  await portal.open('/web/video/open/1001?free=open');
  await expect(login).toBeHidden();
  await play(page).click();
  await playedTo(page, 0.2);
  await page.getByRole('button', { name: /^收藏/ }).click();
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(page).toHaveURL(/\/web\/video\/open\/1001/);
  // The visitor's watch records belong to the doctor after login.
  await media(page).evaluate((video: HTMLVideoElement) => (video.currentTime = 100));
  await playedTo(page, 100.2);
  await page.getByRole('link', { name: '公开课', exact: true }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/web/video/open');
  await portal.loginAs(phones.doctor);
  await portal.open('/web/video/open/1001');
  await expect.poll(async () => (await portal.calls('playRecordSave')).length).toBeGreaterThan(0);
});

test('[2.1-15] [2.1-18] the page is readable without scripts, has a canonical address, and answers 404 for unknown courses', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/web/video/vip/3001');
  await expect(page).toHaveTitle(/^腹腔镜胃癌D2根治术：淋巴结清扫的层面与顺序 - 橙医学苑/);
  await expect(page.getByRole('region', { name: '目录' }).locator('a')).toHaveCount(12);
  await expect(page.getByText('学习目标')).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
    'Course',
    'VideoObject',
    'BreadcrumbList',
  ]);
  await context.close();
  const seen = async (path: string): Promise<string> => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location ?? ''}`.trim();
  };
  expect(await seen('/web/video/1001?t=5')).toBe('302 /web/video/open/1001?t=5');
  expect(await seen('/web/video/knowledge/1101')).toBe('302 /web/video/open/1101');
  expect(await seen('/web/video/open/3001')).toBe('302 /web/video/vip/3001');
  expect(await seen('/web/video/open/999999')).toBe('404');
  expect(await seen('/web/video/nope/1001')).toBe('404');
  expect(await seen('/web/video/open/01')).toBe('404');
  expect(await seen('/web/videoplay/open?albumId=3001')).toBe('302 /web/videoplay/vip?albumId=3001');
  expect(await seen('/web/videoplay/vip')).toBe('404');
});

test('[1-02 VIP courses] [2.1-12] the player works by keyboard in its own window; axe finds nothing there and on the page', async ({
  page,
  portal,
}) => {
  test.slow();
  await portal.loginAs(phones.everything);
  await portal.open('/web/video/vip/3001');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('main').locator('summary', { hasText: '更多操作' }).press('Enter');
  await page.getByRole('link', { name: '独立窗口播放' }).click();
  await expect(page).toHaveURL('/web/videoplay/vip?albumId=3001&videoId=300104');
  await play(page).focus();
  await page.keyboard.press('Enter');
  await playedTo(page, 774);
  const player = page.locator('[data-media-player]');
  await player.focus();
  await page.keyboard.press('k');
  await expect.poll(() => media(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const at = await position(page);
  await page.keyboard.press('j');
  await expect.poll(async () => Math.round(at - (await position(page)))).toBe(10);
  await page.keyboard.press('Shift+>');
  await expect.poll(() => media(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rate'))).toBe('1.25');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: '播放快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '播放快捷键' })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/web/videoplay/vip?albumId=3001&videoId=300105');

  await page.setViewportSize({ width: 390, height: 844 });
  const [back, title, share] = await Promise.all(
    [
      page.getByRole('link', { name: '返回课程页' }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: '分享' }),
    ].map((part) => part.boundingBox()),
  );
  const middle = (box: typeof back): number => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  expect([middle(title ?? null), middle(share ?? null)]).toEqual([middle(back ?? null), middle(back ?? null)]);
});

test('[2.1-15] captions are above the controls; captions, speed and quality survive the next lesson and a reload', async ({
  page,
  portal,
}) => {
  test.slow();
  await portal.loginAs(phones.everything);
  await playAt(page, portal, '/web/video/vip/3001?videoId=300102&t=60');
  const player = page.locator('[data-media-player]');
  const captions = player.locator('div[lang="zh-CN"]');
  await player.focus();
  await page.keyboard.press('c');
  await player.hover();
  await expect(captions).toBeVisible();
  const slider = player.getByRole('slider', { name: '播放进度' });
  let at = 40;
  await expect
    .poll(async () => {
      // Each movement shows the controls again.
      await player.hover({ position: { x: (at += 5), y: 60 } });
      const [words, bar] = [await captions.boundingBox(), await slider.boundingBox()];
      return words && bar && (await player.getAttribute('data-controls')) !== null && words.y + words.height <= bar.y;
    })
    .toBe(true);
  await expect(slider.locator('.vds-slider-track-fill').first()).toHaveCSS('background-color', 'rgb(255, 106, 0)');

  const choose = async (menu: string, choice: string): Promise<void> => {
    // The controls may hide before the click: each movement shows them again.
    await expect(async () => {
      await player.hover({ position: { x: (at += 5), y: 60 } });
      await player.getByRole('button', { name: menu }).click({ timeout: 2_000 });
    }).toPass();
    await player.getByRole('menuitemradio', { name: choice, exact: true }).click();
  };
  await choose('倍速：倍速', '1.5x');
  await choose('清晰度：自动', '标清');
  const areKept = async (): Promise<void> => {
    // The controls may be hidden meanwhile.
    for (const name of ['倍速：1.5x', '清晰度：标清'])
      await expect(player.getByRole('button', { name, includeHidden: true })).toBeAttached({ timeout: 40_000 });
    expect(await media(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
    await expect(captions).toBeVisible({ timeout: 40_000 });
  };
  await areKept();
  await player.focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/videoId=300103/);
  // Until then the page still has the player of the lesson before.
  await expect(player).toHaveAttribute('aria-label', /第3节/);
  await playedTo(page, 1);
  await areKept();
  await playAt(page, portal, '/web/video/vip/3001?videoId=300103&t=60');
  await areKept();
});

test('a player that fails in this browser leaves the page intact and shows advice', async ({ page, portal }) => {
  portal.expectNoise(/no sizes|error/i);
  await page.addInitScript(() => {
    window.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        throw new Error('no sizes');
      }
    };
  });
  await portal.loginAs(phones.doctor);
  await portal.open('/web/video/open/1001');
  await play(page).click();
  const said = page.getByText('播放器出错，请刷新页面后重试');
  await expect(said).toBeVisible({ timeout: 40_000 });
  await page.waitForLoadState('networkidle');
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '目录' })).toBeVisible();
});
