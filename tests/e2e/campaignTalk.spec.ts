/** The day of the doctors: the film, votes, the wall and its archive, with keys and on a phone. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, hydrated, main, phones, test, toast } from './portal.ts';

const at = '/act/act819';
const part = (page: Page, name: string) => main(page).getByRole('region', { name });
const option = (page: Page, title: string) =>
  part(page, '我最喜爱的课程').getByRole('listitem').filter({ hasText: title });

test('R073 a doctor votes with keys, and a message waits for its review, is shown and liked', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.mock('act', { key: 'act819', at: 'running' });
  await portal.loginAs(phones.doctor);
  await portal.open(at);
  const vote = part(page, '我最喜爱的课程');
  await expect(vote.getByRole('status')).toContainText('今天还可投 3 票');
  await option(page, '全髋关节置换').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, '投票成功')).toBeVisible();
  await expect(option(page, '全髋关节置换').getByRole('button')).toHaveText(/今日已投/);
  await expect(vote.getByRole('status')).toContainText('今天还可投 2 票');

  const wall = part(page, '写给同行的话');
  await wall.getByLabel('写给同行的话', { exact: true }).focus();
  await page.keyboard.insertText('愿同行们都睡个好觉');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(wall.getByRole('article').first()).toContainText(/愿同行们都睡个好觉.*审核中，仅自己可见/);
  await expect(wall.getByLabel('写给同行的话', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page)).toEqual([]);

  await portal.mock('wall', { shown: true });
  await portal.loginAs(phones.member);
  await portal.open(at);
  const first = wall.getByRole('article').first();
  await expect(first).toContainText('愿同行们都睡个好觉');
  await first.getByRole('button', { name: /^点赞/ }).click();
  await expect(first.getByRole('button', { name: /^已赞/ })).toContainText('1');
  await wall.getByRole('button', { name: '下一页' }).click();
  await expect(wall.getByRole('status').last()).toHaveText('第 2 页，共 2 页');
});

test('R073 a visitor’s message is stored after the login, and a network that fails loses no word of it', async ({
  page,
  portal,
}) => {
  await portal.mock('act', { key: 'act819', at: 'running' });
  await portal.open(at);
  const wall = part(page, '写给同行的话');
  const box = wall.getByLabel('写给同行的话', { exact: true });
  await box.fill('谢谢教我打结的老师');
  await wall.getByRole('button', { name: '发布' }).click();
  const login = page.getByRole('dialog');
  await expect(login).toContainText('登录后即可留言');
  await portal.loginAs(phones.doctor);
  await page.reload();
  await hydrated(page);
  await expect(box).toHaveValue('谢谢教我打结的老师');
  await portal.mock('outcome', { operation: 'actJoin', outcome: 'tooFrequent', times: 1 });
  await wall.getByRole('button', { name: '发布' }).click();
  await expect(toast(page, '留言过于频繁')).toBeVisible();
  await expect(box).toHaveValue('谢谢教我打结的老师');
  await wall.getByRole('button', { name: '发布' }).click();
  await expect(wall.getByRole('article').first()).toContainText(/谢谢教我打结的老师.*审核中/);
});

test('R073 the film plays for everybody when it is wanted, and the archive is only read', async ({ page, portal }) => {
  await portal.open(at);
  await expect(main(page).getByRole('status').first()).toContainText('活动已结束');
  const vote = part(page, '我最喜爱的课程');
  await expect(vote.getByRole('status')).toContainText('投票已结束');
  await expect(vote.getByRole('button')).toHaveCount(0);
  const wall = part(page, '写给同行的话');
  await expect(wall.getByRole('article')).toHaveCount(12);
  await expect(wall.getByRole('textbox')).toHaveCount(0);
  await expect(main(page).locator('video')).toHaveCount(0);
  const play = part(page, '致每一位医师').getByRole('button', { name: '播放：医师节短片' });
  await play.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      main(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0);
});
