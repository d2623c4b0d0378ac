/** The picture of a live room: it plays by itself, survives a cut line, and ends with the preview. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { media, playedTo, position } from './playing.ts';
import { expect, phones, test } from './portal.ts';

const isMuted = (page: Page): Promise<boolean> => media(page).evaluate((video: HTMLVideoElement) => video.muted);
/** Waits until the picture moves, from wherever the live edge is. */
async function moves(page: Page): Promise<void> {
  await playedTo(page, 0);
  await playedTo(page, (await position(page)) + 0.3);
}

test('[1-02 live streams] a stream plays by itself without sound; a press gives sound; new segments follow the clock; a cut line can be left', async ({
  page,
  portal,
}) => {
  test.slow();
  const pieces: string[] = [];
  page.on('request', (request) => request.url().endsWith('.m4s') && pieces.push(request.url()));
  await portal.loginAs(phones.doctor);
  await portal.open('/web/live/2001');
  await moves(page);
  expect(await isMuted(page)).toBe(true);
  await page.getByRole('button', { name: '点击开启声音' }).click();
  await expect.poll(() => isMuted(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);

  const before = await position(page);
  await portal.mock('clock', { advance: 6_000 });
  await playedTo(page, before + 4);
  expect(pieces.every((piece) => piece.includes('/1/'))).toBe(true);

  portal.expectNoise(/404/);
  await portal.mock('stream', { liveId: 2001, fault: 'cut', line: 1 });
  const interrupted = page.getByText('直播信号中断，正在重连…');
  await expect(interrupted).toBeVisible({ timeout: 40_000 });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '切换线路' }).click();
  await expect(interrupted).toBeHidden({ timeout: 40_000 });
  await moves(page);
  expect(pieces.some((piece) => piece.includes('/2/'))).toBe(true);
});

test('[4-20] the preview of a stream for members begins once, and leads to the membership when it is over', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await portal.mock('live', { liveId: 2002, to: 'start' });
  await portal.open('/web/live/2002');
  await moves(page);
  await expect(page.getByText('可试看5分钟，开通会员观看完整版')).toBeVisible();
  await portal.mock('clock', { advance: 300_000 });
  await portal.open('/web/live/2002');
  const gate = page.getByRole('alertdialog', { name: '无法继续播放' });
  await expect(gate).toContainText('试看已结束');
  await expect(gate.getByRole('link', { name: '开通会员' })).toHaveAttribute(
    'href',
    '/web/common/openVip?from=live&fromId=2002',
  );
  await portal.loginAs(phones.member);
  await portal.open('/web/live/2002');
  await moves(page);
});
