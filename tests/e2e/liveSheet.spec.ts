/** What comes up in a live room while it is watched: the sign-in over the picture, the poll as a sheet. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { playedTo } from './playing.ts';
import { expect, phones, test } from './portal.ts';

/** It has credits, and its second sign-in opens at the tests' moment. */
const liveId = 2001;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Begins to add up how far the page moves by itself. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) shifts.sum += value;
    }).observe({ type: 'layout-shift' });
  });
const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

test('[1-02] on a phone the picture stays in view, the sign-in lies over it, and a poll comes as a sheet that moves nothing', async ({
  page,
  portal,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.loginAs(phones.doctor);
  await portal.open(`/web/live/${liveId}`);
  const video = page.locator('video');
  await playedTo(page, 0);
  await expect(page.getByRole('log')).toBeVisible();
  await watchShifts(page);

  // The reader has scrolled down to the introduction.
  await page.getByRole('heading', { name: '直播介绍' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(video).toBeInViewport({ ratio: 0.9 });
  const sign = page.getByRole('region', { name: '签到' });
  await expect(sign).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveTitle(/^【请签到】/);
  await sign.getByRole('button', { name: '签到', exact: true }).click();
  await expect(sign).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('已签到 1/2，错过第 1 次（19:30）');
  await expect(page).not.toHaveTitle(/签到/);

  await portal.mock('room', { liveId, do: 'poll', question: '您会选择哪种方案？', options: ['方案一', '方案二'] });
  const poll = page.getByRole('region', { name: '投票' });
  await expect(poll).toBeInViewport({ ratio: 0.9 });
  expect(await axeFindings(page)).toEqual([]);
  await poll.getByText('方案二').click();
  await poll.getByRole('button', { name: '投票', exact: true }).click();
  await expect(page.locator(':focus')).toContainText('您已投票，共 1 人参与');
  expect(await shifts(page)).toBeLessThan(0.02);
});

test('[1-02] the sign-in is in front of the full screen, and at 1024 px the chat stands beside the picture', async ({
  page,
  portal,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  await portal.loginAs(phones.doctor);
  await portal.open(`/web/live/${liveId}`);
  await playedTo(page, 0);
  const sign = page.getByRole('region', { name: '签到' });
  await expect(sign).toBeVisible();
  const [picture, chat] = await Promise.all([page.locator('video').boundingBox(), page.getByRole('log').boundingBox()]);
  expect(chat?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  expect(await axeFindings(page)).toEqual([]);

  // Where the pointer rests, the buttons leave the picture. The mock backend's clock stands still: the stream needs new segments.
  await portal.mock('clock', { advance: 20_000 });
  await page.getByRole('region', { name: /^视频播放器/ }).hover();
  await page.getByRole('button', { name: '全屏' }).first().click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await sign.getByRole('button', { name: '签到', exact: true }).click();
  await expect(sign).toHaveCount(0);
});
