/** What doctors play for in campaigns: a task, a draw, a prize with its address, the check-in. */
import type { BrowserContext } from '@playwright/test';
import { signed } from '../contract/signed.ts';
import { axeFindings } from './checks.ts';
import { dialog, expect, main, phones, type Portal, tabTo, test, toast } from './portal.ts';
import { asDoctor } from './tokenMode.ts';

const wheel = { key: 'anniversary', moduleId: 6 };
const maxSeeds = 80;

/** The random numbers begin again until this doctor has won goods, which take one draw of ten. */
async function winGoods(portal: Portal, context: BrowserContext, phone: string): Promise<void> {
  for (let seed = 1; seed <= maxSeeds; seed += 1) {
    await portal.mock('reset', { seed });
    await portal.loginAs(phone);
    const answer = await context.request.post('/api/act/draw', {
      data: signed(wheel),
      headers: await asDoctor(context),
    });
    const { data } = (await answer.json()) as { data: { prize: { kind: string } | null } | null };
    if (data?.prize?.kind === 'goods') return;
  }
  throw new Error('No draw has won goods.');
}

test('R074 a doctor claims a task with the keys, draws, and sends goods that were won to an address', async ({
  page,
  portal,
  context,
}) => {
  test.setTimeout(90_000);
  await winGoods(portal, context, phones.everything);
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/act/anniversary');
  const draw = main(page).getByRole('button', { name: /^抽奖/ });
  await expect(main(page).getByText('还有 0 次机会')).toBeVisible();
  await expect(draw).toBeDisabled();
  const claim = main(page).getByRole('button', { name: /^领取.*收藏一门课程/ });
  await claim.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, '已领取1次抽奖机会')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^已完成.*收藏一门课程/ })).toBeDisabled();
  await expect(main(page).getByText('还有 1 次机会')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await draw.focus();
  await page.keyboard.press('Enter');
  await expect(draw).toHaveText(/抽奖中/);
  const result = page.getByRole('alertdialog');
  await expect(result).toContainText(/恭喜您抽中|谢谢参与/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await expect(draw).toBeFocused();

  await page.getByRole('button', { name: '我的奖品' }).click();
  const prizes = dialog(page, '我的奖品');
  await prizes
    .getByRole('button', { name: /^填写地址/ })
    .last()
    .click();
  const address = dialog(page, '填写收货地址');
  await expect(address.getByRole('radio', { checked: true })).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, address.getByRole('button', { name: '确认地址' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, '地址已提交，我们会尽快寄出')).toBeVisible();
  await expect(prizes).toContainText(/待寄出.*寄往：.*\d{3}\*{4}\d{4}/s);
});

test('R075 a doctor checks in once a day; a day that was missed stays missed', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.mock('act', { key: 'newterm', at: 'running' });
  await portal.open('/act/newterm');
  await main(page)
    .getByRole('button', { name: /^今日签到/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('登录后即可签到');
  await page.keyboard.press('Escape');
  await portal.loginAs(phones.doctor);
  await portal.open('/act/newterm');
  const button = main(page).getByRole('button', { name: /^今日.*签到/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, '签到成功')).toBeVisible();
  await expect(button).toHaveText(/今日已签到/);
  await expect(main(page).getByText('已签到 1 天')).toBeVisible();
  const days = main(page).getByRole('list', { name: '签到日历' }).getByRole('listitem');
  await expect(days.nth(0)).toContainText('未签到');
  await expect(days.nth(1)).toContainText('已签到');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page)).toEqual([]);

  await portal.mock('clock', { advance: 86_400_000 });
  await portal.loginAs(phones.doctor);
  await portal.open('/act/newterm');
  await expect(button).toHaveText(/今日签到/);
  await expect(days.nth(2)).toContainText('今天');
});
