/** Streams that are sold with a course, and those of a hospital: nothing leads to money spent in vain. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { playedTo } from './playing.ts';
import { expect, payNow, phones, type Portal, test } from './portal.ts';

/** A replay and an announced stream of the access `pay`. */
const [paidReplay, paidAhead] = [2022, 2006];
/** Announced, for the doctors of a hospital where none of the test people works. */
const hospitalAhead = 2005;
const promise = '开播后将自动播放';

/** Buys what the button stands for, through the order and the QR picture. */
async function buy(page: Page, portal: Portal, button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.click();
  const order = page.getByRole('dialog', { name: '确认订单' });
  await order.getByRole('checkbox', { name: /用户协议/ }).check();
  await order.getByRole('button', { name: /^立即支付/ }).click();
  const pay = page.getByRole('dialog', { name: '微信支付' });
  await expect(pay.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await payNow(page, portal);
  await page.getByRole('link', { name: '返回直播间' }).click();
}

test('[4-20] a member reads of the purchase alone in a paid replay, buys its course, and the replay plays on', async ({
  page,
  portal,
}) => {
  test.slow();
  await portal.loginAs(phones.member);
  await portal.open(`/web/live/${paidReplay}?t=297`);
  const main = page.getByRole('main');
  await playedTo(page, 297.2);
  const gate = page.getByRole('alertdialog', { name: '无法继续播放' });
  await expect(gate).toContainText('试看已结束', { timeout: 40_000 });
  await expect(gate.getByRole('link', { name: /会员|VIP/ })).toHaveCount(0);
  await expect(main).not.toContainText(/开通会员|会员价/);
  expect(await axeFindings(page)).toEqual([]);
  await buy(page, portal, gate.getByRole('button', { name: /购买课程/ }));
  await expect(main).not.toContainText('试看');
  await portal.open(`/web/live/${paidReplay}?t=299`);
  await playedTo(page, 301);
  await expect(gate).toHaveCount(0);
});

test('[1-02] before the start a paid stream is bought with its course, and one of a hospital takes the invite code', async ({
  page,
  portal,
}) => {
  test.slow();
  await portal.loginAs(phones.doctor);
  await portal.open(`/web/live/${paidAhead}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('距开播');
  await expect(main).not.toContainText(promise);
  await expect(main).not.toContainText('开通会员');
  expect(await axeFindings(page)).toEqual([]);
  await buy(page, portal, main.getByRole('button', { name: /购买课程/ }));
  await expect(main).toContainText(promise);

  await portal.open(`/web/live/${hospitalAhead}`);
  await expect(main).toContainText('距开播');
  await expect(main).not.toContainText(promise);
  await main.getByRole('textbox', { name: '邀请码' }).fill(' demo-hospital ');
  await main.getByRole('button', { name: '进入' }).click();
  await expect(main).toContainText(promise);
});
