/** One account on three devices: two may play at once. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { media, often, playAt, playedTo, position } from './playing.ts';
import { expect, hydrated, phones, test } from './portal.ts';

const notice = (page: Page) => page.getByRole('alertdialog', { name: '无法继续播放' });
const isPaused = (page: Page): Promise<boolean> => media(page).evaluate((video: HTMLVideoElement) => video.paused);
/** A seek is reported at once, with what was watched before it. */
const seek = (page: Page, seconds: number): Promise<void> =>
  media(page).evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), seconds);

test('[G.6] the third device that plays stops the first one, where the doctor can go on at the same second', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  test.slow();
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ ...(baseURL && { baseURL }) })));
  const others = await Promise.all(
    contexts.map(async (context) => {
      await context.request.post('/__mock/login', { data: { phone: phones.doctor } });
      return context.newPage();
    }),
  );
  const [second, third] = others as [Page, Page];
  const plays = (on: Page, path: string): Promise<void> =>
    playAt(on, { open: async (to) => void (await on.goto(to), await hydrated(on)) }, path);

  await portal.loginAs(phones.doctor);
  await plays(page, '/web/video/open/1002?videoId=100202&t=40');
  await plays(second, '/web/video/open/1001?videoId=100101&t=40');
  await seek(page, 60);
  await playedTo(page, 60.2);
  await expect.poll(async () => (await portal.calls('playRecordSave')).length).toBeGreaterThan(0);
  expect(await notice(page).count()).toBe(0);

  await plays(third, '/web/video/open/1001?videoId=100102&t=40');
  await seek(page, 90);
  await expect(notice(page)).toContainText('您的账号在其他设备观看，当前播放已暂停', { timeout: 40_000 });
  await expect.poll(() => isPaused(page), { intervals: often }).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const stopped = await position(page);

  await notice(page).getByRole('button', { name: '在此继续观看' }).click();
  await expect(notice(page)).toBeHidden();
  await playedTo(page, stopped);
  expect(await position(page)).toBeLessThan(stopped + 15);
  // Now the second device is the one that began first.
  await seek(third, 100);
  await seek(second, 100);
  await expect(notice(second)).toBeVisible({ timeout: 40_000 });
  expect(await notice(third).count()).toBe(0);
  await Promise.all(contexts.map((context) => context.close()));
});
