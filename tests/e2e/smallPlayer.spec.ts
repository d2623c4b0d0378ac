/** The window player and the small player that follows a lesson. */
import { media, playAt, playedTo } from './playing.ts';
import { drawn, expect, test } from './portal.ts';

for (const width of [1440, 390])
  test(`[2.1-15] the label of the demo data covers nothing of the window player at ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.open('/web/videoplay/open?albumId=1002');
    const label = await page.getByRole('complementary', { name: '数据说明' }).boundingBox();
    const main = page.getByRole('main');
    for (const part of [main.locator('header').first(), main.locator('img').first(), main.getByRole('complementary')]) {
      const box = await part.boundingBox();
      if (!label || !box) throw new Error('Nothing is drawn.');
      expect(box.y + box.height).toBeLessThanOrEqual(label.y);
    }
  });

for (const [width, x, y] of [
  [1440, 1048, 660],
  [390, 0, 58],
] as const)
  test(`[2.1-15] a small player follows a playing lesson at ${width} px, without an interruption, until it is closed`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await playAt(page, portal, '/web/video/open/1002?videoId=100202&t=40');
    const small = page.getByRole('group', { name: '小窗播放' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await media(page).evaluate((video: HTMLVideoElement) => {
      for (const name of ['pause', 'emptied']) video.addEventListener(name, () => (video.dataset[name] = '1'));
    });
    const scroll = (to: number) => page.evaluate((top) => window.scrollTo(0, top), to);
    await scroll(900);
    await expect(small).toContainText('第2节');
    await expect.poll(() => media(page).boundingBox()).toMatchObject({ x, y });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await playedTo(page, 41);
    expect(await media(page).evaluate((video: HTMLVideoElement) => ({ ...video.dataset }))).toEqual({});

    // When its controls hide, the library moves the focus from inside to the player itself, a frame later.
    await expect(page.locator('[data-media-player]')).not.toHaveAttribute('data-controls');
    await drawn(page);
    await small.getByRole('button', { name: '暂停' }).press('Enter');
    await small.getByRole('button', { name: '播放' }).press('Enter');
    await expect(small.getByRole('button', { name: '暂停' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(small).toHaveCount(0);
    await expect(page.locator('[data-media-player]')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    await scroll(0);
    await scroll(900);
    await expect(small).toHaveCount(0);
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(small).toBeVisible();
    await scroll(0);
    await expect(small).toHaveCount(0);
    await expect(media(page)).toHaveCount(1);
  });
