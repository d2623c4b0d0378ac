/** What a reader has chosen or put aside stays so in this browser. */
import type { Page } from '@playwright/test';
import { media, playAt } from './playing.ts';
import { expect, hydrated, main, passCaptcha, phones, test } from './portal.ts';
import { beginPractice } from './sheetPage.ts';
import { button, fillAll, openEditor, saved, text } from './writingPage.ts';

const again = (page: Page) => page.reload().then(() => hydrated(page));

test('[2.1-15] the sound that is off and the next lesson that does not begin stay so in the next lesson', async ({
  page,
  portal,
}) => {
  const autoplay = page.getByRole('button', { name: '自动连播', includeHidden: true });
  await playAt(page, portal, '/web/video/open/1002?videoId=100201&t=20');
  await page.locator('[data-media-player]').press('m');
  await autoplay.press('Enter');
  await playAt(page, portal, '/web/video/open/1002?videoId=100202&t=20');
  await expect(autoplay).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => media(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
});

test('[2.1-17] R085 V78 the chosen size of the questions and the hidden time stay on a page that is read again, without a message of React', async ({
  page,
  portal,
}) => {
  await beginPractice(page, portal, 7_011, 1024);
  await page.getByRole('button', { name: '字号：标准' }).click();
  await page.getByRole('button', { name: /^隐藏\s?用时$/ }).click();
  await again(page);
  await expect(page.getByRole('button', { name: '显示用时' })).toBeVisible();
  await expect(page.getByRole('button', { name: '字号：大' })).toBeVisible();
});

test('[2.1-04] the guide for authors stays closed, and two tabs know of each other without BroadcastChannel', async ({
  page,
  context,
  portal,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await portal.loginAs(phones.doctor);
  await openEditor(page, '/web/article/upload');
  await button(page, '知道了').click();
  await fillAll(page);
  await text(page).click();
  await page.keyboard.type('第一段。');
  await button(page, '保存草稿').click();
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await openEditor(other, page.url());
  await expect(other.getByRole('heading', { name: '投稿须知' })).toHaveCount(0);
  await expect(main(other).getByText('这篇稿件也在另一个标签页中打开')).toBeVisible();
});

test('F.5 a member is asked once to renew', async ({ page, portal }) => {
  // The membership of this doctor lasts 101 days.
  await portal.mock('clock', { advance: 99 * 86_400_000 });
  await portal.loginAs(phones.member);
  await portal.open('/');
  const tip = page.getByRole('complementary', { name: '会员即将到期' });
  await tip.getByRole('button', { name: '知道了' }).click();
  await again(page);
  await expect(tip).toHaveCount(0);
});

test('[2.2-05] an account that is being closed says so on another page, until the doctor puts that aside', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.member);
  await portal.open('/web/userCenter?tab=privacy');
  await page
    .getByRole('link', { name: '注销账号' })
    .or(page.getByRole('button', { name: '注销账号' }))
    .click();
  const closing = page.getByRole('dialog', { name: '注销账号' });
  await passCaptcha(page);
  await expect(closing.getByRole('button', { name: /s后重新获取$/ })).toBeVisible();
  await closing.getByRole('textbox', { name: '验证码' }).fill('1234');
  await closing.getByRole('checkbox').check();
  await closing.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByText('账号正在注销').first()).toBeVisible();
  await portal.open('/web/help');
  const tip = page.getByRole('complementary', { name: '账号注销' });
  await tip.getByRole('button', { name: '知道了' }).click();
  await again(page);
  await expect.poll(async () => (await portal.calls('inboxRemind')).length).toBeGreaterThan(2);
  await expect(tip).toHaveCount(0);
});
