/** The live room of a company: from the invitation to the room, and what a registration from there says. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { closeCampaign, expect, logIn, phones, tabTo, test, toast } from './portal.ts';
import { dialog, fill, openRegistration, sent, submit } from './registration.ts';

const room = '/web/live2/2003';
const enter = (page: Page) => page.getByRole('button', { name: '进入直播间' });
const code = (page: Page) => page.getByRole('textbox', { name: /^邀请码/ });
const inside = (page: Page) => page.getByRole('tablist', { name: '互动' });

/** No findings of axe, and nothing beyond the sides, at the width of a phone and of a desktop. */
async function isWell(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  }
}

/** The value of a parameter of the registration that was sent. */
const flagSent = async (portal: Parameters<typeof sent>[0]): Promise<(string | undefined)[]> =>
  (await sent(portal)).map((pairs) => pairs.find(([name]) => name === 'enterpriseLive')?.[1]);

test('[2.1-14] [6-02] R068 a visitor follows an invitation, logs in, corrects the code, answers the form and is in the room', async ({
  page,
  portal,
}) => {
  await portal.open(`${room}?code=WRONG&channel=mail`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('心源性休克');
  await expect(page.getByText('本直播仅面向医疗卫生专业人士')).toBeVisible();
  await isWell(page);
  await page.getByRole('link', { name: '立即登录' }).click();
  await logIn(page, phones.doctor);
  await expect(code(page)).toHaveValue('WRONG');
  await isWell(page);

  await enter(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '请选择：您的岗位' })).toBeVisible();
  // The focus is in the first group: the rest goes by the keyboard.
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^4 星/ })).toBeChecked();
  await tabTo(page, enter(page));
  await page.keyboard.press('Enter');
  await expect(page.locator('form').getByText('邀请码无效')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue('WRONG');
  expect((await portal.calls('enterpriseLiveEnter')).map(({ outcome }) => outcome)).toEqual(['inviteInvalid']);

  await code(page).fill('DEMO-LIVE');
  // What was typed survives a reload.
  await page.reload();
  await expect(code(page)).toHaveValue('DEMO-LIVE');
  await expect(page.getByRole('radio', { name: '临床医师' })).toBeChecked();
  await enter(page).click();
  await expect(inside(page)).toBeVisible();
  await isWell(page);
  await page.reload();
  await expect(inside(page)).toBeVisible();
});

test('[3-02] [3-04] [6-05] a registration from the room says so, also after a reload and by the tab of the login', async ({
  page,
  portal,
}) => {
  await portal.open(room);
  await page.reload();
  await page.getByRole('link', { name: '立即登录' }).click();
  await page.getByRole('tab', { name: '立即注册' }).click();
  await fill(page);
  await submit(page).click();
  await expect(toast(page, '注册成功')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(room);
  await expect(code(page)).toBeVisible();
  expect(await flagSent(portal)).toEqual(['1']);
});

test('[6-05] a registration on another page, after the room was left by its logo, does not', async ({
  page,
  portal,
}) => {
  await portal.open(room);
  await page.getByRole('link', { name: '橙医学苑首页' }).click();
  await expect(page).toHaveURL('/');
  await closeCampaign(page);
  await openRegistration(page);
  await fill(page);
  await submit(page).click();
  await expect(toast(page, '注册成功')).toBeVisible();
  expect(await flagSent(portal)).toEqual([undefined]);
});
