/** Questions during a lesson: they stop it once, and nothing leads past one that must be answered. */
import { axeFindings } from './checks.ts';
import { media, often, playAt, playedTo, position } from './playing.ts';
import { expect, phones, test } from './portal.ts';

const lesson = '/web/video/open/1001?videoId=100106';
const isPaused = (video: HTMLVideoElement): boolean => video.paused;

for (const width of [1440, 390])
  test(`[2.1-15] G.8 a lesson stops at a question, does not go past one that must be answered, and stops once (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.loginAs(phones.doctor);
    await playAt(page, portal, `${lesson}&t=17`);
    const card = page.getByRole('alertdialog', { name: '互动问题' });
    await expect(card).toContainText('互动问题 1/3', { timeout: 20_000 });
    await expect.poll(() => media(page).evaluate(isPaused), { intervals: often }).toBe(true);
    expect(Math.floor(await position(page))).toBe(20);
    await expect(card.getByRole('button', { name: '跳过' })).toBeVisible();
    // Keys alone: the second option is wrong.
    await expect(card).toBeFocused();
    await page.keyboard.press('b');
    await expect(card.getByRole('radio', { name: /^B/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('status')).toContainText(/错误，正确答案 A[^]*参考：/);
    await expect(card.getByRole('radio').first()).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    await card.getByRole('button', { name: '继续播放' }).click();
    await expect(card).toHaveCount(0);
    await playedTo(page, 20.5);

    await page.locator('[data-media-player]').focus();
    await page.keyboard.press('9');
    await expect(card).toContainText(/互动问题 2\/3[^]*必答[^]*请先完成互动问题/);
    await expect(card.getByRole('button', { name: '跳过' })).toHaveCount(0);
    // 45 % of the lesson, where the question is.
    await expect.poll(() => position(page), { intervals: often }).toBe(991);
    await card.getByRole('radio').first().check();
    await card.getByRole('button', { name: '提交答案' }).click();
    await card.getByRole('button', { name: '继续播放' }).click();
    await playedTo(page, 991.5);

    await playAt(page, portal, `${lesson}&t=989`);
    await playedTo(page, 992);
    await expect(card).toHaveCount(0);
    expect((await portal.calls('videoQuizAnswer')).length).toBe(2);
  });

test('[2.1-15] G.8 without a network the choice stays, and is sent when the network is back', async ({
  page,
  portal,
}) => {
  portal.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await portal.loginAs(phones.doctor);
  await playAt(page, portal, `${lesson}&t=17`);
  const card = page.getByRole('alertdialog', { name: '互动问题' });
  await card.getByRole('radio', { name: /^A/ }).check({ timeout: 20_000 });
  await page.context().setOffline(true);
  await card.getByRole('button', { name: '提交答案' }).click();
  await expect(card.getByRole('alert')).toContainText('您的选择已保留');
  await expect(card.getByRole('radio', { name: /^A/ })).toBeChecked();
  await page.context().setOffline(false);
  await expect(card.getByRole('status')).toContainText('正确');
  expect((await portal.calls('videoQuizAnswer')).length).toBe(1);
});
