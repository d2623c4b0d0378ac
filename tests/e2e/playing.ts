/** Playing lessons in browser tests. */
import type { Locator, Page } from '@playwright/test';
import { expect, type Portal } from './portal.ts';

/** The one media element of a page. */
export const media = (page: Page): Locator => page.locator('video');
/** Its position, in seconds. */
export const position = (page: Page): Promise<number> =>
  media(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Polling intervals for the media state, in ms: Playwright's default intervals grow to one second. */
export const often = [100];
/** Opens a lesson at a second. If the browser requires a gesture, clicks the player's button. */
export async function playAt(page: Page, portal: Pick<Portal, 'open'>, path: string): Promise<void> {
  await portal.open(path);
  const begin = page.getByRole('button', { name: '播放', exact: true });
  await expect(media(page)).toBeAttached({ timeout: 40_000 });
  await expect
    .poll(
      async () => {
        const { canPlay, paused } = await media(page).evaluate((video: HTMLVideoElement) => ({
          canPlay: video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
          paused: video.paused,
        }));
        if (canPlay && paused) await begin.click();
        return canPlay && !paused;
      },
      { timeout: 40_000, intervals: often },
    )
    .toBe(true);
}
/** Waits until the media has played to a second. */
export const playedTo = (page: Page, seconds: number): Promise<void> =>
  expect.poll(() => position(page), { timeout: 40_000, intervals: often }).toBeGreaterThan(seconds);
